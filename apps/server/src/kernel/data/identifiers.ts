import type { IdentifierView } from '@bitewing/domain'

/** The rule about identifiers (`verification/identifiers.ts` of the domain) in SQL, for lists that the database writes as JSON. */

/** What a mask leaves to be seen: the last four characters, and never more than half. */
export const visiblePartOf = (column: string) => `right(${column}, least(4, length(${column}) / 2))`

export const maskedColumn = (column: string) =>
  `repeat('•', length(${column}) - length(${visiblePartOf(column)})) || ${visiblePartOf(column)}`

export const identifierColumn = (column: string, { whole }: IdentifierView) => (whole ? column : maskedColumn(column))
