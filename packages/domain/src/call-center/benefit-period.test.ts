import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBenefitPeriod, readPeriodDate, writeBenefitPeriod } from './benefit-period.ts'

test.each([
  ['2026/03/04', '2026-03-04'],
  ['2026-03-04', '2026-03-04'],
  ['03/04/2026', '2026-03-04'],
  ['03-04-2026', '2026-03-04'],
  ['25/04/2026', '2026-04-25'],
  ['25-04-2026', '2026-04-25'],
  ['02/30/2026', ''],
  ['calendar year', ''],
])('%s is read as %s', (text, date) => expect(readPeriodDate(text)).toBe(date))

test.each([
  ['2026/01/01 - 2026/12/31', { start: '2026-01-01', end: '2026-12-31', unread: '' }],
  ['01-01-2026 - 12-31-2026', { start: '2026-01-01', end: '2026-12-31', unread: '' }],
  ['01/01/2026 through 12/31/2026', { start: '2026-01-01', end: '2026-12-31', unread: '' }],
  ['01/01/2026', { start: '2026-01-01', end: '', unread: '' }],
  ['', { start: '', end: '', unread: '' }],
  ['-', { start: '', end: '', unread: '' }],
  ['Calendar year', { start: '', end: '', unread: 'Calendar year' }],
  ['01/01/2026 - soon', { start: '', end: '', unread: '01/01/2026 - soon' }],
])('the period “%s” is read, and never silently emptied', (text, period) => {
  expect(readBenefitPeriod(text)).toEqual(period)
})

test('a period that was written is read again', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (start, end) => {
      expect(readBenefitPeriod(writeBenefitPeriod({ start, end }))).toEqual({ start, end, unread: '' })
    }),
  )
})
