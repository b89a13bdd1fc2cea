import { expect, test } from 'vitest'
import { changesOf, conflictsOf, resolveConflicts, shownValues, typedSince, typeInto } from './overlay.ts'

const server = { carrier: 'Harborline', group: 'Day', employer: 'Works' }
const typed = typeInto<keyof typeof server>({}, server, 'group', 'Night')

test('what was typed is shown over what the server has', () => {
  expect(shownValues(server, typed)).toEqual({ carrier: 'Harborline', group: 'Night', employer: 'Works' })
  expect(changesOf(server, typed)).toEqual({ group: 'Night' })
})

test('typing the old value again is no change', () => {
  expect(typeInto(typed, server, 'group', 'Day')).toEqual({})
})

test("a colleague's change to another field is shown and is no conflict", () => {
  const newer = { ...server, carrier: 'Lakeview' }
  expect(shownValues(newer, typed)).toMatchObject({ carrier: 'Lakeview', group: 'Night' })
  expect(conflictsOf(newer, typed)).toEqual([])
})

test("a colleague's change to the same field is a conflict, also when more is typed since", () => {
  const newer = { ...server, group: 'Weekend' }
  const more = typeInto(typed, newer, 'group', 'Nights')
  expect(conflictsOf(newer, more)).toEqual([{ field: 'group', mine: 'Nights', theirs: 'Weekend' }])
})

test('the same change by both is none', () => {
  expect(conflictsOf({ ...server, group: 'Night' }, typed)).toEqual([])
})

test('a resolved conflict keeps mine or takes theirs, and nothing else is touched', () => {
  const newer = { ...server, group: 'Weekend' }
  const both = typeInto(typed, server, 'employer', 'Yard')
  const mine = resolveConflicts(both, newer, new Set(['group']))
  expect(changesOf(newer, mine)).toEqual({ group: 'Night', employer: 'Yard' })
  expect(conflictsOf(newer, mine)).toEqual([])
  expect(changesOf(newer, resolveConflicts(both, newer, new Set()))).toEqual({ employer: 'Yard' })
})

test('a save takes along what was sent; what was typed since stays', () => {
  const saved = { ...server, group: 'Night' }
  expect(typedSince(typed, typed)).toEqual({})
  const longer = typeInto<keyof typeof server>(typed, server, 'group', 'Nights')
  const since = typedSince(typeInto(longer, server, 'employer', 'Yard'), typed)
  expect(changesOf(saved, since)).toEqual({ group: 'Nights', employer: 'Yard' })
  expect(conflictsOf(saved, since)).toEqual([])
})
