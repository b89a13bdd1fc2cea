import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeState,
  GENERAL_PAGE_SIZES,
  type ListState,
  pageCount,
  readState,
  type StateRules,
  trimPageSizes,
  writeState,
} from './state.ts'

describe('page sizes', () => {
  test.each([
    [0, [5]],
    [3, [5]],
    [5, [5]],
    [6, [5, 10]],
    [30, [5, 10, 25, 50]],
    [100, [5, 10, 25, 50, 100]],
    [5000, [5, 10, 25, 50, 100]],
  ])('a total of %i offers %j', (total, sizes) => expect(trimPageSizes(GENERAL_PAGE_SIZES, total)).toEqual(sizes))

  test('the last size offered covers the total, if any does', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1 })
    fc.assert(
      fc.property(sizes, fc.nat(400), (all, total) => {
        const offered = trimPageSizes(all, total)
        expect(offered.length).toBeGreaterThan(0)
        expect((offered.at(-1) as number) >= total || offered.length === all.length).toBe(true)
        expect(offered.slice(0, -1).every((size) => size < total)).toBe(true)
      }),
    )
  })

  test('an empty list still has one page', () => expect(pageCount(0, 25)).toBe(1))
})

const rules: StateRules = {
  pageSizes: [10, 25, 50],
  sorts: ['name', '-name', 'created', '-created'],
  defaultSort: '-created',
  filters: { carrier: 'text', startDate: 'date', statusPatient: ['active', 'inactive'] },
}

const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.nat(100_000),
  rowsPerPage: fc.constantFrom(10, 25, 50),
  sort: fc.constantFrom('name', '-name', 'created', '-created'),
  filters: fc.record(
    {
      carrier: fc.string({ minLength: 1, maxLength: 200 }),
      startDate: fc.constantFrom('2026-01-31', '2024-02-29'),
      statusPatient: fc.constantFrom('active', 'inactive'),
    },
    { requiredKeys: [] },
  ),
})

describe('state in the URL', () => {
  test('a state written into a link is read from it again', () => {
    fc.assert(
      fc.property(states, (state) => {
        const link = writeState(new URLSearchParams('clientId=7'), state, rules).toString()
        expect(readState(new URLSearchParams(link), rules)).toEqual(state)
        expect(new URLSearchParams(link).get('clientId')).toBe('7')
      }),
    )
  })

  test('writing over an old state leaves nothing of it', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        const old = writeState(new URLSearchParams(), before, rules)
        expect(writeState(old, after, rules).toString()).toBe(
          writeState(new URLSearchParams(), after, rules).toString(),
        )
      }),
    )
  })

  test('the state to start with leaves the URL empty', () => {
    expect(writeState(new URLSearchParams(), readState(new URLSearchParams(), rules), rules).toString()).toBe('')
  })

  test('what does not belong into a state is not believed', () => {
    const link = 'page=-1&rowsPerPage=7&sort=password&startDate=2026-02-31&statusPatient=x&carrier=&other=1'
    expect(readState(new URLSearchParams(link), rules)).toEqual({
      page: 0,
      rowsPerPage: 10,
      sort: '-created',
      filters: {},
    })
  })

  test('a new filter, sort or page size leads back to the first page; turning the page keeps the rest', () => {
    const state = readState(new URLSearchParams('page=3&carrier=Delta'), rules)
    expect(changeState(state, { sort: 'name' }).page).toBe(0)
    expect(changeState(state, { page: 4 })).toEqual({ ...state, page: 4 })
  })
})
