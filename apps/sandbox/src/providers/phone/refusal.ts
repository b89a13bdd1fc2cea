export { Refusal } from '../../frame/refusal.ts'

const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
  504: 'Endpoint request timed out',
}

/** Errors of the application have a hint; requests that are refused before it have only a name. */
export function aircallError(status: number, troubleshoot?: string) {
  const name = names[status] ?? 'Internal Server Error'
  const body = JSON.stringify(troubleshoot === undefined ? { message: name } : { error: name, troubleshoot })
  return { contentType: 'application/json; charset=utf-8', body }
}
