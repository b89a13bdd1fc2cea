import { FILTER_OPERATIONS, RECORD_GROUP_NAMES, SORT_FIELDS, takesValue, TEXT_FILTERS } from '@bitewing/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  draftOf,
  filterOf,
  isDisabled,
  fieldsMissingValue,
  withOperation,
  withValue,
  withYesNo,
} from '../filters/filter-draft.ts'
import { defaultView, type GridView, shiftDays, readView, withoutPatient, writeView } from './grid-view.ts'

const defaults = defaultView('2026-03-09')

describe('a view as a link', () => {
  const texts = fc.string({ minLength: 1, maxLength: 20 })
  const textFilter = fc
    .tuple(fc.constantFrom(...FILTER_OPERATIONS), texts)
    .map(([operation, value]) => ({ operation, value: takesValue(operation) ? value : '' }))
  const yesNo = fc.record({ operation: fc.constantFrom('c', 'nc') })
  const days = fc.constantFrom('', '2026-03-09', '2026-12-31')
  const views = fc.record({
    startDate: days,
    endDate: days,
    type: fc.uniqueArray(fc.constantFrom('FBD', 'ELG', 'CC')),
    practiceId: fc.constantFrom('', '650000000002000000000000'),
    filter: fc.record(
      { ...Object.fromEntries(TEXT_FILTERS.map((name) => [name, textFilter])), audited: yesNo, missingFields: yesNo },
      { requiredKeys: [] },
    ),
    sort: fc.option(
      fc
        .uniqueArray(fc.constantFrom(...SORT_FIELDS), { minLength: 1 })
        .map((keys) => Object.fromEntries(keys.map((key, index) => [key, index % 2 === 0 ? 1 : -1]))),
      { nil: undefined },
    ),
    group: fc.constantFrom('' as const, ...RECORD_GROUP_NAMES),
    queue: fc.constantFrom('toCall' as const, 'upcoming' as const, 'all' as const),
    rows: fc.constantFrom('paged', 'endless'),
    page: fc.nat(100),
    rowsPerPage: fc.constantFrom(25, 50, 100),
  }) as fc.Arbitrary<GridView>

  test('comes back as it was, but for the patient’s name, which is never in it', () => {
    fc.assert(
      fc.property(views, (view) => {
        const params = writeView(view, defaults)
        expect(params.has('patientName')).toBe(false)
        const read = readView(new URLSearchParams(params.toString()), defaults)
        expect(read).toEqual({ ...view, filter: withoutPatient(view.filter) })
        expect(Object.keys(read.sort ?? {})).toEqual(Object.keys(view.sort ?? {}))
      }),
    )
  })

  test('what does not belong there is not believed', () => {
    const params = new URLSearchParams(
      'dates=x..2026-02-30&practice=1&carrier=zz:a&audited=maybe&sort=memberId&page=-1&rowsPerPage=7&group=everybody&queue=x&patientName=c:Ann',
    )
    expect(readView(params, defaults)).toEqual({ ...defaults, startDate: '', endDate: '' })
  })
})

describe('2 §2.2 the date navigator', () => {
  test('moves the selected day by one day, also over the end of a month and of a summer time', () => {
    expect(shiftDays({ start: '2026-02-28', end: '2026-02-28' }, 1, '')).toEqual({
      start: '2026-03-01',
      end: '2026-03-01',
    })
    expect(shiftDays({ start: '2026-03-08', end: '2026-03-14' }, -1, '')).toEqual({
      start: '2026-03-07',
      end: '2026-03-13',
    })
    expect(shiftDays({ start: '', end: '' }, 1, '2026-03-09')).toEqual({
      start: '2026-03-10',
      end: '2026-03-10',
    })
  })
})

describe('2 §5 the filter form', () => {
  const empty = draftOf({})

  test('an operation other than empty and not empty needs a value', () => {
    const draft = withOperation(withOperation(empty, 'carrier', 'c'), 'provider', 'em')
    expect(fieldsMissingValue(draft)).toEqual(['carrier'])
    expect(fieldsMissingValue(withValue(draft, 'carrier', 'Harbor'))).toEqual([])
  })

  test('typing alone means contains', () => {
    expect(filterOf(withValue(empty, 'provider', 'Lee'))).toEqual({ provider: { operation: 'c', value: 'Lee' } })
  })

  test('is empty clears the value', () => {
    const draft = withOperation(withValue(withOperation(empty, 'carrier', 'c'), 'carrier', 'Harbor'), 'carrier', 'em')
    expect(filterOf(draft)).toEqual({ carrier: { operation: 'em', value: '' } })
  })

  test('missing fields clear and disable Verification By and Eligibility Status', () => {
    const before = withValue(withOperation(empty, 'statusPatient', 'c'), 'statusPatient', 'Active')
    const draft = withYesNo(before, 'missingFields', 'c')
    expect(filterOf(draft)).toEqual({ missingFields: { operation: 'c' } })
    expect([
      isDisabled(draft, 'statusPatient'),
      isDisabled(draft, 'ivProcessResult'),
      isDisabled(draft, 'carrier'),
    ]).toEqual([true, true, false])
    expect(isDisabled(withYesNo(draft, 'missingFields', ''), 'statusPatient')).toBe(false)
  })

  test("'no insurance company' is sent as EMPTY", () => {
    const draft = withValue(withOperation(empty, 'carrier', 'e'), 'carrier', 'no insurance company')
    expect(filterOf(draft)).toEqual({ carrier: { operation: 'e', value: 'EMPTY' } })
  })

  test('what was applied is what the form starts from', () => {
    const filter = { carrier: { operation: 'c', value: 'a' }, audited: { operation: 'nc' } } as const
    expect(filterOf(draftOf(filter))).toEqual(filter)
  })
})
