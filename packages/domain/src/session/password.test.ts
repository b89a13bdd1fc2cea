import { describe, expect, test } from 'vitest'
import { isStrongPassword, passwordRules } from './password.ts'

describe('a strong password', () => {
  test.each(['Bitewing-2026!', 'aB3$aB3$', 'Pässwort1.'])('%s is one', (password) => {
    expect(isStrongPassword(password)).toBe(true)
  })

  test.each([
    ['aB3$aB3', 'at least 8 characters'],
    ['Bitewing2026', 'one special character'],
    ['Bitewing-!', 'one number'],
    ['BITEWING-2026', 'one lowercase letter'],
    ['bitewing-2026', 'one uppercase letter'],
  ])('%s lacks %s', (password, missing) => {
    expect(
      passwordRules(password)
        .filter((rule) => !rule.met)
        .map((rule) => rule.label),
    ).toEqual([missing])
    expect(isStrongPassword(password)).toBe(false)
  })

  test('up to 200 characters are allowed', () => {
    for (const length of [64, 200]) expect(isStrongPassword(`aB3$${'x'.repeat(length - 4)}`)).toBe(true)
  })

  test('a space is not a special character, and 201 characters are too many', () => {
    expect(isStrongPassword('Abcdefg 1')).toBe(false)
    expect(isStrongPassword(`aB3$${'x'.repeat(197)}`)).toBe(false)
  })
})
