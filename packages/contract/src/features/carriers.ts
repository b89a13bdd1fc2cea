import { z } from 'zod'
import { can, canAny, endpoint, nothing, permissionsOf } from '../endpoint.ts'
import { id, list, moment } from '../fields.ts'

const callers = canAny(can('callCenter', 'list_transaction'), can('airCall', 'showPhone'))

const number = z.object({
  _id: id,
  /** E.164 */
  number: z.string(),
  label: z.string(),
  /** Where it is known from; '' if nobody said it. */
  source: z.string(),
  /** When somebody said that it is wrong. */
  reportedAt: moment.nullable(),
})
export type CarrierNumber = z.infer<typeof number>

const profile = z.object({
  /** The number that is dialled if nobody chooses; '' if there is none. */
  phoneNumber: z.string(),
  numbers: z.array(number),
  /** What to press, and when somebody answers, as the last callers found out. */
  menuPath: z.string(),
  hours: z.string(),
})
export type CarrierProfile = z.infer<typeof profile>

/** The carriers as the call center knows them: whom to call, under which number. */
export const carriers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/appsettings/carriers',
    summary: 'All carriers by name, for choosing whom to call, or whose records to count.',
    access: canAny(...permissionsOf(callers), can('home')),
    scope: 'user',
    carries: 'nothing',
    shows: ['payers'],
    input: nothing,
    output: list(z.object({ _id: id, name: z.string() })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v2/appsettings/carriers/{id}',
    summary: 'A carrier with its phone numbers and what callers know about its line.',
    access: callers,
    scope: 'user',
    carries: 'nothing',
    shows: ['payers'],
    input: z.strictObject({ id }),
    output: z.object({ _id: id, name: z.string(), profile }),
  }),
  reportNumber: endpoint({
    method: 'PUT',
    path: '/api/v2/appsettings/carriers/{id}/numbers/{numberId}',
    summary: 'Says that a number is wrong, or right after all. Who administers the carriers sees it.',
    access: callers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['payers'],
    input: z.strictObject({ id, numberId: id, wrong: z.boolean() }),
    output: number,
  }),
}
