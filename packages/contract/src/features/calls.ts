import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, nothing, patients } from '../endpoint.ts'
import { id, moment, patientText, wholeNumber } from '../fields.ts'

/** The phone provider's own id of a call. */
const callId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
const unixSeconds = z.int()

const call = z.object({
  id: z.int(),
  direction: z.enum(['inbound', 'outbound']),
  status: z.enum(['initial', 'answered', 'done']),
  /** The provider's word for why nobody answered; null where somebody did, or may still. */
  missed_call_reason: z.string().nullable(),
  started_at: unixSeconds,
  answered_at: unixSeconds.nullable(),
  ended_at: unixSeconds.nullable(),
  /** Ringing included; 0 while it goes on. */
  duration: z.int().min(0),
  /** In dollars, as the provider says it; empty where it says nothing. */
  cost: z.string(),
  raw_digits: z.string(),
  number: z.object({ name: z.string(), digits: z.string(), country: z.string(), time_zone: z.string() }),
  user: z
    .object({ id: z.int(), name: z.string(), email: z.string(), language: z.string(), time_zone: z.string() })
    .nullable(),
  recorded: z.boolean(),
  voicemail: z.boolean(),
  /** Whose number it is; empty where no carrier has it. */
  carrier: z.string(),
  /** What it was made about, of the selected practices. */
  records: z.array(z.object({ _id: id, practiceId: id, practiceName: z.string(), patientName: z.string() })),
})
export type Call = z.infer<typeof call>

const page = { per_page: wholeNumber(1, 50).default(50), page: wholeNumber(1, 1_000_000).default(1) }
const page_of_calls = z.object({
  calls: z.array(call),
  meta: z.object({
    total: z.int().min(0),
    /** When the provider last answered; null before it ever did. */
    asOf: moment.nullable(),
    /** Whether all that the provider has is here. */
    complete: z.boolean(),
    sandbox: z.boolean(),
  }),
})

const common = {
  method: 'GET',
  access: can('callCenter'),
  scope: 'practices',
  carries: patients('view'),
  shows: ['calls'],
} as const

export const calls = {
  list: endpoint({
    ...common,
    path: '/api/callcenter/calls',
    summary:
      'Calls on the lines of the selected practices’ clients, and those that were made about their records; newest first.',
    targets: 'many',
    input: z.strictObject(page),
    output: page_of_calls,
  }),
  search: endpoint({
    ...common,
    path: '/api/callcenter/call/search',
    summary: 'The same by direction, number in any spelling, the provider’s user, and time in unix seconds.',
    targets: 'many',
    input: z.strictObject({
      ...page,
      direction: z.enum(['inbound', 'outbound']).optional(),
      phone_number: patientText(40).optional(),
      user_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      from: wholeNumber(0, 100_000_000_000).optional(),
      to: wholeNumber(0, 100_000_000_000).optional(),
    }),
    output: page_of_calls,
  }),
  one: endpoint({
    ...common,
    path: '/api/callcenter/calls/{id}',
    summary: 'One call.',
    targets: ['id'],
    input: z.strictObject({ id: callId }),
    output: z.object({
      call: call.extend({
        /** Seconds that our side had the other wait. */
        hold: z.int().min(0),
      }),
    }),
  }),
  users: endpoint({
    ...common,
    path: '/api/callcenter/users',
    summary: 'The phone provider’s users that have spoken on those lines.',
    carries: 'nothing',
    input: nothing,
    output: z.object({ users: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })) }),
  }),
  recording: endpoint({
    method: 'GET',
    path: '/api/callcenter/calls/{id}/recording',
    summary: 'What was said, fetched from the phone provider for this one request.',
    access: can('callCenter', 'listen_recordings'),
    scope: 'practices',
    carries: patients('view'),
    outside: true,
    targets: ['id'],
    input: z.strictObject({ id: callId }),
    output: fileAnswer,
  }),
  transcript: endpoint({
    method: 'GET',
    path: '/api/v2/callcenter/calls/{id}/transcript',
    summary: 'What was said, in writing, where the phone provider writes it down; fetched for this one request.',
    access: can('callCenter', 'listen_recordings'),
    scope: 'practices',
    carries: patients('view'),
    outside: true,
    targets: ['id'],
    input: z.strictObject({ id: callId }),
    output: z.object({
      utterances: z.array(
        z.object({
          /** Seconds from the beginning of the recording. */
          at: z.number().min(0),
          ours: z.boolean(),
          text: z.string(),
        }),
      ),
    }),
  }),
  dialled: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/{id}/calls',
    summary: 'Notes that a call was made about a record. Said again, it changes nothing.',
    access: canAny(can('callCenter'), can('airCall', 'showPhone')),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record', 'calls'],
    about: 'id',
    input: z.strictObject({
      id,
      callId,
      number: patientText(40).refine((value) => /\d{3}/.test(value), 'must be a phone number'),
    }),
    output: nothing,
  }),
}
