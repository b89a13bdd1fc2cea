import { z } from 'zod'
import { can, canAny, endpoint } from '../endpoint.ts'
import { calendarDate } from '../fields.ts'

/** Who is told what waits: users who may open the list that each count leads to. */
export const waitingFor = {
  visits: canAny(can('missingCode', 'list_missingcode'), can('transaction', 'list_transaction')),
  cameBack: can('missingCode', 'list_missingcode'),
  tickets: can('transaction', 'list_transaction'),
  failedTasks: can('extractionSchedule'),
}

const count = z.int().min(0)

const waiting = z.object({
  /** Visits that are not verified, by the day of the visit. */
  visits: z.object({ today: count, tomorrow: count, nextDays: count }).nullable(),
  cameBack: count.nullable(),
  tickets: count.nullable(),
  failedTasks: count.nullable(),
})
export type Waiting = z.infer<typeof waiting>

export const landing = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/v2/landing/waiting',
    summary: 'How much waits for people in the selected practices; null for what the caller may not open.',
    access: canAny(
      can('missingCode', 'list_missingcode'),
      can('transaction', 'list_transaction'),
      can('extractionSchedule'),
    ),
    scope: 'practices',
    carries: 'nothing',
    shows: ['record', 'tickets', 'robot'],
    /** Today where the user is, as in the lists that the counts lead to. */
    input: z.strictObject({ today: calendarDate }),
    output: waiting,
  }),
}
