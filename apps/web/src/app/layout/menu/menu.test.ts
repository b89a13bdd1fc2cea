import { catalogue, flatCatalogue, grantsFromCodes, sections } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { OTHER_SCREENS } from '../../palette/providers.ts'
import { iconFor } from './icons.ts'
import { menuFor } from './menu.ts'

const everyPath = new Set([
  '/converter',
  '/connections',
  ...catalogue.flatMap((module) => module.sections.flatMap((section) => ('url' in section ? [section.url] : []))),
])

describe('the side menu', () => {
  test('shows the modules in which the person may open something', () => {
    const { modules } = menuFor(catalogue, grantsFromCodes(['M2-S1', 'M2-S4', 'M7-S1']), everyPath)
    expect(modules.map(({ label, entries }) => [label, entries.map((entry) => entry.path)])).toEqual([
      ['Insurance', ['/iv_missingcode']],
      ['Settings', ['/colors']],
    ])
  })

  test('leads nowhere that has no screen', () => {
    const { general, modules } = menuFor(
      catalogue,
      grantsFromCodes(['M2-S1', 'M7-S1']),
      new Set(['/colors', '/connections']),
    )
    expect(general.map((entry) => entry.path)).toEqual(['/connections'])
    expect(modules.map((group) => group.label)).toEqual(['Settings'])
  })

  test('shows each of the several screens that one permission opens', () => {
    const { modules } = menuFor(catalogue, grantsFromCodes(['M6-S1']), new Set(['/clients', '/client-practice']))
    expect(modules.map(({ label, entries }) => [label, entries.map((entry) => entry.path)])).toEqual([
      ['Users', ['/clients', '/client-practice']],
    ])
  })

  test('is only the general part for someone without permissions', () => {
    const { general, modules } = menuFor(catalogue, new Map(), everyPath)
    expect(general.map((entry) => entry.label)).toEqual(['Connections', 'Tools'])
    expect(modules).toEqual([])
  })
})

test('no two screens have the same icon, in the menu and in the search', () => {
  const everything = grantsFromCodes(flatCatalogue().map(({ code }) => code))
  const urls = sections.flatMap(({ url = '', screens = [] }) => [url, ...screens.map((screen) => screen.url)])
  const { general, modules } = menuFor(catalogue, everything, new Set([...everyPath, ...urls]))
  const screens = [...general, ...modules.flatMap(({ entries }) => entries), ...OTHER_SCREENS]
  const unknown = iconFor('there is none of this name')
  const pathsOf = new Map<unknown, string[]>()
  for (const { icon, path } of screens) pathsOf.set(iconFor(icon), [...(pathsOf.get(iconFor(icon)) ?? []), path])
  expect(screens.filter(({ icon }) => iconFor(icon) === unknown)).toEqual([])
  expect([...pathsOf.values()].filter((paths) => paths.length > 1)).toEqual([])
})
