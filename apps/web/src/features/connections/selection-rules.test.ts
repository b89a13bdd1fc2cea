import type { ClientWithPractices, PracticeChoice } from '@bitewing/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  checkAll,
  clientOf,
  type Draft,
  isStillGranted,
  isTicked,
  matchingPractices,
  toggle,
  uncheckAll,
} from './selection-rules.ts'

function practice(client: string, number: number): PracticeChoice {
  return {
    _id: `${client}${number}`,
    name: `Practice ${client}${number}`,
    state: 'TX',
    city: 'Austin',
    timeZone: 'America/Chicago',
    clientId: client,
    spreadsheetFields: { elgCodes: true, note: true, history: true },
  }
}

const north = [1, 2, 3].map((number) => practice('north', number))
const south = [1, 2].map((number) => practice('south', number))
const [n1, n2] = north as [PracticeChoice, PracticeChoice]
const [s1] = south as [PracticeChoice]

describe('ticking', () => {
  test('a practice can be ticked and unticked', () => {
    expect(toggle([], n1, true)).toEqual({ draft: [n1], replaces: false })
    expect(toggle([n1, n2], n1, true)).toEqual({ draft: [n2], replaces: false })
  })

  test('without multi-practice the new one takes the place of the old', () => {
    expect(toggle([n1], n2, false)).toEqual({ draft: [n2], replaces: false })
    expect(toggle([n1], s1, false)).toEqual({ draft: [s1], replaces: false })
  })

  test('a practice of another client needs consent to replace the selection', () => {
    expect(toggle([n1, n2], s1, true)).toEqual({ draft: [s1], replaces: true })
    expect(checkAll([n1], south)).toEqual({ draft: south, replaces: true })
  })

  test('check all adds what is missing, uncheck all takes away what is shown', () => {
    expect(checkAll([n2], north).draft).toEqual([n2, north[0], north[2]])
    expect(checkAll([n1], [])).toEqual({ draft: [n1], replaces: false })
    expect(uncheckAll([n1, n2], [n2])).toEqual({ draft: [n1], replaces: false })
    expect(uncheckAll([n1], south).draft).toEqual([n1])
  })
})

test('whatever is clicked, clients are never mixed, nothing is ticked twice, and only a replacement drops another client', () => {
  const step = fc.oneof(
    fc
      .constantFrom(...north, ...south)
      .map((choice) => (draft: Draft, multiple: boolean) => toggle(draft, choice, multiple)),
    fc.constantFrom(north, south).map((shown) => (draft: Draft) => checkAll(draft, shown)),
    fc.constantFrom(north, south).map((shown) => (draft: Draft) => uncheckAll(draft, shown)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let draft: Draft = []
      for (const next of steps) {
        const change: Change = next(draft, true)
        const changesClient = draft.length > 0 && change.draft.length > 0 && clientOf(draft) !== clientOf(change.draft)
        expect(change.replaces).toBe(changesClient)
        draft = change.draft
        expect(new Set(draft.map(({ clientId }) => clientId)).size).toBeLessThanOrEqual(1)
        expect(new Set(draft.map(({ _id }) => _id)).size).toBe(draft.length)
      }
    }),
  )
})

test('a stored selection is used only while every practice is granted', () => {
  const clients: ClientWithPractices[] = [{ _id: 'north', name: 'North', practices: north }]
  expect(isStillGranted({ practices: [n1, n2] }, clients, true)).toBe(true)
  expect(isStillGranted({ practices: [n1, n2] }, clients, false)).toBe(false)
  expect(isStillGranted({ practices: [n1] }, clients, false)).toBe(true)
  expect(isStillGranted({ practices: [n1, s1] }, clients, true)).toBe(false)
})

test('search finds by any words of name, city and state', () => {
  expect(matchingPractices(north, ' austin 2')).toEqual([n2])
  expect(matchingPractices(north, '')).toEqual(north)
  expect(matchingPractices(north, 'dallas')).toEqual([])
  expect(isTicked(north, n1)).toBe(true)
})
