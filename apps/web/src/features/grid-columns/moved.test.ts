import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const list = ['a', 'b', 'c'].map((_id) => ({ _id }))
const after = (id: string, step: 1 | -1) => moved(list, id, step).map(({ _id }) => _id)

test('an element moves by one place, and stays at an end of the list', () => {
  expect(after('b', -1)).toEqual(['b', 'a', 'c'])
  expect(after('b', 1)).toEqual(['a', 'c', 'b'])
  expect(after('a', -1)).toEqual(['a', 'b', 'c'])
  expect(after('c', 1)).toEqual(['a', 'b', 'c'])
})
