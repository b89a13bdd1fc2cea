import { expect, test } from 'vitest'
import { allEndpoints } from './index.ts'

test('every endpoint refuses a field that it does not know', () => {
  const lenient = allEndpoints().filter(({ endpoint: { input } }) => {
    const { error } = input.safeParse({ 'no such field': 1 })
    return !JSON.stringify(error?.issues ?? []).includes('no such field')
  })
  expect(lenient.map(({ feature, name }) => `${feature}.${name}`)).toEqual([])
})

test('no GET changes anything, so that no link, picture or prefetch can', () => {
  const changing = allEndpoints().filter(
    ({ endpoint: { method, changes, carries } }) =>
      method === 'GET' &&
      (changes !== undefined ||
        (typeof carries === 'object' && 'patients' in carries && carries.patients === 'change')),
  )
  expect(changing.map(({ feature, name }) => `${feature}.${name}`)).toEqual([])
})
