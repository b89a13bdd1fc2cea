import { expect, test } from 'vitest'
import { openedRecord, fallbackPath } from './opened-record.ts'

test('a record is opened for TD unless the call center says otherwise', () => {
  expect(openedRecord({ transactionId: 'a' })).toEqual({ transactionId: 'a', module: 'TD', overridePermissions: false })
  expect(openedRecord({ transactionId: 'a', module: 'CC', overridePermissions: true })).toEqual({
    transactionId: 'a',
    module: 'CC',
    overridePermissions: true,
  })
})

test.each([null, undefined, 'a', {}, { transactionId: '' }, { transactionId: 7 }])('%j opens nothing', (state) =>
  expect(openedRecord(state)).toBeUndefined(),
)

test('without a record the way leads to the grid, where there is one', () => {
  const grid = { path: '/allTransaction', title: 'All Transactions', permission: 'transaction' } as const
  expect(fallbackPath([grid])).toBe('/allTransaction')
  expect(fallbackPath([])).toBe('/')
})
