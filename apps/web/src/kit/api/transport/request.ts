import { type Endpoint, fillPath, pathParameters } from '@bitewing/contract'
import { inputNames, patientNames, uploadName } from './input-names.ts'

/** The practices that the user works for; the first one is also sent under the wire's old name, clientId. */
export type PracticeIds = readonly string[]

export type PreparedRequest = {
  readonly method: Endpoint['method']
  /** Without the query string: the wire encryption is bound to it. */
  readonly path: string
  readonly url: string
  /** Query fields that may name a patient; they are added to the URL sealed. */
  readonly secretQuery: Readonly<Record<string, unknown>> | undefined
  /** Multipart form data is sent as it is, everything else encrypted. */
  readonly body: Readonly<Record<string, unknown>> | FormData | undefined
  readonly needsSession: boolean
  /** The same on every retry, so that the server does the work once. */
  readonly idempotencyKey: string | undefined
}

export function prepare(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  selected: PracticeIds,
): PreparedRequest {
  const { method } = endpoint
  const needsSession = endpoint.access !== 'public' && endpoint.access !== 'loopback'
  const inPath = new Set(pathParameters(endpoint.path))
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !inPath.has(name)),
  )
  const values = needsSession ? { ...rest, ...scopeOf(endpoint, selected) } : rest
  const path = fillPath(endpoint.path, input)
  const isGet = method === 'GET'
  const secret = isGet ? patientNames(endpoint) : []
  return {
    method,
    path,
    url: isGet
      ? withQuery(
          path,
          only(values, (name) => !secret.includes(name)),
        )
      : path,
    secretQuery: secret.some((name) => name in values) ? only(values, (name) => secret.includes(name)) : undefined,
    body: isGet ? undefined : bodyOf(endpoint, values),
    needsSession,
    idempotencyKey: isGet ? undefined : crypto.randomUUID(),
  }
}

function only(values: Readonly<Record<string, unknown>>, chosen: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => chosen(name)))
}

/**
 * The production build replaces an endpoint's schema by `upload`, the name of its file field; in development the schema
 * tells.
 */
function bodyOf(endpoint: Endpoint, values: Readonly<Record<string, unknown>>): PreparedRequest['body'] {
  const files = (endpoint as { upload?: string }).upload ?? uploadName(endpoint.input)
  if (files === undefined) return values
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (name !== files) form.append(name, queryText(value))
  for (const file of values[files] as Blob[]) form.append(files, file)
  return form
}

/** 1 §6: every request carries the first selected practice; those with the scope 'practices' carry all of them. */
function scopeOf(endpoint: Endpoint, selected: PracticeIds): Record<string, unknown> {
  const [first] = selected
  if (first === undefined) return {}
  const own = inputNames(endpoint.input)
  return {
    ...(own.includes('clientId') ? {} : { clientId: first }),
    ...(endpoint.scope === 'practices' && !own.includes('practiceIds') ? { practiceIds: selected } : {}),
  }
}

function withQuery(path: string, values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, queryText(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
