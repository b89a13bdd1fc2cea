import { expect, test } from 'vitest'
import { typedOver } from './typed-over.ts'

test.each([
  ['is begun anew by what is typed at its end', '•••••67891', '1'],
  ['is begun anew by what is typed into its middle', '•••5••6789', '5'],
  ['is emptied by a deletion', '•••••678', ''],
  ['is replaced by what is pasted over it', '5550', '5550'],
])('a masked value %s', (_title, typed, value) => {
  expect(typedOver('•••••6789', typed)).toBe(value)
})
