import { z } from 'zod'
import type { OutsideCall, OutsideLine, OutsideMessage, Utterance } from '../../kernel/ports/phone.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const userOf = z
  .object({ id: z.int(), name: text, email: text, language: text, time_zone: text })
  .transform(({ id, name, email, language, time_zone }) => ({ id, name, email, language, time_zone }))

const number = z.object({ id: z.int(), name: text, digits: text, e164_digits: text, country: text, time_zone: text })

export const lineOf = number.transform(
  ({ id, name, digits, e164_digits, country, time_zone }): OutsideLine => ({
    provider: 'aircall',
    externalId: String(id),
    name,
    digits: e164_digits || `+${digits.replace(/\D/g, '')}`,
    country,
    timeZone: time_zone,
  }),
)

const call = z.object({
  id: z.int(),
  direction: z.enum(['inbound', 'outbound']),
  status: z.string(),
  missed_call_reason: z.string().nullish(),
  started_at: z.int(),
  answered_at: z.int().nullish(),
  ended_at: z.int().nullish(),
  raw_digits: text,
  /** A text such as "0.0", or nothing. */
  cost: z.union([z.string(), z.number()]).nullish(),
  recording: z.string().nullish(),
  voicemail: z.string().nullish(),
  user: userOf.nullish(),
  number,
})

/** Links to what was said: read for one request, and kept nowhere. */
export const audioOf = z
  .object({ call: z.object({ recording: z.string().nullish(), voicemail: z.string().nullish() }) })
  .transform(({ call: { recording, voicemail } }) => recording ?? voicemail ?? undefined)

/** What was said, in the order in which it was. */
export const transcriptOf = z
  .object({
    transcription: z.object({
      content: z.object({
        utterances: z.array(
          z.object({ start_time: z.number().min(0), text: z.string(), participant_type: z.string().nullish() }),
        ),
      }),
    }),
  })
  .transform(({ transcription }): readonly Utterance[] =>
    transcription.content.utterances
      .map(({ start_time, text: said, participant_type }) => ({
        at: start_time,
        ours: participant_type === 'internal',
        text: said,
      }))
      .sort((one, other) => one.at - other.at),
  )

const STAGES = { initial: 'created', answered: 'answered', done: 'ended' } as const

/** `stage` where an event says more than the call itself. */
export function callOf(given: unknown, stage?: OutsideCall['stage']): OutsideCall {
  const {
    id,
    direction,
    status,
    started_at,
    raw_digits,
    cost,
    recording,
    voicemail,
    user,
    number: line,
    ...rest
  } = call.parse(given)
  const { name, digits, country, time_zone } = line
  return {
    id,
    line: String(line.id),
    direction,
    stage: stage ?? STAGES[status as keyof typeof STAGES] ?? 'created',
    missedReason: rest.missed_call_reason ?? null,
    startedAt: started_at,
    answeredAt: rest.answered_at ?? null,
    endedAt: rest.ended_at ?? null,
    rawDigits: raw_digits,
    cost: cost === null || cost === undefined ? '' : String(cost),
    recorded: typeof recording === 'string',
    voicemail: typeof voicemail === 'string',
    agent: user ?? null,
    number: { name, digits, country, time_zone },
  }
}

export const pageOfCalls = z.object({
  meta: z.object({ total: z.int(), next_page_link: z.string().nullish() }),
  calls: z.array(z.unknown()),
})

const message = z.object({
  id: z.union([z.string().min(1), z.int()]).transform(String),
  direction: z.enum(['inbound', 'outbound']),
  status: z.string(),
  created_at: z.union([z.string(), z.number()]),
  updated_at: z.union([z.string(), z.number()]).nullish(),
  external_number: z.string().nullish(),
  raw_digits: text,
  body: text,
  media_details: z.array(z.unknown()).nullish(),
  media_url: z.array(z.unknown()).nullish(),
  number,
})

export function messageOf(given: unknown): OutsideMessage {
  const { id, direction, status, created_at, updated_at, external_number, raw_digits, body, ...rest } =
    message.parse(given)
  const { name, digits, country, time_zone } = rest.number
  const media = (rest.media_details?.length ?? 0) + (rest.media_url?.length ?? 0)
  return {
    id,
    line: String(rest.number.id),
    direction,
    otherNumber: external_number ?? raw_digits,
    text: body,
    type: media > 0 ? 'MMS' : 'SMS',
    status,
    at: moment(created_at),
    statusAt: moment(updated_at ?? created_at),
    number: { name, digits, country, time_zone },
  }
}

/** ISO 8601 in some places, unix seconds in others. */
function moment(given: string | number): string {
  const date = typeof given === 'number' ? new Date(given * 1000) : new Date(given)
  return date.toISOString()
}
