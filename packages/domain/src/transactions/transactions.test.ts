import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRecordType, carrierFilterValue, FILTER_OPERATIONS, passes } from './filters.ts'
import { missingMeter, statusTone } from './meter.ts'
import { rowTarget } from './opening.ts'
import { DEFAULT_STATUS_ORDER, statusOrderOf, statusRank } from './sorting.ts'

describe('2 §9 filter operations', () => {
  test.each([
    ['c', 'Harbor Dental', 'bor d', true],
    ['nc', 'Harbor Dental', 'bor d', false],
    ['e', 'Harbor Dental', 'harbor dental', true],
    ['ne', 'Harbor Dental', 'harbor dental', false],
    ['sw', 'Harbor Dental', 'HARB', true],
    ['ew', 'Harbor Dental', 'tal', true],
    ['em', ' empty ', '', true],
    ['nem', '', '', false],
  ] as const)('%s of %j and %j is %s', (operation, text, value, expected) => {
    expect(passes(text, { operation, value })).toBe(expected)
  })

  test('each operation and its opposite share the records out among them', () => {
    const pairs = [
      ['c', 'nc'],
      ['e', 'ne'],
      ['em', 'nem'],
    ] as const
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...pairs), (text, value, [one, other]) => {
        expect(passes(text, { operation: one, value })).toBe(!passes(text, { operation: other, value }))
      }),
    )
  })

  test('capitals never matter', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'B', 'c', ' ', 'E', 'm', 'p', 't', 'y') })
    fc.assert(
      fc.property(words, words, fc.constantFrom(...FILTER_OPERATIONS), (text, value, operation) => {
        expect(passes(text.toUpperCase(), { operation, value })).toBe(
          passes(text.toLowerCase(), { operation, value: value.toUpperCase() }),
        )
      }),
    )
  })

  test("'no insurance company' is what the records call EMPTY", () => {
    expect(carrierFilterValue(' No Insurance Company ')).toBe('EMPTY')
    expect(carrierFilterValue('Harbor')).toBe('Harbor')
  })

  test('a record type is added in capitals, once', () => {
    expect(addRecordType(['FBD'], ' elg ')).toEqual(['FBD', 'ELG'])
    expect(addRecordType(['FBD'], 'fbd')).toEqual(['FBD'])
    expect(addRecordType(['FBD'], '  ')).toEqual(['FBD'])
  })
})

describe('2 §4 missing-fields meter, by its ordered rules', () => {
  const record = { type: 'FBD', carrier: 'Harbor', status: 'Active', result: 'Done by DR', missing: 3, total: 44 }

  test.each([
    ['nothing was to be done', { result: 'No action taken' }, 'full'],
    ['there is no insurance company', { carrier: 'no insurance company' }, 'full'],
    ['there is no carrier', { carrier: '' }, 'full'],
    ['nothing is missing', { missing: 0 }, 'full'],
    ['both counts are zero', { missing: 0, total: 0 }, 'full'],
    ['an ELG record is done', { type: 'ELG' }, 'full'],
    ['full comes before cancelled', { missing: 0, status: 'Inactive' }, 'full'],
    ['nobody has insurance info', { status: 'The patient does not have insurance info available' }, 'cancelled'],
    ['it could not be checked', { result: 'Unchecked' }, 'cancelled'],
    ['the maximum is used up', { status: 'Max Out / 2026' }, 'cancelled'],
    ['the policy is inactive', { status: 'INACTIVE' }, 'cancelled'],
    ['a cash account', { status: 'No action taken (cash account)' }, 'cancelled'],
    ['an FBD record in work', {}, 'progress'],
    ['an ELG record in work', { type: 'ELG', result: 'Check' }, 'progress'],
  ] as const)('%s', (_case, change, kind) => {
    expect(missingMeter({ ...record, ...change }).kind).toBe(kind)
  })

  test('the status is yellow, green or red', () => {
    expect(['Inactive', 'Active / PPO', 'No action taken', 'Not Found'].map(statusTone)).toEqual([
      'warning',
      'success',
      'success',
      'danger',
    ])
  })
})

describe('2 §2.4 the order of the statuses', () => {
  test('what stands before the slash counts, and an unknown one comes last', () => {
    expect(
      ['active / PPO', 'MAX OUT', 'Termed', 'Check'].map((status) => statusRank(status, DEFAULT_STATUS_ORDER)),
    ).toEqual([0, 1, 6, 5])
  })

  test('a person’s own order is by rank; without one, the default', () => {
    expect(
      statusOrderOf([
        { k: 'Check', v: 2 },
        { k: 'Active', v: 1 },
      ]),
    ).toEqual(['Active', 'Check'])
    expect(statusOrderOf(null)).toBe(DEFAULT_STATUS_ORDER)
  })
})

describe('a click on a row', () => {
  const all = { form: true, detail: true }

  test('opens what the list is for, unless the user has chosen otherwise', () => {
    expect(rowTarget(null, 'form', all)).toBe('form')
    expect(rowTarget(undefined, 'detail', all)).toBe('detail')
    expect(rowTarget('detail', 'form', all)).toBe('detail')
  })

  test('opens the other one where the user may not open it, and nothing without either', () => {
    expect(rowTarget('form', 'form', { form: false, detail: true })).toBe('detail')
    expect(rowTarget(null, 'detail', { form: true, detail: false })).toBe('form')
    expect(rowTarget('form', 'form', { form: false, detail: false })).toBeUndefined()
  })
})
