import { expect, test } from 'vitest'
import { stepDays } from './step-days.ts'

const day = (date: string) => ({ start: date, end: date })

test('a day is stepped back and forward, over the end of a month and of a year', () => {
  expect(stepDays(day('2026-11-16'), 1)).toEqual(day('2026-11-17'))
  expect(stepDays(day('2026-12-31'), 1)).toEqual(day('2027-01-01'))
  expect(stepDays(day('2028-03-01'), -1)).toEqual(day('2028-02-29'))
})

test('several days are left for the one before the first, or after the last', () => {
  const days = { start: '2026-11-02', end: '2026-11-06' }
  expect(stepDays(days, -1)).toEqual(day('2026-11-01'))
  expect(stepDays(days, 1)).toEqual(day('2026-11-07'))
})

test('an open end counts as the other', () => {
  expect(stepDays({ start: '2026-11-02', end: '' }, 1)).toEqual(day('2026-11-03'))
  expect(stepDays({ start: '', end: '2026-11-02' }, -1)).toEqual(day('2026-11-01'))
})
