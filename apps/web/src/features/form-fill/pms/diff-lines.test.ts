import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

test('the lines that the other text does not have are marked', () => {
  expect(diffLines('A\nB\nC', 'A\nC')).toEqual([
    { line: 'A', number: 0, differs: false },
    { line: 'B', number: 1, differs: true },
    { line: 'C', number: 2, differs: false },
  ])
})

test('line ends and blanks at the end make no difference', () => {
  expect(diffLines('A\r\nB\r\n', 'A\nB').some(({ differs }) => differs)).toBe(false)
  expect(diffLines(' \n', 'A')).toEqual([])
})
