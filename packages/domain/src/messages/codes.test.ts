import { expect, test } from 'vitest'
import { codeIn, isOldCode, maskCodes } from './codes.ts'

test.each([
  ['Your verification code is 482913.', 'Your verification code is ••••••'],
  ['G-482913 is your code', '•••••• is your code'],
  ['Use AB12CD within 10 minutes', 'Use •••••• within 10 minutes'],
  ['Your code is KXWPQR', 'Your code is ••••••'],
  ['Open https://portal.example/s?t=9fA2 now', 'Open •••••• now'],
  ['See you at 3 pm', 'See you at 3 pm'],
])('%s', (text, masked) => {
  expect(maskCodes(text)).toBe(masked)
})

test('a code is old once fifteen minutes have passed', () => {
  const at = '2026-11-17T10:00:00.000Z'
  expect(isOldCode(at, Date.parse('2026-11-17T10:15:00.000Z'))).toBe(false)
  expect(isOldCode(at, Date.parse('2026-11-17T10:15:00.001Z'))).toBe(true)
})

test.each([
  ['Your verification code is 482913. It expires in 10 minutes.', '482913'],
  ['482913 is your code. Again: 482913', '482913'],
  ['Call 800-555-0104', undefined],
  ['1234 or 5678', undefined],
  ['Hello', undefined],
])('the code in “%s” is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
