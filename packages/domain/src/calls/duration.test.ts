import { expect, test } from 'vitest'
import { durationWords, exactDuration } from './duration.ts'

test.each([
  [0, 'less than a second', '0:00:00'],
  [1, '1 second', '0:00:01'],
  [59, '59 seconds', '0:00:59'],
  [60, '1 minute', '0:01:00'],
  [3599, '59 minutes', '0:59:59'],
  [7199, '1 hour', '1:59:59'],
  [86_400 * 2, '2 days', '48:00:00'],
  [86_400 * 365, '1 year', '8760:00:00'],
])('%i seconds are %s, exactly %s', (seconds, words, exact) => {
  expect([durationWords(seconds), exactDuration(seconds)]).toEqual([words, exact])
})
