import { forestOf } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { countMatches, drawn, idsIn, matching } from './visible-branches.ts'

const forest = forestOf([
  { id: 'users', code: 'M1', label: 'Users' },
  { id: 'people', code: 'M1-S1', label: 'People', hint: 'user' },
  { id: 'create', code: 'M1-S1-A1', label: 'Create' },
  { id: 'rights', code: 'M1-S2', label: 'Permissions' },
  { id: 'settings', code: 'M2', label: 'Settings' },
  { id: 'colours', code: 'M2-S1', label: 'Flag Color' },
])
const all = new Set(['users', 'people', 'settings'])

describe('a tree shows', () => {
  test('the children of what is open', () => {
    const shown = forest.map((branch) => drawn(branch, new Set(['users'])))
    expect(idsIn(shown)).toEqual(['users', 'people', 'rights', 'settings'])
  })

  test('what a search finds with what is above it, opened', () => {
    expect(idsIn(matching(forest, 'color', new Set()))).toEqual(['settings', 'colours'])
    expect(idsIn(matching(forest, '  FLAG  color ', new Set()))).toEqual(['settings', 'colours'])
  })

  test('under what is found, what a person opens there', () => {
    expect(idsIn(matching(forest, 'People', new Set()))).toEqual(['users', 'people'])
    expect(idsIn(matching(forest, 'People', all))).toEqual(['users', 'people', 'create'])
  })

  test('what is found by its name or its code', () => {
    expect(idsIn(matching(forest, 'm1-s2', new Set()))).toEqual(['users', 'rights'])
    expect(countMatches(forest, 'user')).toBe(2)
  })

  test('nothing where nothing matches', () => {
    expect(matching(forest, 'dentist', all)).toEqual([])
    expect(countMatches(forest, 'dentist')).toBe(0)
  })
})
