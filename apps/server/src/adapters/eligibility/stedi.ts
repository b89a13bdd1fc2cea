import { z } from 'zod'
import { type Eligibility, type ListedPayer, NoReply } from '../../kernel/ports/eligibility.ts'
import { jsonOrNothing } from '../outside/json.ts'
import { replyOf, requestOf } from './json-form.ts'
import { Line, type Limits } from './line.ts'

export type StediAddress = {
  /** https://healthcare.us.stedi.com/2024-04-01 */
  url: string
  key: string
  sandbox?: boolean
}

const payersPage = z.object({
  items: z.array(
    z.object({
      primaryPayerId: z.string(),
      displayName: z.string(),
      aliases: z.array(z.string()).default([]),
      names: z.array(z.string()).default([]),
      transactionSupport: z.object({ eligibilityCheck: z.string() }).partial().default({}),
    }),
  ),
  nextPageToken: z.string().optional(),
})

const SUPPORT: Readonly<Record<string, ListedPayer['eligibility']>> = {
  SUPPORTED: 'supported',
  ENROLLMENT_REQUIRED: 'enrolment required',
}
const MOST_PAGES = 200

/** Eligibility in JSON, with a plain key. */
export function stedi(address: StediAddress, limits: Limits = {}): Eligibility {
  const line = new Line(limits)
  const headers = { authorization: address.key, 'content-type': 'application/json' }
  return {
    provider: 'stedi',
    sandbox: address.sandbox ?? false,
    ask: (inquiry, signal) =>
      line.ask(inquiry.payer.id, signal, async () => {
        const url = `${address.url}/change/medicalnetwork/eligibility/v3`
        const body = JSON.stringify(requestOf(inquiry))
        const answer = await line.send({ url, headers, body }, signal)
        return replyOf(answer.status, answer.body)
      }),
    payers: async () => {
      const listed: ListedPayer[] = []
      let token: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ pageSize: '100', ...(token !== undefined && { pageToken: token }) })
        const { status, body } = await line.send({
          url: `${address.url}/payers?${query.toString()}`,
          method: 'GET',
          headers,
        })
        const parsed = payersPage.safeParse(jsonOrNothing(body))
        if (status !== 200 || !parsed.success) throw new NoReply(status, 'The list of payers could not be read.')
        listed.push(...parsed.data.items.map(payerOf))
        token = parsed.data.nextPageToken
        if (token === undefined) return listed
      }
      return listed
    },
  }
}

function payerOf(item: z.infer<typeof payersPage>['items'][number]): ListedPayer {
  return {
    id: item.primaryPayerId,
    name: item.displayName,
    aliases: [...item.aliases, ...item.names],
    eligibility: SUPPORT[item.transactionSupport.eligibilityCheck ?? ''] ?? 'not supported',
  }
}
