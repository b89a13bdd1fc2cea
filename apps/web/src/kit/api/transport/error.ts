import { messages } from '../../messages.ts'

export type FieldProblem = { field: string; message: string }

/** A failed request, as the server describes it or because no answer arrived. */
export type Failure = {
  /** The HTTP status; 0 when no answer arrived. */
  code: number
  /** 'to show' means that `message` is the text for the user. */
  name: string
  /** The server's error code, such as access.permission or session.blocked. */
  reason: string
  err: string
  message: string
  show: boolean
  fields: FieldProblem[]
  requestId: string | undefined
  /** The id of what is there already, when the server refuses to make it a second time. */
  existing: string | undefined
}

export const NO_ANSWER: Failure = {
  code: 0,
  name: 'connection',
  reason: 'connection',
  err: messages.request.connection,
  message: messages.request.connection,
  show: true,
  fields: [],
  requestId: undefined,
  existing: undefined,
}

export class ApiError extends Error {
  readonly code: number
  /** The text for the user. */
  readonly err: string
  readonly show: boolean
  readonly fields: FieldProblem[]
  readonly requestId: string | undefined
  /** The server's error code, such as access.permission or session.blocked. */
  readonly reason: string
  /** The id of what is there already, when the server refuses to make it a second time. */
  readonly existing: string | undefined

  constructor(failure: Failure) {
    const text = textOf(failure)
    super(text)
    this.name = 'ApiError'
    this.code = failure.code
    this.err = text
    this.show = failure.show
    this.fields = failure.fields
    this.requestId = failure.requestId
    this.reason = failure.reason
    this.existing = failure.existing
  }
}

/** The user may not see this: the screen is replaced by the content-not-displayable page. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 403
}

/** 1 §8: which text the user reads. */
export function textOf({ code, name, err, message, show }: Failure): string {
  if (code === 400) return err || messages.request.connection
  if (!show) return messages.request.tryAgain
  const text = name === 'to show' ? message : err || message
  return text || messages.request.tryAgain
}

/** Reads the body of a failed response, whatever it is: a proxy may have answered with an HTML page. */
export function failureFrom(status: number, body: unknown): Failure {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<keyof Failure, unknown>>
  return {
    code: status,
    name: textOr(given.name, ''),
    reason: textOr(given.reason, textOr(given.name, '')),
    err: textOr(given.err, ''),
    message: textOr(given.message, ''),
    show: given.show === true,
    fields: Array.isArray(given.fields) ? (given.fields as FieldProblem[]) : [],
    requestId: typeof given.requestId === 'string' ? given.requestId : undefined,
    existing: typeof given.existing === 'string' ? given.existing : undefined,
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
