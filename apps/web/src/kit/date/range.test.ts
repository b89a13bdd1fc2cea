import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consistentRange } from './range.ts'

const end = fc.oneof(
  fc.constant(''),
  fc.constant('2021-02-31'),
  fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
)

test('a start after the end takes the end along, and the other way round', () => {
  const range = { start: '2026-03-10', end: '2026-03-01' }
  expect(consistentRange(range, 'start')).toEqual({ start: '2026-03-10', end: '2026-03-10' })
  expect(consistentRange(range, 'end')).toEqual({ start: '2026-03-01', end: '2026-03-01' })
})

test('an invalid end is replaced by the valid one', () => {
  expect(consistentRange({ start: '2026-03-10', end: '2026-02-31' }, 'end')).toEqual({
    start: '2026-03-10',
    end: '2026-03-10',
  })
  expect(consistentRange({ start: 'x', end: '' }, 'start')).toEqual({ start: '', end: '' })
})

test('an open end stays open', () => {
  expect(consistentRange({ start: '2026-03-10', end: '' }, 'start')).toEqual({ start: '2026-03-10', end: '' })
})

test('whatever goes in, what comes out is consistent and stays as it is', () => {
  fc.assert(
    fc.property(end, end, fc.constantFrom('start' as const, 'end' as const), (start, stop, changed) => {
      const range = consistentRange({ start, end: stop }, changed)
      expect(range.start === '' || range.end === '' || range.start <= range.end).toBe(true)
      expect(consistentRange(range, changed)).toEqual(range)
    }),
  )
})
