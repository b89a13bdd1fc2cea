import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { flatCatalogue } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { buttonsOf, grantsOfHeld, screenChoices } from './view-as.ts'

/** The shipped catalogue, each entry with its code as id. */
const catalogue = flatCatalogue().map(
  (entry): CatalogueEntryOnWire => ({
    ...entry,
    _id: entry.code,
    displayName: entry.label,
    parentId: entry.parentCode,
    path: entry.url,
    systemCatalogId: null,
    origin: 'program',
    shippedName: entry.label,
  }),
)

describe('what somebody would see', () => {
  test('is the sections that they hold, each with the actions that they hold', () => {
    const grants = grantsOfHeld(catalogue, new Set(['M2', 'M2-S2', 'M2-S2-A9', 'M2-S1-A1']))
    expect([...grants]).toEqual([['transaction', new Set(['export'])]])
  })

  test('has on a screen the buttons of the section that opens it, held or not', () => {
    const held = new Set(['M6-S1', 'M6-S1-A2'])
    const buttons = buttonsOf(catalogue, held, '/users')
    expect(buttons.filter((button) => button.held).map(({ label }) => label)).toEqual(['Change'])
    expect(buttons).toHaveLength(4)
    expect(buttonsOf(catalogue, held, '/clients')).toEqual(buttons)
    expect(buttonsOf(catalogue, held, '/connections')).toEqual([])
  })
})

describe('what can be asked about', () => {
  const choices = screenChoices(catalogue)

  test('is every section and action once, and every further screen by the section that opens it', () => {
    const asked = catalogue.filter(({ type }) => type !== 'Module').map(({ _id }) => _id)
    expect(new Set(choices.map(({ permissionId }) => permissionId))).toEqual(new Set(asked))
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
    expect(choices.find(({ label }) => label === 'Users › Clients')).toMatchObject({ permissionId: 'M6-S1' })
    expect(choices.map(({ label }) => label)).toContain('Insurance › All Transactions › Export')
  })
})
