import { expect, test } from 'vitest'
import { nextScale } from './scale.ts'

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.07, 1, 1.25],
  [1.07, -1, 1],
  [4, 1, 4],
  [0.25, -1, 0.25],
] as const)('from %d in the direction %d the zoom goes to %d', (scale, step, next) => {
  expect(nextScale(scale, step)).toBe(next)
})
