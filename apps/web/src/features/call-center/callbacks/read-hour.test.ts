import { expect, test } from 'vitest'
import { readHour } from './read-hour.ts'

const at = (hour: number, minute = 0) => new Date(2031, 2, 4, hour, minute).toISOString()

test.each([
  ['2:30 PM', at(14, 30)],
  ['2:30pm', at(14, 30)],
  ['230p', at(14, 30)],
  ['14:30', at(14, 30)],
  ['9', at(9)],
  ['12 am', at(0)],
  ['12 p.m.', at(12)],
])('%s is read as an hour of the day', (typed, expected) => expect(readHour('2031-03-04', typed)).toBe(expected))

test.each(['', 'soon', '25', '13 PM', '9:75'])('%s is no hour', (typed) => {
  expect(readHour('2031-03-04', typed)).toBeUndefined()
})

test('an hour needs a day', () => expect(readHour('', '9')).toBeUndefined())
