import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { startFrom } from './start.ts'

const entry = (_id: string, parentId: string | null) =>
  ({ _id, parentId, displayName: `Name of ${_id}` }) as CatalogueEntryOnWire
const catalogue = [
  entry('reveal', 'keys'),
  entry('export', 'a'),
  entry('M', null),
  entry('a', 'M'),
  entry('b', 'M'),
  entry('keys', 'M'),
]

describe('starting from a set or a person', () => {
  test('ticks what the giver may give, instead of what was ticked, and names the rest', () => {
    expect(startFrom(['M', 'a', 'keys'], ['b'], ['a', 'b'], catalogue)).toEqual({
      permission: ['a'],
      leftOut: ['Name of keys'],
    })
  })

  test('names an action with its section, and only the section where both are missing', () => {
    const { leftOut } = startFrom(['a', 'export', 'keys', 'reveal'], [], ['a'], catalogue)
    expect(leftOut).toEqual(['Name of a › Name of export', 'Name of keys'])
  })

  test('leaves alone what the giver cannot change, and does not say that it is missing', () => {
    expect(startFrom(['a', 'keys'], ['keys'], ['a', 'b'], catalogue)).toEqual({
      permission: ['keys', 'a'],
      leftOut: [],
    })
  })
})
