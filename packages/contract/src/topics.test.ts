import { expect, test } from 'vitest'
import { allEndpoints } from './index.ts'

const endpoints = allEndpoints()
const shown = new Set(endpoints.flatMap(({ endpoint }) => endpoint.shows ?? []))

test('what a call makes outdated is shown somewhere, so that somebody asks for it again', () => {
  const unseen = endpoints.filter(({ endpoint }) => endpoint.refreshes?.some((topic) => !shown.has(topic)))
  expect(unseen.map(({ feature, name }) => `${feature}.${name}`)).toEqual([])
})

test('an endpoint shows something or makes it outdated, never both: a screen that asks again must not change anything', () => {
  const both = endpoints.filter(({ endpoint }) => endpoint.shows !== undefined && endpoint.refreshes !== undefined)
  expect(both.map(({ feature, name }) => `${feature}.${name}`)).toEqual([])
})

test('every write by PUT or DELETE says what it makes outdated', () => {
  const silent = endpoints.filter(
    ({ endpoint }) => ['PUT', 'DELETE'].includes(endpoint.method) && endpoint.refreshes === undefined,
  )
  expect(silent.map(({ feature, name }) => `${feature}.${name}`)).toEqual([])
})
