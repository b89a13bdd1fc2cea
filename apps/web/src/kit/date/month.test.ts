import { expect, test } from 'vitest'
import { currentMonth } from './month.ts'

test('a month goes from its first to its last day, in a leap year too', () => {
  expect(currentMonth('2026-11-15')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  expect(currentMonth('2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  expect(currentMonth('2028-02-29')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
})
