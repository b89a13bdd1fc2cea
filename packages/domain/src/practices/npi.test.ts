import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNpi, npiFitsItsCheckDigit } from './npi.ts'

test('an NPI has ten digits and nothing else', () => {
  expect(['1234567893', '123456789', '12345678931', '12345A7893', ''].map(isNpi)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the standard’s own example fits its check digit', () => {
  expect(npiFitsItsCheckDigit('1234567893')).toBe(true)
})

test('of the ten last digits exactly one fits, and any one digit mistyped does not', () => {
  const nine = fc.stringMatching(/^[12]\d{8}$/)
  fc.assert(
    fc.property(nine, fc.nat(9), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const fitting = '0123456789'
        .split('')
        .map((last) => start + last)
        .filter(npiFitsItsCheckDigit)
      expect(fitting).toHaveLength(1)
      const [npi = ''] = fitting
      const digits = npi.split('')
      digits[place] = String((Number(digits[place]) + by) % 10)
      expect(npiFitsItsCheckDigit(digits.join(''))).toBe(false)
    }),
  )
})
