import { colours, formFill, verification } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { changeOf, isAffected, queryMetaOf } from './refresh.ts'

const saved = changeOf(formFill.save, { id: 'a', version: 1, bookmarks: {} })

test('a list is asked for again whichever of its records has changed', () => {
  expect(isAffected(queryMetaOf(verification.list, {}), saved)).toBe(true)
})

test('what is about one record is asked for again when that one has changed, under whatever name each call gives it', () => {
  expect(isAffected(queryMetaOf(formFill.merge, { dataId: 'a' }), saved)).toBe(true)
  expect(isAffected(queryMetaOf(verification.record, { id: 'a' }), saved)).toBe(true)
  expect(isAffected(queryMetaOf(verification.record, { id: 'b' }), saved)).toBe(false)
})

test('a change of an unknown record concerns everything of its topic', () => {
  expect(isAffected(queryMetaOf(verification.record, { id: 'b' }), { topics: ['record'] })).toBe(true)
})

test('what shows something else stays as it is', () => {
  expect(isAffected(queryMetaOf(colours.grid, { clientId: 'a' }), saved)).toBe(false)
  expect(isAffected(queryMetaOf(formFill.pmsState, { id: 'a' }), saved)).toBe(false)
})

test('records and lists can be asked for at different moments', () => {
  const [list, record] = [queryMetaOf(verification.list, {}), queryMetaOf(verification.record, { id: 'a' })]
  const only = (part: 'records' | 'lists') => ({ topics: ['record'] as const, about: 'a', only: part })
  expect([list, record].map((shown) => isAffected(shown, only('records')))).toEqual([false, true])
  expect([list, record].map((shown) => isAffected(shown, only('lists')))).toEqual([true, false])
})
