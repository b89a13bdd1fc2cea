import { expect, test } from 'vitest'
import { runningTime } from './CallTime.tsx'

test.each([
  [0, '0:00'],
  [7_900, '0:07'],
  [754_000, '12:34'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('%i milliseconds are %s', (milliseconds, shown) => {
  expect(runningTime(milliseconds)).toBe(shown)
})
