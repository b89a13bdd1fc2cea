import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { compared, onlyDifferences } from './difference.ts'

const entry = (_id: string, parentId: string | null) => ({ _id, parentId, displayName: _id }) as CatalogueEntryOnWire
const catalogue = [entry('Home', null), entry('grid', 'Home'), entry('export', 'grid'), entry('users', 'Home')]
const clients = [
  {
    _id: 'c',
    name: 'Client',
    practices: [
      { _id: 'p', name: 'First' },
      { _id: 'q', name: 'Second' },
    ],
  },
]
const comparison = compared(
  { permissions: ['Home', 'grid', 'export'], practices: ['p'] },
  { permissions: ['Home', 'grid'], practices: ['p', 'q'] },
  catalogue,
  clients,
)

describe('two people compared', () => {
  test('have lines for sections, actions and practices that one of them has, and none for modules', () => {
    expect(comparison.permissions).toEqual([
      { id: 'grid', name: 'Home › grid', one: true, other: true },
      { id: 'export', name: 'grid › export', one: true, other: false },
    ])
    expect(comparison.practices.map(({ name }) => name)).toEqual(['First (Client)', 'Second (Client)'])
  })

  test('differ where only one of them has it', () => {
    expect(onlyDifferences(comparison.permissions).map(({ id }) => id)).toEqual(['export'])
    expect(onlyDifferences(comparison.practices)).toEqual([
      { id: 'q', name: 'Second (Client)', one: false, other: true },
    ])
  })
})
