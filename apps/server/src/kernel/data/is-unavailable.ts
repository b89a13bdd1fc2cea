import { Failure } from '../errors.ts'

/** Whether the database itself is unavailable, or has no room, memory or connection left, or lets nobody in, as opposed to an error in the query. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Failure || !(error instanceof Error)) return false
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[123]|08...|28(000|P01)|3D000|53[0-3]00|58030)$/.test(
      codeOf(error),
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    )
  )
}

const REASONS: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^53100$/, 'the database has no room left on its disk'],
  [/^53[23]00$/, 'the database has no memory or connection left'],
  [/^(28(000|P01)|3D000)$/, 'the database does not let the server in: check DATABASE_URL'],
]

/** For the log: what an operator can put right is told apart. */
export function whyUnavailable(error: unknown): string {
  const code = error instanceof Error ? codeOf(error) : ''
  return REASONS.find(([codes]) => codes.test(code))?.[1] ?? 'database not reachable'
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? ''
