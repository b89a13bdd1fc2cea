import { messages } from '../messages.ts'

export type FieldProblem = { field: string; message: string }

/** What the server (or the lack of it) says when a request fails. */
export type Failure = {
  /** The HTTP status; 0 when no answer arrived. */
  code: number
  /** 'to show' says that `message` is what a person reads. */
  name: string
  /** What went wrong, in the server's short words: access.permission, session.blocked ... */
  reason: string
  err: string
  message: string
  show: boolean
  fields: FieldProblem[]
  requestId: string | undefined
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
}

export class ApiError extends Error {
  readonly code: number
  /** Written for a person. */
  readonly err: string
  readonly show: boolean
  readonly fields: FieldProblem[]
  readonly requestId: string | undefined
  /** The server's short words for it: access.permission, session.blocked ... */
  readonly reason: string

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
  }
}

/** The server said that this person may not see it: the screen gives way to the content-not-displayable page. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 403
}

/** 1 §8: which words a person reads. */
export function textOf({ code, name, err, message, show }: Failure): string {
  if (code === 400) return err || messages.request.connection
  if (!show) return messages.request.tryAgain
  const text = name === 'to show' ? message : err || message
  return text || messages.request.tryAgain
}

/** A failed answer's body, whatever it turned out to be: a proxy on the way answers with a page. */
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
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
