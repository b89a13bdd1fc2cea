import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Eligibility, NoReply } from '../../kernel/ports/eligibility.ts'
import { jsonOrUndefined } from '../http-client/json.ts'
import { replyOf, requestOf } from './json-form.ts'
import { ProviderClient, type Limits } from './provider-client.ts'

export type ChangeAddress = { url: string; clientId: string; clientSecret: string; sandbox?: boolean }

const token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })
/** How long before it expires a token is replaced. */
const EARLIER_MS = 60_000

/** Eligibility in JSON, with OAuth2 client credentials and a control number of nine digits. */
export function change(address: ChangeAddress, limits: Limits = {}): Eligibility {
  const client = new ProviderClient('Change Healthcare', limits)
  const tokens = new Tokens(client, address)
  return {
    provider: 'change',
    sandbox: address.sandbox ?? false,
    try: async () => {
      tokens.forget()
      await tokens.current()
    },
    ask: (inquiry, signal) =>
      client.ask(inquiry.payer.id, signal, async () => {
        const url = `${address.url}/medicalnetwork/eligibility/v3`
        const controlNumber = String(randomInt(1, 1_000_000_000)).padStart(9, '0')
        const body = JSON.stringify({ controlNumber, ...requestOf(inquiry) })
        const sent = async () => {
          const headers = { authorization: `Bearer ${await tokens.current()}`, 'content-type': 'application/json' }
          return await client.send({ url, headers, body }, signal)
        }
        const first = await sent()
        // A token can be revoked before it expires: try once more with a new one.
        if (first.status === 401) tokens.forget()
        const answer = first.status === 401 ? await sent() : first
        return replyOf(answer.status, answer.body)
      }),
  }
}

class Tokens {
  readonly #client: ProviderClient
  readonly #address: ChangeAddress
  #known: Promise<{ text: string; until: number }> | undefined

  constructor(client: ProviderClient, address: ChangeAddress) {
    this.#client = client
    this.#address = address
  }

  forget(): void {
    this.#known = undefined
  }

  /** Callers that come at the same time share one request for a token. */
  async current(): Promise<string> {
    const known = await this.#known
    if (known !== undefined && Date.now() < known.until - EARLIER_MS) return known.text
    if (known !== undefined) this.forget()
    this.#known ??= this.#fetch()
    this.#known.catch(() => this.forget())
    return (await this.#known).text
  }

  async #fetch(): Promise<{ text: string; until: number }> {
    const { url, clientId, clientSecret } = this.#address
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await this.#client.send({ url: `${url}/apip/auth/v2/token`, headers, body })
    const parsed = token.safeParse(answer.status === 200 ? jsonOrUndefined(answer.body) : undefined)
    if (!parsed.success) throw new NoReply(answer.status === 200 ? 502 : answer.status, 'There was no token.')
    return { text: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 }
  }
}
