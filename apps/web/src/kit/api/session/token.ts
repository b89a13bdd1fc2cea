/** The access token is in a cookie (spec D2), so all tabs share it. */
const NAME = 'token'
const ATTRIBUTES = 'path=/; secure; samesite=strict'

export function readToken(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${NAME}=`)) return part.slice(NAME.length + 1) || undefined
  }
  return undefined
}

/** The server sets the cookie too, with its lifetime; this is the fallback when that cookie did not arrive. */
export function writeToken(token: string): void {
  if (readToken() === token) return
  document.cookie = `${NAME}=${token}; ${ATTRIBUTES}`
}

export function clearToken(): void {
  document.cookie = `${NAME}=; max-age=0; ${ATTRIBUTES}`
}

/** The id of the token's user. */
export function subjectOf(token: string | undefined): string | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    return payload === undefined ? undefined : (JSON.parse(atob(payload)) as { sub?: string }).sub
  } catch {
    return undefined
  }
}
