import { expect, test } from 'vitest'
import { daysOf, wishOf } from './saved-wish.ts'

test.each([
  ['last month', '2024-03-31', { start: '2024-02-01', end: '2024-02-29' }],
  ['this month', '2024-02-10', { start: '2024-02-01', end: '2024-02-29' }],
  ['last 7 days', '2024-03-03', { start: '2024-02-25', end: '2024-03-02' }],
] as const)('%s, picked on %s', (days, day, range) => {
  expect(daysOf({ days, start: '', end: '' }, day)).toEqual(range)
})

test('fixed days stay, and whom one may no longer choose is left empty', () => {
  const saved = { _id: 'a', report: 'cost', name: 'Board', format: 'pdf', days: 'these days' } as const
  const fixed = { ...saved, aboutId: 'gone', start: '2024-01-01', end: '2024-03-31' }
  expect(wishOf(fixed, [{ value: 'there' }])).toEqual({
    who: '',
    start: '2024-01-01',
    end: '2024-03-31',
    format: 'pdf',
  })
})
