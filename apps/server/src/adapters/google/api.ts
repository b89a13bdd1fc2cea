import { SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { jsonOrUndefined } from '../http-client/json.ts'
import { retry } from '../http-client/retry.ts'
import type { GoogleToken } from './token.ts'

const ANSWER_MS = 20_000

type Call = { method?: string; path: string; contentType?: string; body?: string | Uint8Array }

/** Google's APIs over HTTP, with an access token. */
export class GoogleApi {
  readonly #root: string
  readonly #token: GoogleToken

  /** `root` is https://sheets.googleapis.com, https://www.googleapis.com, or the sandbox's address. */
  constructor(root: string, token: GoogleToken) {
    this.#root = root.replace(/\/$/, '')
    this.#token = token
  }

  /** For requests that are safe to repeat: reads, and writes that have the same effect twice. */
  repeatable(call: Call): Promise<unknown> {
    return retry(
      () => this.once(call),
      (error) => error instanceof SheetsUnavailable,
    )
  }

  async once({ method = 'GET', path, contentType = 'application/json', body }: Call): Promise<unknown> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const authorization = `Bearer ${await this.#token()}`
    let status: number
    let text: string
    try {
      const response = await fetch(this.#root + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': contentType }) },
        ...(body !== undefined && { body: body as string }),
        redirect: 'error',
        signal,
      })
      status = response.status
      text = await response.text()
    } catch {
      throw new SheetsUnavailable()
    }
    if (status === 429 || status >= 500) throw new SheetsUnavailable()
    if (status >= 400) throw new SheetsRefused(status)
    const answer = jsonOrUndefined(text)
    if (answer === undefined) throw new SheetsUnavailable()
    return answer
  }
}
