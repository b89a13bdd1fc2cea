import { Failure } from '../errors.ts'

/** Whether the database itself is unavailable, or has no room, memory or connection left, as opposed to an error in the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Failure || !(error instanceof Error)) return false
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08...|53[0-3]00|58030)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    )
  )
}
