import { expect, test } from 'vitest'
import { fileSize, refusalOf } from './file-rules.ts'

const MEGABYTE = 1024 * 1024
const rules = { extensions: ['.pdf', '.docx'], maximumBytes: 25 * MEGABYTE }

test('files are taken by their extension and size', () => {
  expect(refusalOf({ name: 'Card.PDF', size: 25 * MEGABYTE }, rules)).toBeUndefined()
  expect(refusalOf({ name: 'card.exe', size: 1 }, rules)).toBe('This type of file is not accepted')
  expect(refusalOf({ name: 'card.pdf', size: 25 * MEGABYTE + 1 }, rules)).toBe('Larger than 25 MB')
})

test.each([
  [1, '1 kB'],
  [850 * 1024, '850 kB'],
  [25 * MEGABYTE, '25 MB'],
  [1.54 * MEGABYTE, '1.5 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
