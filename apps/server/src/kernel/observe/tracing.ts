import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Fixed words, ids of ours, numbers: never what somebody typed, an address with its query, SQL or the text of an error. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | undefined
  readonly name: string
  readonly kind: SpanKind
  /** In milliseconds since 1970, with fractions. */
  readonly began: number
  readonly ended: number
  readonly attributes: Attributes
  /** The name of the error that ended it. */
  readonly failure: string | undefined
}

export type SpanExporter = { share: number; export(span: Span): void }

type Within = { traceId: string; spanId: string; recorded: boolean }
type Options = {
  kind?: SpanKind
  attributes?: Attributes
  /** The caller's own trace, as the header traceparent names it. */
  caller?: string | undefined
  /** What is known only afterwards. */
  afterwards?: () => Attributes
}

const within = new AsyncLocalStorage<Within>()
let exporter: SpanExporter | undefined

/** For the whole process, as OpenTelemetry has it; undefined: off. */
export function exportSpansTo(next: SpanExporter | undefined): void {
  exporter = next
}

/** Does the work, and tells the exporter how long it took, within the trace of whoever asked for it. Without an exporter it only does the work. */
export function traced<T>(name: string, options: Options, work: () => Promise<T>): Promise<T> {
  return exporter === undefined ? work() : recorded(exporter, name, options, work)
}

async function recorded<T>(to: SpanExporter, name: string, options: Options, work: () => Promise<T>): Promise<T> {
  const parent = within.getStore() ?? callersTrace(options.caller)
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  const own: Within = {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    recorded: parent?.recorded ?? isChosen(traceId, to.share),
  }
  if (!own.recorded) return await within.run(own, work)
  const began = now()
  let failure: string | undefined
  try {
    return await within.run(own, work)
  } catch (error) {
    failure = error instanceof Error ? error.name : 'error'
    throw error
  } finally {
    const { kind = 'internal', attributes = {}, afterwards } = options
    const all = { ...attributes, ...afterwards?.() }
    to.export({ ...own, parentId: parent?.spanId, name, kind, began, ended: now(), attributes: all, failure })
  }
}

/** By the trace's own id, as samplers of other programs choose too. */
function isChosen(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32
}

const now = () => performance.timeOrigin + performance.now()

/** W3C Trace Context: version, trace, parent, flags. */
function callersTrace(header: string | undefined): Within | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId)) return undefined
  return { traceId, spanId, recorded: (Number.parseInt(flags ?? '0', 16) & 1) === 1 }
}
