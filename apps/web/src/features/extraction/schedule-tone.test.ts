import { expect, test } from 'vitest'
import { scheduleTone } from './schedule-tone.ts'

test.each([
  [{ extractionStatus: 0, rowsRead: 0, rowsRefused: 0 }, 'neutral'],
  [{ extractionStatus: 1, rowsRead: 0, rowsRefused: 0 }, 'warning'],
  [{ extractionStatus: 2, rowsRead: 9, rowsRefused: 0 }, 'success'],
  [{ extractionStatus: 2, rowsRead: 9, rowsRefused: 2 }, 'warning'],
  // The sheet had no such page, or all rows were refused.
  [{ extractionStatus: 2, rowsRead: 1, rowsRefused: 1 }, 'danger'],
  // The robot gave up before it had read a row.
  [{ extractionStatus: 2, rowsRead: 0, rowsRefused: 0 }, 'danger'],
] as const)('a schedule with %j is %s', (schedule, tone) => {
  expect(scheduleTone(schedule)).toBe(tone)
})
