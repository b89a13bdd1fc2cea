import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, sections } from './catalogue.ts'
import { flatCatalogue } from './entries.ts'
import { entriesOf, grantsFromCodes, grantsOf, holds } from './grants.ts'

const codes = flatCatalogue().map((entry) => entry.code)

describe('the permission catalogue', () => {
  test('gives every entry a code of its own that begins with its parent’s', () => {
    expect(new Set(codes).size).toBe(codes.length)
    for (const entry of flatCatalogue().filter(({ parentCode }) => parentCode !== null)) {
      expect(entry.code).toMatch(new RegExp(`^${entry.parentCode}-[SA]\\d+$`))
    }
  })

  test('names every section once, and every action once within its section', () => {
    expect(new Set(sections.map((section) => section.name)).size).toBe(sections.length)
    for (const section of sections)
      expect(new Set(section.actions.map((action) => action.name)).size).toBe(section.actions.length)
  })

  test('has the modules of the side menu', () => {
    expect(catalogue.map((module) => module.label)).toEqual([
      'Home',
      'Insurance',
      'Call center',
      'Data quality',
      'Templates',
      'Users',
      'Settings',
      'File reports',
      'Reports',
    ])
  })
})

describe('grants', () => {
  test('an action without its section is not held', () => {
    const grants = grantsFromCodes(['M2-S2-A2'])
    expect(holds(grants, 'transaction', 'audit')).toBe(false)
  })

  test('the same action name in two sections is two permissions', () => {
    const grants = grantsFromCodes(['M2-S2', 'M3-S1', 'M3-S1-A4'])
    expect(holds(grants, 'callCenter', 'unaudit')).toBe(true)
    expect(holds(grants, 'transaction', 'unaudit')).toBe(false)
  })

  test('survive the wire: entries made from grants give the same grants', () => {
    fc.assert(
      fc.property(fc.subarray(codes), (granted) => {
        const grants = grantsFromCodes(granted)
        expect(grantsOf(entriesOf(grants))).toEqual(grants)
      }),
    )
  })

  test('more codes never take a permission away', () => {
    fc.assert(
      fc.property(fc.subarray(codes), fc.subarray(codes), (some, more) => {
        const [before, after] = [grantsFromCodes(some), grantsFromCodes([...some, ...more])]
        for (const [name, actions] of before)
          for (const action of actions) expect(holds(after, name, action)).toBe(true)
      }),
    )
  })
})
