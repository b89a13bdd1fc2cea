import { expect, test } from 'vitest'
import { currentMonth, monthInShort, monthInWords } from './month.ts'

test('a month goes from its first to its last day, in a leap year too', () => {
  expect(currentMonth('2026-11-15')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  expect(currentMonth('2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  expect(currentMonth('2028-02-29')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
})

test('a month is said in words, in any time zone', () => {
  expect(monthInWords('2026-11')).toBe('November 2026')
  expect(monthInWords('2027-01')).toBe('January 2027')
  expect(monthInShort('2027-01')).toBe('Jan 2027')
})
