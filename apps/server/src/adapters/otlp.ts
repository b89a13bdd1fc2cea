import type { Attributes, Span, SpanExporter, SpanKind } from '../kernel/observe/tracing.ts'

const EVERY_MS = 2000
const MOST_AT_ONCE = 500
/** More are forgotten: who watches must not slow down what is watched. */
const MOST_WAITING = 5000
const ANSWER_MS = 10_000

/** OpenTelemetry's numbers. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }

export type TraceSetting = { url: string; headers: Record<string, string>; share: number }

type Told = { resource: Attributes; warn: (event: string, fields: { error: unknown }) => void }

/** Sends spans to a collector by OTLP over HTTP, as JSON (docs/decisions/0072). */
export class OtlpExporter implements SpanExporter {
  readonly share: number
  readonly #setting: TraceSetting
  readonly #told: Told
  readonly #timer: NodeJS.Timeout
  #waiting: Span[] = []
  #refused = false

  constructor(setting: TraceSetting, told: Told) {
    this.share = setting.share
    this.#setting = setting
    this.#told = told
    this.#timer = setInterval(() => void this.#send(), EVERY_MS).unref()
  }

  export(span: Span): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(span)
  }

  /** Sends what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#send()
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, MOST_AT_ONCE)
      try {
        await this.#post(spans)
        this.#refused = false
      } catch (error) {
        // Once for each time that the collector is away.
        if (!this.#refused) this.#told.warn('traces are not taken', { error })
        this.#refused = true
        return
      }
    }
  }

  async #post(spans: readonly Span[]): Promise<void> {
    const body = {
      resourceSpans: [
        {
          resource: { attributes: attributesOf(this.#told.resource) },
          scopeSpans: [{ scope: { name: 'bitewing' }, spans: spans.map(spanOf) }],
        },
      ],
    }
    const response = await fetch(this.#setting.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#setting.headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error('refused')
  }
}

function spanOf({ traceId, spanId, parentId, name, kind, began, ended, attributes, failure }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(ended),
    attributes: attributesOf(failure === undefined ? attributes : { ...attributes, 'error.type': failure }),
    status: { code: failure === undefined ? 0 : 2 },
  }
}

/** Too long for a number of JavaScript's. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))
}

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(Math.round(value)) }
}
