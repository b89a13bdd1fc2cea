import { expect, test } from 'vitest'
import { dayBounds } from './day-bounds.ts'

const iso = ({ start, end }: { start: number; end: number }) => [start, end].map((at) => new Date(at).toISOString())

test.each([
  ['2026-11-17', 'America/Chicago', '2026-11-17T06:00:00.000Z', '2026-11-18T05:59:59.999Z'],
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z', '2026-07-02T06:59:59.999Z'],
  // The clocks go back that night: the day has 25 hours.
  ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
  // And forward: it has 23.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
])('%s in %s', (date, timeZone, start, end) => {
  expect(iso(dayBounds(date, timeZone))).toEqual([start, end])
})

test('without a place it is the day of the user', () => {
  const { start, end } = dayBounds('2026-11-17')
  expect([new Date(start).getHours(), new Date(start).getDate(), new Date(end).getDate()]).toEqual([0, 17, 17])
})
