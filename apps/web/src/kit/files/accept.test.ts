import { expect, test } from 'vitest'
import { fileSize, refusalOf } from './accept.ts'

const rules = { endings: ['.pdf', '.docx'], maximumBytes: 25_000_000 }

test('files are taken by their ending and size', () => {
  expect(refusalOf({ name: 'Card.PDF', size: 25_000_000 }, rules)).toBeUndefined()
  expect(refusalOf({ name: 'card.exe', size: 1 }, rules)).toBe('This type of file is not accepted')
  expect(refusalOf({ name: 'card.pdf', size: 25_000_001 }, rules)).toBe('Larger than 25 MB')
})

test.each([
  [1, '1 kB'],
  [850_000, '850 kB'],
  [25_000_000, '25 MB'],
  [1_540_000, '1.5 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
