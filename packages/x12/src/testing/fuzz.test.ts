import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('broken answers are read as far as they go, or refused with the error that is meant for it', () => {
  const { inputs, refused } = fuzz(2, 20_260_105)
  expect(refused).toBeGreaterThan(0)
  expect(inputs).toBeGreaterThan(refused)
})
