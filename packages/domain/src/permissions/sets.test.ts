import { describe, expect, test } from 'vitest'
import { flatCatalogue } from './entries.ts'
import { shippedSets } from './sets.ts'

const byCode = new Map(flatCatalogue().map((entry) => [entry.code, entry]))

describe('the shipped permission sets', () => {
  test('have names of their own', () => {
    expect(shippedSets.map(({ name }) => name)).toEqual([
      'Verifier',
      'Call-center agent',
      'Manager',
      'Billing clerk',
      'Reader',
    ])
  })

  test.each(shippedSets)(
    '$name has entries of the catalogue, each with what is above it, and nothing protected',
    ({ codes }) => {
      const entries = codes.map((code) => byCode.get(code))
      expect(entries.length).toBeGreaterThan(4)
      for (const entry of entries) expect(entry).toMatchObject({ restricted: false })
      const above = entries.flatMap((entry) => entry?.parentCode ?? [])
      expect(codes).toEqual(expect.arrayContaining(above))
    },
  )

  test('a reader changes nothing', () => {
    const names = shippedSets.at(-1)?.codes.map((code) => byCode.get(code)?.name)
    expect(names).toEqual([
      'Home',
      'home',
      'Insurance',
      'missingCode',
      'list_missingcode',
      'transaction',
      'list_transaction',
      'files',
      'downloadFiles',
    ])
  })
})
