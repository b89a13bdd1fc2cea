import {
  type Endpoint,
  isSealed,
  patientFields,
  pathParameters,
  type Sealed,
  SEALED_QUERY,
  uploadField,
} from '@bitewing/contract'
import { isId } from '@bitewing/domain'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Wire } from '../crypto/wire.ts'
import { fail, type FieldProblem } from '../errors.ts'
import { LONGEST_TEXT, parseLimited, VALUES_OF_LISTS } from '../limited-json.ts'
import { readForm } from './uploads.ts'

/** The practices that the browser has selected, whatever the request calls them. */
export type Selection = readonly string[]

/** `onNewSalt` is told when the body is sealed with a salt that is new here. */
export type ReadInput = (
  request: FastifyRequest,
  onNewSalt: () => void,
) => Promise<{ input: unknown; selection: Selection; plain: boolean }>

/** Makes the reader of one endpoint's input: decrypts it, separates the selected practices, checks the rest against the schema. */
export function inputReader(endpoint: Endpoint, wire: Wire, wireOptional: boolean): ReadInput {
  const parameters = pathParameters(endpoint.path)
  const own = new Set(fieldsOf(endpoint.input))
  const uploads = uploadField(endpoint.input)
  const ofPatients = patientFields(endpoint.input)
  return async (request, onNewSalt) => {
    const plain = wireOptional && !isSealed(request.body)
    const open = (sealed: Sealed) => wire.open(sealed, endpoint.method, pathOf(request), onNewSalt)
    const given =
      endpoint.method === 'GET'
        ? await readQuery(request, ofPatients, open)
        : uploads === undefined
          ? await readBody(request, plain, open, endpoint.large === true ? VALUES_OF_LISTS : undefined)
          : await readFormBody(request, uploads)
    // Proxies may drop the body of a DELETE, so its fields are taken from the query too.
    const asked = endpoint.method === 'DELETE' ? await readQuery(request, ofPatients, open) : {}
    const raw: Record<string, unknown> = { ...asked, ...given }
    for (const name of parameters) {
      // The path names the record; a body that names another one is refused instead of silently ignored.
      const value = (request.params as Record<string, string>)[name]
      if (name in raw && raw[name] !== value) throw invalid([{ field: name, message: 'differs from the path' }])
      raw[name] = value
    }
    const selection = takeSelection(raw, own)
    const parsed = endpoint.input.safeParse(raw)
    if (!parsed.success) throw invalid(problemsOf(parsed.error))
    return { input: parsed.data, selection, plain }
  }
}

type Open = (sealed: Sealed) => Promise<string>

/** Addresses are logged by proxies and kept by browsers, so the fields that may name a patient are sealed in them. */
async function readQuery(request: FastifyRequest, ofPatients: readonly string[], open: Open): Promise<object> {
  const { [SEALED_QUERY]: sealed, ...rest } = request.query as Record<string, unknown>
  const field = ofPatients.find((name) => name in rest)
  if (field !== undefined) throw fail('request.patient_in_address', { field })
  if (sealed === undefined) return rest
  if (typeof sealed !== 'string' || ofPatients.length === 0) throw fail('request.unreadable')
  const value = parseLimited(sealed, LONGEST_TEXT)
  if (!isSealed(value)) throw fail('request.unreadable')
  const opened = parseLimited(await open(value), LONGEST_TEXT)
  if (typeof opened !== 'object' || opened === null) throw fail('request.unreadable')
  return { ...rest, ...Object.fromEntries(Object.entries(opened).filter(([name]) => ofPatients.includes(name))) }
}

async function readBody(
  request: FastifyRequest,
  plain: boolean,
  open: Open,
  mostValues: number | undefined,
): Promise<object> {
  const { body } = request
  if (body === undefined) return {}
  const value = plain ? body : isSealed(body) ? parseLimited(await open(body), LONGEST_TEXT, mostValues) : undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value === request.raw)
    throw fail('request.unreadable')
  return value
}

async function readFormBody(request: FastifyRequest, field: string): Promise<object> {
  // The body parser passes multipart requests on unread.
  if (request.body !== request.raw) throw fail('request.unreadable')
  const { fields, files } = await readForm(request.raw)
  return { ...fields, [field]: files }
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] as string
}

/**
 * `clientId` on a request really carries the selected practice (spec D1) unless the endpoint has a client id of its own.
 * Several selected practices come in `practiceIds`.
 */
function takeSelection(raw: Record<string, unknown>, own: ReadonlySet<string>): Selection {
  const selected: unknown[] = []
  if (!own.has('practiceIds') && 'practiceIds' in raw) {
    selected.push(...listOf(raw['practiceIds']))
    delete raw['practiceIds']
  }
  if (!own.has('clientId') && 'clientId' in raw) {
    // With several selected it carries the first, which is among them already.
    if (selected.length === 0 && raw['clientId'] !== '' && raw['clientId'] !== null) selected.push(raw['clientId'])
    delete raw['clientId']
  }
  if (!selected.every((value): value is string => typeof value === 'string' && isId(value))) {
    throw invalid([{ field: 'practiceIds', message: 'must be ids of 24 hexadecimal characters' }])
  }
  if (selected.length > 1000) throw invalid([{ field: 'practiceIds', message: 'at most 1000' }])
  return selected
}

/** In a query string a list is JSON text: ?practiceIds=["…","…"] */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return [value]
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : [value]
  } catch {
    return [value]
  }
}

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf)
  return []
}

export function invalid(problems: FieldProblem[]) {
  const problem = problems.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join('; ')
  return fail('request.invalid', { problem }, problems)
}

export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap(problemsOfIssue).slice(0, 20)
}

function problemsOfIssue(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: short([...issue.path, key]), message: 'is not known' }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Report the problems of the variant that comes closest: that one was probably meant.
    const [closest = []] = issue.errors.toSorted((one, other) => one.length - other.length)
    return closest.flatMap((inner) => problemsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [{ field: short(issue.path), message: issue.message }]
}

/** Field names come from the client too, so they must not be used to fill answers or logs. */
function short(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 80)
}
