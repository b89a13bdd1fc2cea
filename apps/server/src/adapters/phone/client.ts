import { PhoneUnavailable } from '../../kernel/ports/phone.ts'
import { CircuitBreaker } from '../http-client/circuit-breaker.ts'
import { jsonOrUndefined } from '../http-client/json.ts'

export type PhoneAccount = { readonly url: string; readonly apiId: string; readonly apiToken: string }

type Call = {
  method?: string
  path: string
  body?: object
  /** The answers that say that there is none. */
  none?: readonly number[]
}

const ANSWER_MS = 15_000
const LARGEST = 4_000_000

/** Aircall's interface over HTTP. One that is down is left alone for a while, so that nobody waits for it. */
export class AircallClient {
  readonly #account: PhoneAccount
  readonly #answerMs: number
  readonly #breaker = new CircuitBreaker('Aircall')

  constructor(account: PhoneAccount, answerMs = ANSWER_MS) {
    this.#account = account
    this.#answerMs = answerMs
  }

  /** The answer; undefined where there is none. Everything else that is no answer is PhoneUnavailable. */
  ask(call: Call): Promise<unknown> {
    return this.#breaker.run(
      () => this.#ask(call),
      // To be told to wait is an answer.
      (error) => error instanceof PhoneUnavailable && error.restMs === undefined,
      () => new PhoneUnavailable(),
    )
  }

  async #ask({ method = 'GET', path, body, none = [404] }: Call): Promise<unknown> {
    const { url, apiId, apiToken } = this.#account
    const authorization = `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`
    let response: Response
    let text: string
    try {
      response = await fetch(url + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#answerMs),
      })
      text = await response.text()
    } catch {
      throw new PhoneUnavailable()
    }
    if (none.includes(response.status)) return undefined
    if (response.status === 429) throw new PhoneUnavailable(restOf(response.headers))
    if (!response.ok || text.length > LARGEST) throw new PhoneUnavailable()
    if (response.status === 204) return {}
    const answer = jsonOrUndefined(text)
    if (answer === undefined) throw new PhoneUnavailable()
    return answer
  }

  /** A file behind a link that the provider gave; the link is its own proof, so no key goes with it. */
  async file(link: string): Promise<{ contentType: string; content: AsyncIterable<Uint8Array> } | undefined> {
    if (!this.#mayFetch(link)) throw new PhoneUnavailable()
    const signal = AbortSignal.timeout(this.#answerMs * 4)
    const response = await fetch(link, { redirect: 'error', signal }).catch(() => {
      throw new PhoneUnavailable()
    })
    if (response.status === 404 || response.status === 410) return undefined
    const contentType = response.headers.get('content-type') ?? ''
    if (!response.ok || response.body === null || !contentType.startsWith('audio/')) throw new PhoneUnavailable()
    return { contentType, content: response.body as unknown as AsyncIterable<Uint8Array> }
  }

  /** Encrypted, or at the provider's own address. */
  #mayFetch(link: string): boolean {
    const url = URL.parse(link)
    return url !== null && (url.protocol === 'https:' || url.origin === new URL(this.#account.url).origin)
  }
}

/** It says when the counters are set back, in unix seconds, or how many seconds to wait. */
function restOf(headers: Headers): number {
  const reset = Number(headers.get('x-aircallapi-reset') ?? Number.NaN) * 1000 - Date.now()
  const seconds = Number(headers.get('retry-after') ?? Number.NaN) * 1000
  const rest = [reset, seconds].find(Number.isFinite) ?? 60_000
  return Math.min(Math.max(rest, 100), 120_000)
}
