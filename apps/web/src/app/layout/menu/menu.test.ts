import { flatCatalogue, grantsFromCodes, sections } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { iconFor } from '../../../kit/icons/index.ts'
import { OTHER_SCREENS } from '../../palette/providers.ts'
import { type CatalogueItem, menuFor, type MenuPart, ownTitles, shippedCatalogue } from '../../../kit/menu.ts'

const shipped = shippedCatalogue()
const urls = sections.flatMap(({ url = '', screens = [] }) => [url, ...screens.map((screen) => screen.url)])
const everyPath = new Set(['/converter', '/connections', ...urls])
const everything = grantsFromCodes(flatCatalogue().map(({ code }) => code))

const groupsOf = (menu: readonly MenuPart[]) =>
  menu.flatMap(({ groups }) => groups.map(({ label, entries }) => [label, entries.map((entry) => entry.path)]))
const changed = (code: string, changes: Partial<CatalogueItem>) =>
  shipped.map((entry) => (entry.code === code ? { ...entry, ...changes } : entry))
const own: CatalogueItem = {
  code: 'X1',
  name: 'partners',
  displayName: 'Partners',
  type: 'Module',
  url: null,
  icon: 'link',
  showInMenu: false,
  groupName: 'MODULES',
  origin: 'own',
}
const ownSection: CatalogueItem = {
  ...own,
  code: 'X1-X1',
  name: 'portal',
  displayName: 'Portal',
  type: 'Section',
  url: 'https://payer.example/',
  showInMenu: true,
  groupName: '',
}

describe('the side menu', () => {
  test('shows the modules in which the person may open something', () => {
    const menu = menuFor(shipped, grantsFromCodes(['M2-S1', 'M2-S4', 'M7-S1']), everyPath)
    expect(menu.map(({ heading }) => heading)).toEqual(['GENERAL', 'MODULES'])
    expect(groupsOf(menu)).toEqual([
      ['Insurance', ['/iv_missingcode']],
      ['Settings', ['/colors']],
    ])
  })

  test('leads nowhere that has no screen', () => {
    const menu = menuFor(shipped, grantsFromCodes(['M2-S1', 'M7-S1']), new Set(['/colors', '/connections']))
    expect(menu[0]?.entries.map((entry) => entry.path)).toEqual(['/connections'])
    expect(groupsOf(menu)).toEqual([['Settings', ['/colors']]])
  })

  test('shows each of the several screens that one permission opens', () => {
    const menu = menuFor(shipped, grantsFromCodes(['M6-S1', 'M6-S2']), everyPath)
    expect(groupsOf(menu)).toEqual([
      [
        'Users',
        [
          '/users',
          '/user-request',
          '/clients',
          '/client-practice',
          '/permissions',
          '/clients/permissions',
          '/tree',
          '/status',
        ],
      ],
    ])
  })

  test('is only the general part for someone without permissions', () => {
    const menu = menuFor(shipped, new Map(), everyPath)
    expect(menu.map(({ entries }) => entries.map((entry) => entry.label))).toEqual([['Connections', 'Tools']])
    expect(groupsOf(menu)).toEqual([])
  })
})

describe('what people changed in the catalogue', () => {
  const grants = grantsFromCodes(['M2-S1', 'M7-S1', 'M7-S2'])

  test('is what the menu says: label, icon and order', () => {
    const [settings, ...others] = changed('M7-S1', { displayName: 'Flags', icon: 'bolt' }).toReversed()
    const menu = menuFor([settings as CatalogueItem, ...others], grants, everyPath)
    const group = menu[1]?.groups.find(({ label }) => label === 'Settings')
    expect(group?.entries.map(({ label, icon }) => [label, icon])).toEqual([
      ['Transactions Columns', 'columns'],
      ['Flags', 'bolt'],
    ])
  })

  test('takes a section out of the menu, or a module with all in it', () => {
    expect(groupsOf(menuFor(changed('M7-S1', { showInMenu: false }), grants, everyPath))).toEqual([
      ['Insurance', ['/iv_missingcode']],
      ['Settings', ['/columns-configurations']],
    ])
    expect(groupsOf(menuFor(changed('M7', { showInMenu: false }), grants, everyPath))).toEqual([
      ['Insurance', ['/iv_missingcode']],
    ])
  })

  test('moves a module to the other group', () => {
    const [general] = menuFor(changed('M7', { groupName: 'GENERAL' }), grants, everyPath)
    expect(general?.groups.map(({ label }) => label)).toEqual(['Settings'])
  })

  test('is what the breadcrumbs say of a screen', () => {
    const renamed = { url: '/colors', displayName: 'Flags', shippedName: 'Flag Color' }
    const same = { url: '/tree', displayName: 'Tree', shippedName: 'Tree' }
    const link = { url: 'https://payer.example/', displayName: 'Portal', shippedName: null }
    expect([...ownTitles([renamed, same, link])]).toEqual([['/colors', 'Flags']])
  })
})

describe('entries of people’s own', () => {
  test('are seen by those who hold them, and lead outside', () => {
    const catalogue = [...shipped, own, ownSection]
    expect(groupsOf(menuFor(catalogue, new Map(), everyPath))).toEqual([])
    const [, modules] = menuFor(catalogue, new Map([['portal', new Set<string>()]]), everyPath)
    expect(modules?.groups).toEqual([
      {
        label: 'Partners',
        icon: 'link',
        entries: [{ label: 'Portal', path: 'https://payer.example/', icon: 'link', outside: true }],
      },
    ])
  })

  test('that are modules with a url are links for everybody', () => {
    const link = { ...own, url: '/connections', showInMenu: true, groupName: 'GENERAL' } as const
    const [general] = menuFor([...shipped, link], new Map(), everyPath)
    expect(general?.entries.map((entry) => entry.label)).toEqual(['Connections', 'Tools', 'Partners'])
  })
})

test('no two screens have the same icon, in the menu and in the search', () => {
  const menu = menuFor(shipped, everything, everyPath)
  const inMenu = menu.flatMap(({ entries, groups }) => [...entries, ...groups.flatMap((group) => group.entries)])
  const screens = [...inMenu, ...OTHER_SCREENS]
  const unknown = iconFor('there is none of this name')
  const pathsOf = new Map<unknown, string[]>()
  for (const { icon, path } of screens) pathsOf.set(iconFor(icon), [...(pathsOf.get(iconFor(icon)) ?? []), path])
  expect(screens.filter(({ icon }) => iconFor(icon) === unknown)).toEqual([])
  expect([...pathsOf.values()].filter((paths) => paths.length > 1)).toEqual([])
})
