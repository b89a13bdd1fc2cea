import type { botLog } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { askedFilters, defaultsOf, isIncomplete } from './asked-filters.ts'
import type { ListFilter } from './definition.ts'

const range: ListFilter<typeof botLog.list> = {
  kind: 'dateRange',
  start: 'startDate',
  end: 'endDate',
  label: 'Days',
  default: () => ({ start: '2026-11-01', end: '2026-11-30' }),
}
const practice: ListFilter<typeof botLog.list> = { kind: 'practice', field: 'code', label: 'Practice', all: 'All' }
const day: ListFilter<typeof botLog.list> = { kind: 'date', field: 'code', label: 'Day', required: 'Choose a day' }

const defaults = defaultsOf([range])
const asked = (chosen: Record<string, string>) => askedFilters([range], chosen, defaults, [])

test('a range that has a default starts with it, and an emptied end comes back to it', () => {
  expect(asked({})).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(asked({ startDate: '2026-11-10' })).toEqual({ startDate: '2026-11-10', endDate: '2026-11-30' })
})

test('a default never contradicts the day that somebody chose', () => {
  expect(asked({ startDate: '2026-12-05' })).toEqual({ startDate: '2026-12-05' })
  expect(asked({ endDate: '2026-10-05' })).toEqual({ endDate: '2026-10-05' })
  expect(asked({ startDate: '2026-12-05', endDate: '2026-12-01' })).toHaveProperty('endDate', '2026-12-01')
})

test('a practice that is not selected is no filter', () => {
  expect(askedFilters([practice], { code: 'a' }, {}, ['a', 'b'])).toEqual({ code: 'a' })
  expect(askedFilters([practice], { code: 'c' }, {}, ['a', 'b'])).toEqual({})
})

test('nothing is asked for while a required filter is empty', () => {
  expect(isIncomplete([day], {})).toBe(true)
  expect(isIncomplete([day], { code: '2026-11-01' })).toBe(false)
  expect(isIncomplete([range], {})).toBe(false)
})
