import { colours, formFill, verification } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { changedBy, isConcerned, shownBy } from './refresh.ts'

const saved = changedBy(formFill.save, { id: 'a', version: 1, bookmarks: {} })

test('a list is asked for again whichever of its records has changed', () => {
  expect(isConcerned(shownBy(verification.list, {}), saved)).toBe(true)
})

test('what is about one record is asked for again when that one has changed, under whatever name each call gives it', () => {
  expect(isConcerned(shownBy(formFill.merge, { dataId: 'a' }), saved)).toBe(true)
  expect(isConcerned(shownBy(verification.record, { id: 'a' }), saved)).toBe(true)
  expect(isConcerned(shownBy(verification.record, { id: 'b' }), saved)).toBe(false)
})

test('a change of an unknown record concerns everything of its topic', () => {
  expect(isConcerned(shownBy(verification.record, { id: 'b' }), { topics: ['record'] })).toBe(true)
})

test('what shows something else stays as it is', () => {
  expect(isConcerned(shownBy(colours.grid, { clientId: 'a' }), saved)).toBe(false)
  expect(isConcerned(shownBy(formFill.pmsState, { id: 'a' }), saved)).toBe(false)
})

test('records and lists can be asked for at different moments', () => {
  const [list, record] = [shownBy(verification.list, {}), shownBy(verification.record, { id: 'a' })]
  const among = (part: 'records' | 'lists') => ({ topics: ['record'] as const, about: 'a', among: part })
  expect([list, record].map((shown) => isConcerned(shown, among('records')))).toEqual([false, true])
  expect([list, record].map((shown) => isConcerned(shown, among('lists')))).toEqual([true, false])
})
