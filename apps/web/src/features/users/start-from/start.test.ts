import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { startFrom } from './start.ts'

const entry = (_id: string, type: 'Module' | 'Section' = 'Section') =>
  ({ _id, type, displayName: `Name of ${_id}` }) as CatalogueEntryOnWire
const catalogue = [entry('M', 'Module'), entry('a'), entry('b'), entry('keys')]

describe('starting from a set or a person', () => {
  test('ticks what the giver may give, instead of what was ticked, and names the rest', () => {
    expect(startFrom(['M', 'a', 'keys'], ['b'], ['a', 'b'], catalogue)).toEqual({
      permission: ['a'],
      leftOut: ['Name of keys'],
    })
  })

  test('leaves alone what the giver cannot change, and does not say that it is missing', () => {
    expect(startFrom(['a', 'keys'], ['keys'], ['a', 'b'], catalogue)).toEqual({
      permission: ['keys', 'a'],
      leftOut: [],
    })
  })
})
