import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, everyDay, existingDay } from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days are counted over the ends of months, years and leap years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2024-02-01', '2024-03-01')).toBe(29)
  expect(everyDay('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect(everyDay('2026-12-31', '2026-12-30')).toEqual([])
})

test('as many days later is as many days between', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -40_000, max: 40_000 }),
      (from, count) => daysBetween(from, addDays(from, count)) === count,
    ),
  )
})

test('a day that the calendar does not have is none', () => {
  expect([existingDay(2025, 2, 29), existingDay(2026, 13, 1), existingDay(26, 1, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(existingDay(2024, 2, 29)).toBe('2024-02-29')
})
