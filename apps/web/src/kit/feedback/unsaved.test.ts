import { expect, test } from 'vitest'
import { isElsewhere } from './unsaved.ts'

const detail = (transactionId: string) => ({ pathname: '/transaction-detail', state: { transactionId } })
const list = { pathname: '/iv_missingcode', state: null }

test('another page is elsewhere', () => {
  expect(isElsewhere(list, { pathname: '/connections', state: null })).toBe(true)
})

test('the same page with another record is elsewhere', () => {
  expect(isElsewhere(detail('a'), detail('b'))).toBe(true)
})

test('the same page with the same record is not, nor is a list that is filtered', () => {
  expect(isElsewhere(detail('a'), detail('a'))).toBe(false)
  expect(isElsewhere(list, list)).toBe(false)
})
