import type { Ticket } from '@bitewing/contract'

export type Step =
  | ({ kind: 'response' } & Ticket['responses'][number])
  | ({ kind: 'change' } & Ticket['changes'][number])

/** What has happened to a ticket since it was created, oldest first. */
export function ticketHistory({ responses, changes }: Pick<Ticket, 'responses' | 'changes'>): Step[] {
  const steps: Step[] = [
    ...responses.map((response) => ({ kind: 'response' as const, ...response })),
    ...changes.map((change) => ({ kind: 'change' as const, ...change })),
  ]
  // All timestamps have the same format, so they can be compared as text.
  return steps.sort((one, other) => (one.created < other.created ? -1 : one.created > other.created ? 1 : 0))
}
