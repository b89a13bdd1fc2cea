import { jsonOrUndefined } from '../http-client/json.ts'
import { z } from 'zod'
import { PmsRateLimited, PmsRefused, PmsUnavailable } from '../../kernel/ports/pms.ts'
import { type Retries, usualRetries, retry } from '../http-client/retry.ts'

export type OpenDentalAddress = { url: string; developerKey: string }
export type Limits = Retries & { /** Milliseconds until the whole answer must be there. */ answer: number }

const usualLimits: Limits = { ...usualRetries, answer: 8000 }

/** Lists come in pages of this many rows. */
const PAGE = 100
/** A document of 25 MB, at half a megabyte a second. */
const BYTES_A_MILLISECOND = 500

type Query = Readonly<Record<string, string | number>>

/** HTTP calls to one practice's Open Dental, typed by the schema of the expected answer. */
export class OpenDentalClient {
  readonly #address: OpenDentalAddress
  readonly #customerKey: string
  readonly limits: Limits

  constructor(address: OpenDentalAddress, customerKey: string, limits: Limits = usualLimits) {
    this.#address = address
    this.#customerKey = customerKey
    this.limits = limits
  }

  async one<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return await this.#read(path, {}, schema)
  }

  async all<T>(path: string, query: Query, schema: z.ZodType<T>): Promise<T[]> {
    const rows: T[] = []
    for (;;) {
      const page = await this.#read(path, { ...query, Offset: rows.length }, z.array(schema))
      rows.push(...page)
      if (page.length < PAGE) return rows
    }
  }

  /** Tries once: before a retry, the caller must look whether the last try has done it after all. */
  async write(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> {
    await this.#call(method, path, {}, body)
  }

  async #read<T>(path: string, query: Query, schema: z.ZodType<T>): Promise<T> {
    return await retry(
      async () => {
        const parsed = schema.safeParse(jsonOrUndefined(await this.#call('GET', path, query)))
        if (!parsed.success) throw new PmsUnavailable("the practice's system gave an answer that is none")
        return parsed.data
      },
      (error) => error instanceof PmsUnavailable,
      this.limits,
    )
  }

  async #call(method: string, path: string, query: Query, body?: unknown): Promise<string> {
    const url = new URL(`${this.#address.url}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const text = body === undefined ? undefined : JSON.stringify(body)
    const { status, headers, answer } = await this.#send(url, method, text)
    if (status >= 200 && status < 300 && !isPage(headers)) return answer
    if (status === 429) throw new PmsRateLimited(secondsOf(headers.get('retry-after')))
    if (status >= 400 && status < 500) throw new PmsRefused(status, explanationOf(answer))
    throw new PmsUnavailable(`the practice's system answered ${status}`)
  }

  async #send(url: URL, method: string, text: string | undefined) {
    const limit = this.limits.answer + Math.ceil((text?.length ?? 0) / BYTES_A_MILLISECOND)
    const signal = AbortSignal.timeout(limit)
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `ODFHIR ${this.#address.developerKey}/${this.#customerKey}`,
          ...(text !== undefined && { 'content-type': 'application/json' }),
        },
        ...(text !== undefined && { body: text }),
        redirect: 'error',
        signal,
      })
      return { status: response.status, headers: response.headers, answer: await response.text() }
    } catch {
      throw new PmsUnavailable(
        signal.aborted ? "the practice's system was too slow" : "the practice's system was not reached",
      )
    }
  }
}

/** A proxy's page, which answers 200 to everything. */
function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Open Dental explains errors as a JSON string or as plain text. */
function explanationOf(text: string): string {
  const parsed = jsonOrUndefined(text)
  return (typeof parsed === 'string' ? parsed : text).slice(0, 500)
}

/** Open Dental does not say how long to wait; a minute is polite. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : 60
}
