export { Refusal } from '../../frame/refusal.ts'

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** An error as all of Google's APIs write it. */
export function googleError(code: number, message: string) {
  const body = JSON.stringify({ error: { code, message, status: statuses[code] ?? 'INTERNAL' } })
  return { contentType: 'application/json; charset=UTF-8', body }
}
