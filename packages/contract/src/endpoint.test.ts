import { expect, test } from 'vitest'
import { z } from 'zod'
import { id } from './fields.ts'
import { allEndpoints, targetFields } from './index.ts'

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
