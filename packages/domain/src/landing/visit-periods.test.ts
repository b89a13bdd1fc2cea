import { expect, test } from 'vitest'
import { visitPeriods } from './visit-periods.ts'

test('today, tomorrow, and seven days that begin today, over the end of a year', () => {
  expect(visitPeriods('2026-12-30')).toEqual({
    today: { startDate: '2026-12-30', endDate: '2026-12-30' },
    tomorrow: { startDate: '2026-12-31', endDate: '2026-12-31' },
    nextDays: { startDate: '2026-12-30', endDate: '2027-01-05' },
  })
})
