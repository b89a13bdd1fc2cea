import { expect, test } from 'vitest'
import { isOld } from './is-old.ts'

test('an answer is old after seven days, and where nobody was asked there is none', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  expect(isOld('2026-11-08T12:00:00Z', now)).toBe(false)
  expect(isOld('2026-11-08T11:59:59Z', now)).toBe(true)
  expect(isOld(null, now)).toBe(false)
})
