import { expect, test } from 'vitest'
import { fitting } from './use-billing-view.ts'

const months = (from: string, to: string) => ({ clientId: '', from, to })

test('the month that was chosen stays; the other one follows where it would lie behind it', () => {
  expect(fitting(months('2026-05', '2026-03'), 'from')).toEqual(months('2026-05', '2026-05'))
  expect(fitting(months('2026-05', '2026-03'), 'to')).toEqual(months('2026-03', '2026-03'))
  expect(fitting(months('2026-01', '2026-03'), 'to')).toEqual(months('2026-01', '2026-03'))
})

test('never more than twelve months', () => {
  expect(fitting(months('2024-01', '2026-03'), 'from')).toEqual(months('2024-01', '2024-12'))
  expect(fitting(months('2024-01', '2026-03'), 'to')).toEqual(months('2025-04', '2026-03'))
})
