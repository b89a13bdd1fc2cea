import {
  type Access,
  allEndpoints,
  type Endpoint,
  isEventStream,
  isFileAnswer,
  patientFields,
  pathParameters,
  permissionsOf,
  SEALED_QUERY,
  uploadField,
} from '@bitewing/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI document, generated from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const { feature, name, endpoint } of allEndpoints()) {
    const operations = (paths[addressOf(endpoint)] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(feature, name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bitewing',
      version: '0.1.0',
      description:
        'Bodies, and the value of answers that carry patient data, are wrapped as {ciphertext, salt, iv}. ' +
        'Where WIRE_ENCRYPTION is optional, plain JSON is taken as well, and answered plainly with the header x-wire-encryption: none.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

/** Of two endpoints that share a path, the one that a query selects is listed under path and query. */
export function addressOf({ path, when }: Endpoint): string {
  return when === undefined ? path : `${path}?${new URLSearchParams(when).toString()}`
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input')
  const inPath = pathParameters(endpoint.path)
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, Json>)
  const sealed = endpoint.method === 'GET' ? patientFields(endpoint.input) : []
  const required = new Set((input['required'] ?? []) as string[])
  const parameters = properties
    .filter(([field]) => inPath.includes(field) || (endpoint.method === 'GET' && !sealed.includes(field)))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.has(field),
      schema,
    }))
    .concat(sealed.length === 0 ? [] : [sealedParameter(properties.filter(([field]) => sealed.includes(field)))])
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    'x-access': accessText(endpoint.access),
    'x-scope': endpoint.scope,
    ...(endpoint.access === 'public' || endpoint.access === 'loopback' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'GET'
      ? {}
      : { requestBody: { content: { [bodyType(endpoint)]: { schema: withoutPath(input, inPath) } } } }),
    responses: { 200: { description: 'Answer', content: answerContent(endpoint) } },
  }
}

/** The fields that may name a patient, wrapped like a body: {ciphertext, salt, iv} as JSON text. */
function sealedParameter(properties: [string, Json][]) {
  const contentSchema = { type: 'object', properties: Object.fromEntries(properties) }
  const schema = { type: 'string', contentMediaType: 'application/json', contentSchema }
  return { name: SEALED_QUERY, in: 'query', required: false, schema }
}

function bodyType(endpoint: Endpoint): string {
  return uploadField(endpoint.input) === undefined ? 'application/json' : 'multipart/form-data'
}

function withoutPath(schema: Json, inPath: string[]): Json {
  if (schema['properties'] === undefined) return schema
  const properties = Object.fromEntries(
    Object.entries(schema['properties'] as Json).filter(([field]) => !inPath.includes(field)),
  )
  return {
    ...schema,
    properties,
    required: ((schema['required'] ?? []) as string[]).filter((field) => !inPath.includes(field)),
  }
}

function answerContent(endpoint: Endpoint): Json {
  const value = schemaOf(endpoint.output, 'output')
  if (isFileAnswer(endpoint.output))
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (isEventStream(endpoint.output)) return { 'text/event-stream': { schema: value } }
  const envelope = { success: { type: 'boolean' }, value, code: { type: 'integer' }, err: { type: ['string', 'null'] } }
  return { 'application/json': { schema: { type: 'object', properties: envelope, required: Object.keys(envelope) } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

export function accessText(access: Access): string {
  if (typeof access === 'string') return access
  const names = permissionsOf(access).map(({ permission, action }) => [permission, action].filter(Boolean).join('.'))
  return names.join(' or ')
}
