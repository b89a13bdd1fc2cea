import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCalendarDate, isCalendarDate, parseCalendarDate, formatTypedDate } from './calendar-date.ts'

const days = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('typing a date', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1231', '12/31'],
    ['12312', '12/31/2'],
    ['12312021', '12/31/2021'],
    ['123120219', '12/31/2021'],
    ['12/31/2021', '12/31/2021'],
    ['1/5/2021', '1/5/2021'],
    ['12/', '12/'],
    ['12-31-2021', '12/31/2021'],
    ['2021-12-31', '12/31/2021'],
    ['1/', '1/'],
    ['//', ''],
    ['abc', ''],
  ])('%s shows %s', (typed, shown) => expect(formatTypedDate(typed)).toBe(shown))

  test('key by key, digits alone end in the date they say', () => {
    fc.assert(
      fc.property(days, (day) => {
        const digits = formatCalendarDate(day).replaceAll('/', '')
        let field = ''
        for (const digit of digits) field = formatTypedDate(field + digit)
        expect(parseCalendarDate(field)).toBe(day)
      }),
    )
  })

  test('what is shown does not change when it is typed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '9', '/', '-', ' ', 'x') }), (text) => {
        expect(formatTypedDate(formatTypedDate(text))).toBe(formatTypedDate(text))
      }),
    )
  })
})

describe('reading a date', () => {
  test.each(['02/30/2021', '13/01/2021', '00/10/2021', '2/29/2023', '1231', '', '12/31/21', '2021-02-31'])(
    '%s is not a date',
    (text) => expect(parseCalendarDate(text)).toBeNull(),
  )

  test('the 29th of February exists in leap years', () => {
    expect(parseCalendarDate('02292024')).toBe('2024-02-29')
    expect(parseCalendarDate('2/29/2024')).toBe('2024-02-29')
  })

  test('a date shown and read again is the same day, in every time zone', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(isCalendarDate(day)).toBe(true)
        expect(parseCalendarDate(formatCalendarDate(day))).toBe(day)
      }),
    )
  })
})
