import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('broken answers are read as far as they go, or refused with the error that is meant for it', () => {
  const { inputs, refused } = fuzz(2, fc.readConfigureGlobal().seed ?? 0)
  expect(refused).toBeGreaterThan(0)
  expect(inputs).toBeGreaterThan(refused)
})
