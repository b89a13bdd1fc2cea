/** A problem that the person who starts Bitewing can fix: the message is one clear sentence, and all they see. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
