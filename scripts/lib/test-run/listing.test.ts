import { expect, test } from 'vitest'
import { difference } from './listing.mjs'

test('two lists of tests differ by what only one of them has, also where a name stands in them several times', () => {
  expect(difference(['a › one', 'a › two', 'a › two'], ['a › two', 'a › three'])).toEqual({
    gone: ['a › one', 'a › two'],
    added: ['a › three'],
  })
})
