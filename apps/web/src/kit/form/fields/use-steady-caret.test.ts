import { expect, test } from 'vitest'
import { caretAfter } from './use-steady-caret.ts'

test.each([
  ['12/31/2021', 0, 0],
  ['12/31/2021', 2, 2],
  ['12/31/2021', 3, 4],
  ['+1(512)555-0133', 4, 6],
  ['12/3', 9, 4],
])('in %s the caret behind %i digits stands at %i', (text, digits, caret) =>
  expect(caretAfter(text, digits)).toBe(caret),
)
