import { DEFAULT_STATUS_ORDER, SORT_FIELDS, statusOrderOf } from '@bitewing/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedTo } from '../../kit/sortable/index.ts'
import {
  directionsOf,
  EMPTY_ROW,
  isEmpty,
  lacksDirection,
  MAX_ROWS,
  offeredFields,
  userStatusOrder,
  priorityOf,
  rowsOf,
  sortOf,
  withDirection,
  withField,
} from './sort-draft.ts'

describe('2 §2.4 the sort fields', () => {
  test('are up to seven', () => {
    expect(MAX_ROWS).toBe(7)
  })

  test('a saved order comes back as it was, in its order', () => {
    const orders = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...SORT_FIELDS), fc.constantFrom(1, -1)), {
        selector: ([field]) => field,
        minLength: 1,
      })
      .map((pairs) => Object.fromEntries(pairs))
    fc.assert(
      fc.property(orders, (sort) => {
        expect(JSON.stringify(sortOf(rowsOf(sort)))).toBe(JSON.stringify(sort))
      }),
    )
  })

  test('without a saved order, or with one that is not known any more, one empty pair', () => {
    expect(rowsOf(null)).toEqual([EMPTY_ROW])
    expect(rowsOf({ shoeSize: 1 })).toEqual([EMPTY_ROW])
    expect(isEmpty(rowsOf(null))).toBe(true)
  })

  test('one that is chosen elsewhere is not offered again, its own is', () => {
    const rows = rowsOf({ carrier: 1, provider: -1 })
    expect(offeredFields(rows, 0)).toEqual(SORT_FIELDS.filter((field) => field !== 'provider'))
    expect(offeredFields([...rows, EMPTY_ROW], 2)).not.toContain('carrier')
  })

  test('need a direction, which the eligibility status has of its own', () => {
    const chosen = withField([EMPTY_ROW], 0, 'carrier')
    expect(chosen.map(lacksDirection)).toEqual([true])
    expect(withDirection(chosen, 0, 1).map(lacksDirection)).toEqual([false])
    expect(directionsOf('eligibilityStatus')).toEqual([-1])
    const status = withField(chosen, 0, 'eligibilityStatus')
    expect(status).toEqual([{ field: 'eligibilityStatus', direction: -1 }])
    expect(withField(status, 0, 'carrier').map(lacksDirection)).toEqual([true])
    expect(withField(status, 0, '')).toEqual([EMPTY_ROW])
    expect(lacksDirection(EMPTY_ROW)).toBe(false)
  })
})

describe('2 §2.4 the order of the statuses', () => {
  test('is sent as ranks, from which it comes back', () => {
    const order = movedTo(DEFAULT_STATUS_ORDER, 'Check', 0)
    expect(priorityOf(order)[0]).toEqual({ k: 'Check', v: 1 })
    expect(statusOrderOf(priorityOf(order))).toEqual(order)
  })

  test('has every status, also those that are new since it was saved', () => {
    expect(userStatusOrder(null)).toEqual(DEFAULT_STATUS_ORDER)
    expect(userStatusOrder([{ k: 'Check', v: 1 }])).toEqual([
      'Check',
      'Active',
      'Max out',
      'Inactive',
      'Not Found',
      'Empty',
    ])
  })
})
