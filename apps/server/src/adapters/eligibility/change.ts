import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Eligibility, NoReply } from '../../kernel/ports/eligibility.ts'
import { jsonOrNothing } from '../outside/json.ts'
import { replyOf, requestOf } from './json-form.ts'
import { Line, type Limits } from './line.ts'

export type ChangeAddress = { url: string; clientId: string; clientSecret: string; sandbox?: boolean }

const token = z.object({ access_token: z.string(), expires_in: z.coerce.number() })
/** Fetched again so long before it runs out. */
const EARLIER_MS = 60_000

/** Eligibility in JSON, with OAuth2 client credentials and a control number of nine digits. */
export function change(address: ChangeAddress, limits: Limits = {}): Eligibility {
  const line = new Line(limits)
  const tokens = new Tokens(line, address)
  return {
    provider: 'change',
    sandbox: address.sandbox ?? false,
    ask: (inquiry, signal) =>
      line.ask(inquiry.payer.id, signal, async () => {
        const url = `${address.url}/medicalnetwork/eligibility/v3`
        const controlNumber = String(randomInt(1, 1_000_000_000)).padStart(9, '0')
        const body = JSON.stringify({ controlNumber, ...requestOf(inquiry) })
        const sent = async () => {
          const headers = { authorization: `Bearer ${await tokens.current()}`, 'content-type': 'application/json' }
          return await line.send({ url, headers, body }, signal)
        }
        const first = await sent()
        // A token can be called in before its time: once with a new one.
        if (first.status === 401) tokens.forget()
        const answer = first.status === 401 ? await sent() : first
        return replyOf(answer.status, answer.body)
      }),
  }
}

class Tokens {
  readonly #line: Line
  readonly #address: ChangeAddress
  #known: Promise<{ text: string; until: number }> | undefined

  constructor(line: Line, address: ChangeAddress) {
    this.#line = line
    this.#address = address
  }

  forget(): void {
    this.#known = undefined
  }

  /** Many who ask at once share one fetching. */
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
    const answer = await this.#line.send({ url: `${url}/apip/auth/v2/token`, headers, body })
    const parsed = token.safeParse(answer.status === 200 ? jsonOrNothing(answer.body) : undefined)
    if (!parsed.success) throw new NoReply(answer.status === 200 ? 502 : answer.status, 'There was no token.')
    return { text: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 }
  }
}
