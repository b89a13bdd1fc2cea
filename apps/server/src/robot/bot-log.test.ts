import { expect, test } from 'vitest'
import { counted, inWords } from './bot-log.ts'

test.each([
  [1000, '1 second'],
  [60_000, '60 seconds'],
  [120_000, '2 minutes'],
  [3_600_000, '60 minutes'],
  [4 * 3_600_000, '4 hours'],
])('a pause of %i ms is %s', (ms, words) => {
  expect(inWords(ms)).toBe(words)
})

test('one is one, and none are many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'field'))).toEqual(['0 fields', '1 field', '2 fields'])
})
