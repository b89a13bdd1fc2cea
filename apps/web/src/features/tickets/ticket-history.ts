import type { Ticket } from '@bitewing/contract'

export type Step =
  | ({ kind: 'response' } & Ticket['responses'][number])
  | ({ kind: 'change' } & Ticket['changes'][number])

/** What happened to a ticket since it was raised, oldest first. */
export function ticketHistory({ responses, changes }: Pick<Ticket, 'responses' | 'changes'>): Step[] {
  const steps: Step[] = [
    ...responses.map((response) => ({ kind: 'response' as const, ...response })),
    ...changes.map((change) => ({ kind: 'change' as const, ...change })),
  ]
  // Moments of one form: their text sorts as they do.
  return steps.sort((one, other) => (one.created < other.created ? -1 : one.created > other.created ? 1 : 0))
}
