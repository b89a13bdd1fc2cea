import { z } from 'zod'
import { type Eligibility, type ListedPayer, NoReply } from '../../kernel/ports/eligibility.ts'
import { jsonOrUndefined } from '../http-client/json.ts'
import { replyOf, requestOf } from './json-form.ts'
import { planReplyOf, planRequestOf } from './plan-form.ts'
import { ProviderClient, type Limits } from './provider-client.ts'

export type StediAddress = {
  /** https://healthcare.us.stedi.com/2024-04-01 */
  url: string
  key: string
  sandbox?: boolean
}

const payer = z.object({
  primaryPayerId: z.string(),
  displayName: z.string(),
  aliases: z.array(z.string()).default([]),
  names: z.array(z.string()).default([]),
  transactionSupport: z.object({ eligibilityCheck: z.string() }).partial().default({}),
})
const payersPage = z.object({ items: z.array(payer), nextPageToken: z.string().optional() })
const payersFound = z.object({ items: z.array(z.object({ payer })) })

const SUPPORT: Readonly<Record<string, ListedPayer['eligibility']>> = {
  SUPPORTED: 'supported',
  ENROLLMENT_REQUIRED: 'enrolment required',
}
const MOST_PAGES = 200
/** As many as anybody reads through; typing more narrows them down. */
const MOST_FOUND = '20'

/** Where the redesigned endpoint is: its version stands in the place of the others'. */
const REDESIGNED = '/2026-06-01/eligibility-check'
const VERSION = /\/\d{4}-\d{2}-\d{2}$/

/** Eligibility in JSON, with a plain key. Both endpoints share its pace. */
export function stedi(address: StediAddress, limits: Limits = {}): Eligibility {
  const client = new ProviderClient('Stedi', limits)
  const headers = { authorization: address.key, 'content-type': 'application/json' }
  const read = async <S extends z.ZodType>(path: string, query: Record<string, string>, schema: S) => {
    const url = `${address.url}${path}?${new URLSearchParams(query).toString()}`
    const { status, body } = await client.send({ url, method: 'GET', headers })
    const parsed = schema.safeParse(jsonOrUndefined(body))
    if (status !== 200 || !parsed.success) throw new NoReply(status, 'The list of payers could not be read.')
    return parsed.data
  }
  const legacy: Eligibility = {
    provider: 'stedi',
    sandbox: address.sandbox ?? false,
    ask: (inquiry, signal) =>
      client.ask(inquiry.payer.id, signal, async () => {
        const url = `${address.url}/change/medicalnetwork/eligibility/v3`
        const body = JSON.stringify(requestOf(inquiry))
        const answer = await client.send({ url, headers, body }, signal)
        return replyOf(answer.status, answer.body)
      }),
    try: async () => {
      await read('/payers', { pageSize: '1' }, payersPage)
    },
    payers: async () => {
      const listed: ListedPayer[] = []
      let token: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { pageSize: '100', ...(token !== undefined && { pageToken: token }) }
        const { items, nextPageToken } = await read('/payers', query, payersPage)
        listed.push(...items.map(payerOf))
        token = nextPageToken
        if (token === undefined) return listed
      }
      return listed
    },
    searchPayers: async (text) => {
      const query = { query: text, coverageTypes: 'dental', pageSize: MOST_FOUND }
      const { items } = await read('/payers/search', query, payersFound)
      return items.map(({ payer: item }) => payerOf(item))
    },
  }
  const redesigned: Eligibility = {
    ...legacy,
    ask: (inquiry, signal) =>
      client.ask(inquiry.payer.id, signal, async () => {
        const url = address.url.replace(VERSION, '') + REDESIGNED
        const body = JSON.stringify(planRequestOf(inquiry))
        const answer = await client.send({ url, headers, body }, signal)
        return planReplyOf(answer.status, answer.body)
      }),
  }
  return { ...legacy, redesigned }
}

function payerOf(item: z.infer<typeof payer>): ListedPayer {
  return {
    id: item.primaryPayerId,
    name: item.displayName,
    aliases: [...item.aliases, ...item.names],
    eligibility: SUPPORT[item.transactionSupport.eligibilityCheck ?? ''] ?? 'not supported',
  }
}
