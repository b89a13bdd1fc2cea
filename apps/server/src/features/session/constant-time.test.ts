import { expect, test } from 'vitest'
import { untilNextStep } from './constant-time.ts'

test.each([
  [3.4, 100],
  [41.8, 100],
  [99.2, 100],
  [130, 200],
])('after %d ms of work an answer does not leave before %d ms are over', async (work, end) => {
  const started = performance.now() - work
  await untilNextStep(started)
  expect(performance.now() - started).toBeGreaterThanOrEqual(end)
})
