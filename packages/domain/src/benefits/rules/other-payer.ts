import type { Benefit } from '../answer.ts'
import type { Classified } from '../classify/fact.ts'
import type { Rules } from '../reading.ts'
import { planRows, readingOf, readingsOf, type Row, wherever } from '../rows.ts'
import { DENTAL } from '../service-types.ts'

/** NM101 of another payer, by the place in which it pays; PR alone tells no place. */
export const OTHER_PAYER = { first: 'PRP', second: 'SEP', third: 'TTP' } as const
const KINDS = new Set(['PR', 'PRP', 'SEP', 'TTP'])

/** Where the other payer's number of the member stands: member id, then policy number. */
const MEMBER_REFERENCES = ['1W', 'IG']

export const otherPayerRules: Rules = {
  OtherPayer: (answer, context) =>
    wherever(
      otherPayerRows(answer).flatMap((row) => namesOf(row.benefit).map((name) => readingOf(row, name))),
      context,
    ),
  OtherMemberId: (answer, context) => wherever(readingsOf(otherPayerRows(answer), memberIdsOf), context),
}

export function otherPayerRows(answer: Classified): readonly Row[] {
  return planRows(answer, { codes: ['R'], serviceTypes: DENTAL })
}

function namesOf({ entities }: Benefit): readonly string[] {
  return entities
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ name }) => name.trim())
    .filter((name) => name !== '')
}

/** Those of the first place that has any. */
function memberIdsOf({ references, entities }: Benefit): readonly string[] {
  const ofReferences = MEMBER_REFERENCES.map((wanted) => references.filter(({ kind }) => kind === wanted))
  const ofEntities = entities.filter(({ idKind }) => idKind === 'MI').map(({ id }) => id)
  const places = [...ofReferences.map((told) => told.map(({ value }) => value)), ofEntities]
  return places.map((told) => told.filter((number) => number.trim() !== '')).find((told) => told.length > 0) ?? []
}
