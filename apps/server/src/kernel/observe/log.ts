/**
 * Structured logs, one JSON object a line. Patient data cannot appear: only the fields below are written, and of an error only its name,
 * code and place in the program, never its message, which may quote a value.
 */
export type LogFields = {
  requestId?: string
  /** Method and path pattern, never the URL itself, which may contain a name. */
  endpoint?: string
  status?: number
  ms?: number
  userId?: string
  failure?: string
  count?: number
  job?: string
  attempt?: number
  port?: number
  signal?: string
  error?: unknown
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

export class Log {
  readonly #write: (line: string) => void
  readonly #threshold: number

  constructor(level: LogLevel, write: (line: string) => void) {
    this.#threshold = LEVELS.indexOf(level)
    this.#write = write
  }

  /** `event` is a fixed text, never composed from values. */
  info(event: string, fields: LogFields = {}): void {
    this.#line('info', event, fields)
  }
  warn(event: string, fields: LogFields = {}): void {
    this.#line('warn', event, fields)
  }
  error(event: string, fields: LogFields = {}): void {
    this.#line('error', event, fields)
  }

  #line(level: LogLevel, event: string, fields: LogFields): void {
    if (LEVELS.indexOf(level) < this.#threshold) return
    const { requestId, endpoint, status, ms, userId, failure, count, job, attempt, port, signal, error } = fields
    const entry = {
      requestId,
      endpoint,
      status,
      ms,
      userId,
      failure,
      count,
      job,
      attempt,
      port,
      signal,
      error: describeError(error),
    }
    this.#write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...entry })}\n`)
  }
}

function describeError(error: unknown): object | undefined {
  if (error === undefined) return undefined
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code, constraint, table, at: frames.slice(0, 8).map((line) => line.trim().slice(3)) }
}
