import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { id, patientText } from './fields.ts'
import { allEndpoints, patientFields, targetFields } from './index.ts'

/** Ids of what is no patient's: where and what for, never who. */
const NO_PATIENT = [
  'practiceId',
  'practice',
  'b',
  'clientId',
  'idClient',
  'carrierId',
  'colorSchemeId',
  'productId',
  'userId',
  'templateId',
]
/** The last row of the page before, which the call does not show. */
const NOT_TOUCHED = ['after']

test('every id that leads to a patient is among what the access log notes', () => {
  const forgotten = allEndpoints().flatMap(({ feature, name, endpoint }) => {
    if (typeof endpoint.carries === 'string' || !(endpoint.input instanceof z.ZodObject)) return []
    const noted = [...(targetFields(endpoint) ?? []), ...NO_PATIENT, ...NOT_TOUCHED]
    return Object.entries(endpoint.input.shape as Record<string, z.ZodType>)
      .filter(([field, schema]) => isId(schema) && !noted.includes(field))
      .map(([field]) => `${feature}.${name}: ${field}`)
  })
  expect(forgotten).toEqual([])
})

function isId(schema: z.ZodType): boolean {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return wrapped ? isId(schema.unwrap() as z.ZodType) : schema === id
}

test('what a GET takes and could name a patient is marked as such, so that it is sealed', () => {
  const forgotten = allEndpoints().flatMap(({ feature, name, endpoint }) => {
    if (typeof endpoint.carries === 'string' || endpoint.method !== 'GET') return []
    const { shape } = endpoint.input as unknown as { shape: Record<string, z.ZodType> }
    const sealed = patientFields(endpoint.input)
    return Object.entries(shape)
      .filter(([field, schema]) => !sealed.includes(field) && NAMES.some((given) => schema.safeParse(given).success))
      .map(([field]) => `${feature}.${name}: ${field}`)
  })
  expect(forgotten).toEqual([])
})
const NAMES = ['Smith', 'Ann Smith', 'W123456789']

test('a field that names a patient keeps its mark when it is optional', () => {
  const input = z.strictObject({ search: patientText(20).optional(), name: patientText(20), page: id.optional() })
  expect(patientFields(input)).toEqual(['search', 'name'])
})

describe('what makes something new', () => {
  /** Each a different reason why the same call twice does no harm. */
  const NOT_CREATED = [
    // Shows a column that is hidden; shown and hidden and shown again are three changes.
    'gridColumns.show',
    // Changes what is there, or only looks at it.
    'session.updateProfile',
    'users.find',
    'users.change',
    // Of a client and practice there is one, which the same call saves again.
    'credentials.save',
    // The same resource again is the same row.
    'practices.proveResource',
    'practices.registerResource',
    // A file of the same content and name is the same file, however much later it is sent again.
    'files.upload',
    'files.fromCall',
  ]

  test('says so, so that a button pressed twice makes it once', () => {
    const forgotten = allEndpoints().filter(
      ({ name, endpoint }) => looksLikeCreating(name, endpoint) && !endpoint.creates,
    )
    expect(titles(forgotten).filter((title) => !NOT_CREATED.includes(title))).toEqual([])
  })

  test('is a post of somebody who is signed in, in one transaction', () => {
    const wrong = allEndpoints().filter(
      ({ endpoint: { creates, method, access, scope, outside } }) =>
        creates && (method !== 'POST' || typeof access === 'string' || scope === 'none' || outside === true),
    )
    expect(titles(wrong)).toEqual([])
  })

  const titles = (found: ReturnType<typeof allEndpoints>) => found.map(({ feature, name }) => `${feature}.${name}`)
})

function looksLikeCreating(name: string, { method, output }: Endpoint): boolean {
  if (method !== 'POST') return false
  const answersWithId = output instanceof z.ZodObject && '_id' in output.shape
  return answersWithId || /^(add|new|create|make|store|respond|upload|register|invite|from)/.test(name)
}
