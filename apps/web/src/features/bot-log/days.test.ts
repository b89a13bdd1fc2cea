import { expect, test } from 'vitest'
import { stepped } from './days.ts'

const day = (date: string) => ({ startDate: date, endDate: date })

test('a day is stepped back and forward, over the end of a month and of a year', () => {
  expect(stepped(day('2026-11-16'), 1)).toEqual(day('2026-11-17'))
  expect(stepped(day('2026-12-31'), 1)).toEqual(day('2027-01-01'))
  expect(stepped(day('2028-03-01'), -1)).toEqual(day('2028-02-29'))
})

test('several days are left for the one before the first, or after the last', () => {
  const days = { startDate: '2026-11-02', endDate: '2026-11-06' }
  expect(stepped(days, -1)).toEqual(day('2026-11-01'))
  expect(stepped(days, 1)).toEqual(day('2026-11-07'))
})

test('an open end counts as the other', () => {
  expect(stepped({ startDate: '2026-11-02', endDate: '' }, 1)).toEqual(day('2026-11-03'))
  expect(stepped({ startDate: '', endDate: '2026-11-02' }, -1)).toEqual(day('2026-11-01'))
})
