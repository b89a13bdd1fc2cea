import { z } from 'zod'
import { type MessageStore, MessageStoreUnavailable, type SmsAsked } from '../../kernel/ports/message-store.ts'
import { jsonOrUndefined } from '../http-client/json.ts'
import { ringCentralToken, type RingCentralAccount } from './ringcentral-token.ts'

type Options = RingCentralAccount & { readonly sandbox: boolean; readonly answerMs?: number }

const ANSWER_MS = 10_000
/** Many screens that ask the same within this time are one request: the provider allows 50 a minute. */
const KEPT_MS = 5000
const OWN = '/restapi/v1.0/account/~/extension/~'

const party = z.object({ phoneNumber: z.string().optional(), extensionNumber: z.string().optional() })
const message = z
  .object({
    id: z.union([z.int(), z.string()]).transform(String),
    to: z.array(party).default([]),
    from: party.default({}),
    readStatus: z.string().default(''),
    direction: z.string().default(''),
    subject: z.string().default(''),
    availability: z.string().default(''),
    creationTime: z.iso.datetime({ offset: true }),
    messageStatus: z.string().default(''),
  })
  .transform(({ to, from, subject, creationTime, messageStatus, ...rest }) => ({
    ...rest,
    to: to.map(numberOf).join(', '),
    from: numberOf(from),
    text: subject,
    at: new Date(creationTime).toISOString(),
    status: messageStatus,
  }))
const page = z
  .object({
    records: z.array(message),
    paging: z.object({ totalElements: z.int().optional(), pageEnd: z.int().optional() }),
  })
  .transform(({ records, paging }) => ({ messages: records, total: paging.totalElements ?? records.length }))
const numbers = z.object({ records: z.array(z.object({ phoneNumber: z.string(), label: z.string().optional() })) })

/** RingCentral's message store. Its own library brings a token store of its own, which is too much for one GET. */
export function ringCentral({ sandbox, answerMs = ANSWER_MS, ...account }: Options): MessageStore {
  const token = ringCentralToken(account, answerMs)
  const recent = new Map<string, { at: number; answer: Promise<unknown> }>()
  let restUntil = 0

  async function ask(path: string, again = true): Promise<{ status: number; body: unknown }> {
    if (Date.now() < restUntil) throw new MessageStoreUnavailable()
    const authorization = `Bearer ${await token.get()}`
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch(account.url + path, { headers: { authorization }, redirect: 'error', signal })
      .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
      .catch(() => {
        throw new MessageStoreUnavailable()
      })
    if (answer.status === 429) restUntil = Date.now() + restOf(answer.headers)
    if (answer.status === 401 && again) {
      token.forget()
      return await ask(path, false)
    }
    return { status: answer.status, body: jsonOrUndefined(answer.text) }
  }

  /** One request under way for a question, whose answer serves for some seconds; what cannot be read is no answer. */
  async function shared<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
    for (const [known, { at }] of recent) if (Date.now() - at > KEPT_MS) recent.delete(known)
    const known = recent.get(path)
    if (known !== undefined) return (await known.answer) as z.output<S>
    const answer = ask(path).then(({ status, body }) => {
      if (status !== 200) throw new MessageStoreUnavailable()
      return reading(schema, body)
    })
    recent.set(path, { at: Date.now(), answer })
    answer.catch(() => recent.delete(path))
    return await answer
  }

  return {
    sandbox,
    line: async () => {
      const { records } = await shared(`${OWN}/phone-number`, numbers)
      const [own] = records
      if (own === undefined) throw new MessageStoreUnavailable()
      const [name, digits] = [own.label ?? 'RingCentral', own.phoneNumber]
      return { provider: 'ringcentral', externalId: '~', name, digits, country: '', timeZone: '' }
    },
    list: (asked) => shared(`${OWN}/message-store?${queryOf(asked)}`, page),
    one: async (id) => {
      const { status, body } = await ask(`${OWN}/message-store/${encodeURIComponent(id)}`)
      if (status === 404) return undefined
      if (status !== 200) throw new MessageStoreUnavailable()
      return reading(message, body)
    },
  }
}

/** Without a beginning it would list one day; to the minute, so that screens which ask at the same time ask the same. */
function queryOf({ page: number, perPage, phoneNumber, from, to }: SmsAsked): string {
  const query = new URLSearchParams({ messageType: 'SMS', dateFrom: `${from.slice(0, 16)}:00.000Z` })
  if (to !== undefined) query.set('dateTo', to)
  if (phoneNumber !== undefined && phoneNumber !== '') query.set('phoneNumber', phoneNumber)
  query.set('page', String(number))
  query.set('perPage', String(perPage))
  return query.toString()
}

function numberOf({ phoneNumber, extensionNumber }: z.infer<typeof party>): string {
  return phoneNumber ?? extensionNumber ?? ''
}

function restOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Math.min(Number.isFinite(seconds) ? seconds : 60, 300) * 1000
}

function reading<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new MessageStoreUnavailable()
  return parsed.data
}
