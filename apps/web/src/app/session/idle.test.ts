import { expect, test } from 'vitest'
import { idleness, minutesAndSeconds } from './idle.ts'

const minutes = (count: number) => count * 60_000

test('a notice counts down from 25 minutes without input, at 30 the page is idle', () => {
  expect(idleness(0, minutes(25) - 1)).toEqual({ kind: 'active' })
  expect(idleness(0, minutes(25))).toEqual({ kind: 'notice', leftMs: minutes(5) })
  expect(idleness(0, minutes(30) - 1)).toEqual({ kind: 'notice', leftMs: 1 })
  expect(idleness(0, minutes(30))).toEqual({ kind: 'idle' })
})

test('time left is shown in minutes and seconds', () => {
  expect([300_000, 65_000, 59_001, 1].map(minutesAndSeconds)).toEqual(['5:00', '1:05', '1:00', '0:01'])
})
