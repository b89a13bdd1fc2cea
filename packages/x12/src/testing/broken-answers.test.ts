import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBrokenAnswers } from './broken-answers.ts'

test('broken answers are read as far as they go, or refused with the error that is meant for it', () => {
  const { inputs, refused } = readBrokenAnswers(2, fc.readConfigureGlobal().seed ?? 0)
  expect(refused).toBeGreaterThan(0)
  expect(inputs).toBeGreaterThan(refused)
})
