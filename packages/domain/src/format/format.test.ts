import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeId, isId } from '../id.ts'
import { isEmail } from './email.ts'
import { formatPhone, isPhone, phoneDigits } from './phone.ts'

const usNumber = fc.stringMatching(/^[2-9]\d{9}$/)

describe('a phone number', () => {
  test('is shown in the mask and read back as its digits', () => {
    expect(formatPhone('15125550133')).toBe('+1(512)555-0133')
    fc.assert(fc.property(usNumber, (number) => phoneDigits(formatPhone(number)) === `1${number}`))
  })

  test('stays open while it is being typed', () => {
    expect(['5', '512', '5125', '512555', '5125550'].map(formatPhone)).toEqual([
      '+1(5',
      '+1(512',
      '+1(512)5',
      '+1(512)555',
      '+1(512)555-0',
    ])
  })

  test('formatting twice is formatting once', () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)))
  })

  test('needs eleven digits', () => {
    expect(isPhone('+1(512)555-0133')).toBe(true)
    expect(isPhone('512-555-013')).toBe(false)
    expect(isPhone('')).toBe(false)
  })
})

describe('an e-mail address', () => {
  test.each(['a@b.co', 'first.last+tag@practice.example'])('%s is one', (text) => expect(isEmail(text)).toBe(true))
  test.each(['', 'a', 'a@b', 'a b@c.de', 'a@b.c', '<a@b.co>', 'a@b.co\r\nBcc: c@d.ef', `${'x'.repeat(250)}@b.co`])(
    '%s is none',
    (text) => expect(isEmail(text)).toBe(false),
  )
})

describe('an id', () => {
  test('has 24 hexadecimal characters and sorts by its time', () => {
    const seconds = fc.integer({ min: 0, max: 0xffffffff })
    fc.assert(
      fc.property(seconds, seconds, fc.nat(), (a, b, counter) => {
        const [first, second] = [composeId(a, '0123456789', counter), composeId(b, 'fedcba9876', counter)]
        return isId(first) && isId(second) && (a >= b || first < second)
      }),
    )
  })
})
