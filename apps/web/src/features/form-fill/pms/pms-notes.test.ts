import { expect, test } from 'vitest'
import { linesOf } from './pms-notes.ts'

test('the lines that the other text does not have are marked', () => {
  expect(linesOf('A\nB\nC', 'A\nC')).toEqual([
    { line: 'A', number: 0, differs: false },
    { line: 'B', number: 1, differs: true },
    { line: 'C', number: 2, differs: false },
  ])
})

test('line ends and blanks at the end make no difference', () => {
  expect(linesOf('A\r\nB\r\n', 'A\nB').some(({ differs }) => differs)).toBe(false)
  expect(linesOf(' \n', 'A')).toEqual([])
})
