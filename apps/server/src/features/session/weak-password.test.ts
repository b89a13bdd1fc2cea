import { isStrongPassword } from '@bitewing/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { containsWord, isCommonPassword, wordsOf } from './weak-password.ts'

test.each([
  'P@ssw0rd1!',
  'Password-2026',
  'Pa$$word1',
  'Pass-word1',
  '1!Password',
  'L3tme1n!',
  'Qwerty-123',
  'Summer2026!',
  'Trustno1!',
  'Abc123!!',
  '!1Qaz2Wsx',
  '1Qaz2wsx1!',
])('%s is a common password in disguise', async (password) => {
  expect(isStrongPassword(password)).toBe(true)
  expect(await isCommonPassword(password)).toBe(true)
})

test.each(['Strong-1-Password', 'Opened-Again-1', 'xK7!mQ2#', 'four Words make 1 sentence!', 'Zürich-1-März'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('the 3,000 most frequent ones with a letter are refused with what makes them strong enough', async () => {
  const frequent = dictionary.passwords.filter((password) => /[a-z]/.test(password) && password.length >= 4)
  for (const password of frequent.slice(0, 3000)) {
    const strong = `${password[0]?.toUpperCase()}${password.slice(1)}1!`
    expect([strong, await isCommonPassword(strong)]).toEqual([strong, true])
  }
})

// Each of its signs has three readings; were all of them combined, this would not end.
test('a long password of digits takes no time', async () => {
  expect(await isCommonPassword(`Q${'7'.repeat(197)}-x`)).toBe(false)
  expect(await isCommonPassword(`Qx-${'7'.repeat(197)}`)).toBe(false)
})

test('names are taken apart into words of four letters and more', () => {
  expect(wordsOf(['Dr. Lee & Sons Dental', 'ada.quillan', 'Sons'])).toEqual(['sons', 'dental', 'quillan'])
})

test.each(['Lakeside-2026!', '2026-LAKESIDE!', 'L@k3s1de-77', 'my-l.a.k.e.s.i.d.e-1'])(
  'a word is found in %s',
  (password) => {
    expect(containsWord(password, ['lakeside'])).toBe(true)
    expect(containsWord(password, ['riverside'])).toBe(false)
  },
)
