import { z } from 'zod'
import { type OutsideCall, type Phone, PhoneUnavailable, type RegisteredWebhook } from '../../kernel/ports/phone.ts'
import { Throttle } from '../http-client/throttle.ts'
import { audioOf, callOf, lineOf, messageOf, pageOfCalls, transcriptOf, userOf } from './call-of.ts'
import { AircallClient, type PhoneAccount } from './client.ts'

type Options = PhoneAccount & {
  readonly sandbox: boolean
  /** Of pages of calls: fewer than the company has, so that people are never refused because of them. */
  readonly pagesAMinute?: number
  readonly answerMs?: number
}

/** The least that is published, without what people and webhooks need. */
const PAGES_A_MINUTE = 45
const PER_PAGE = 50

const EVENTS: Readonly<Record<string, OutsideCall['stage']>> = {
  'call.created': 'created',
  'call.answered': 'answered',
  'call.hungup': 'hung up',
  'call.ended': 'ended',
}
const HOLDS: Readonly<Record<string, boolean>> = { 'call.hold': true, 'call.unhold': false }
const MESSAGES = ['message.received', 'message.status_updated']

/** It is an extra of the provider: who has not bought it is refused. */
const NOT_WRITTEN = [403, 404]

const deliveredEvent = z.object({ event: z.string(), timestamp: z.int(), data: z.unknown() })

const webhookOf = z
  .object({
    webhook_id: z.union([z.string(), z.int()]).transform(String),
    token: z.string(),
    active: z.boolean(),
    url: z.string(),
  })
  .transform(({ webhook_id, token, active, url }): RegisteredWebhook => ({ id: webhook_id, token, active, url }))

/** Aircall (docs/decisions/0042): what is not as documented counts as no answer, and never reaches the tables. */
export function aircall({ pagesAMinute = PAGES_A_MINUTE, sandbox, answerMs, ...account }: Options): Phone {
  const client = new AircallClient(account, answerMs)
  const throttle = new Throttle(pagesAMinute / 60)
  const every = async <T>(path: string, read: (answer: unknown) => { items: T[]; more: boolean }): Promise<T[]> => {
    const items: T[] = []
    for (let page = 1; page <= 200; page += 1) {
      const found = reading(read, await client.ask({ path: `${path}?per_page=${PER_PAGE}&page=${page}` }))
      items.push(...found.items)
      if (!found.more) break
    }
    return items
  }
  return {
    sandbox,
    mostOfQuery: 10_000,
    lines: () => every('/numbers', listOf('numbers', lineOf)),
    agents: () => every('/users', listOf('users', userOf)),
    calls: async ({ from, to }, page) => {
      await throttle.wait()
      const path = `/calls?order=desc&per_page=${PER_PAGE}&page=${page}&from=${from}&to=${to}`
      const answer = await client.ask({ path })
      return reading(readPage, answer)
    },
    recording: async (callId) => {
      const answer = await client.ask({ path: `/calls/${callId}` })
      if (answer === undefined) return undefined
      const link = reading((given) => audioOf.parse(given), answer)
      return link === undefined ? undefined : await client.file(link)
    },
    transcript: async (callId) => {
      const answer = await client.ask({ path: `/calls/${callId}/transcription`, none: NOT_WRITTEN })
      return answer === undefined ? undefined : reading((given) => transcriptOf.parse(given), answer)
    },
    readEvent: (given) => {
      const { event, timestamp, data } = deliveredEvent.parse(given)
      if (MESSAGES.includes(event)) return { kind: 'message', message: messageOf(data) }
      const held = HOLDS[event]
      if (held !== undefined) return { kind: 'hold', call: callOf(data), held, at: timestamp }
      const stage = EVENTS[event]
      return stage === undefined ? undefined : { kind: 'call', call: callOf(data, stage) }
    },
    webhooks: {
      all: () => every('/webhooks', listOf('webhooks', webhookOf)),
      register: async (url) => {
        const body = {
          custom_name: 'Bitewing',
          url,
          events: [...Object.keys(EVENTS), ...Object.keys(HOLDS), ...MESSAGES],
        }
        const answer = await client.ask({ method: 'POST', path: '/webhooks', body })
        return reading((given) => z.object({ webhook: webhookOf }).parse(given).webhook, answer)
      },
      switchOn: async (id) => {
        await client.ask({ method: 'PUT', path: `/webhooks/${encodeURIComponent(id)}`, body: { active: true } })
      },
      remove: async (id) => {
        await client.ask({ method: 'DELETE', path: `/webhooks/${encodeURIComponent(id)}` })
      },
    },
  }
}

function readPage(given: unknown) {
  const { meta, calls } = pageOfCalls.parse(given)
  return { calls: calls.map((call) => callOf(call)), total: meta.total, isLast: (meta.next_page_link ?? null) === null }
}

function listOf<T>(name: string, item: z.ZodType<T>) {
  const answer = z.object({ meta: z.object({ next_page_link: z.string().nullish() }), [name]: z.array(item) })
  return (given: unknown) => {
    const { meta, [name]: items } = answer.parse(given) as { meta: { next_page_link?: string | null } } & Record<
      string,
      T[]
    >
    return { items: items ?? [], more: typeof meta.next_page_link === 'string' }
  }
}

/** An answer that is not as documented is none. */
function reading<T>(read: (given: unknown) => T, given: unknown): T {
  try {
    return read(given)
  } catch {
    throw new PhoneUnavailable()
  }
}
