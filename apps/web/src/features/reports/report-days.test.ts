import { expect, test } from 'vitest'
import { daysCovered, monthBefore } from './report-days.ts'

test('both days count, and there are none while one is missing or they are in the wrong order', () => {
  expect(daysCovered('2024-02-01', '2024-02-29')).toBe(29)
  expect(daysCovered('2024-02-01', '2024-02-01')).toBe(1)
  expect(daysCovered('2024-02-02', '2024-02-01')).toBe(0)
  expect(daysCovered('2024-02-02', '')).toBe(0)
})

test('the month before January is December of the year before', () => {
  expect(monthBefore('2026-01-31')).toEqual({ start: '2025-12-01', end: '2025-12-31' })
  expect(monthBefore('2024-03-31')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
})
