import { expect, test } from 'vitest'
import { sortWords } from './sort-words.ts'

test('the sort keys are named with their directions, the most important first', () => {
  expect(sortWords({ carrier: 1, appointment: -1 }, null)).toBe('Carrier (ascending), Appointment (descending)')
})

test('without an own order of the statuses, the default one is named', () => {
  expect(sortWords({ eligibilityStatus: -1 }, null)).toBe(
    'Eligibility status (Active, Max out, Inactive, Not Found, Empty, Check)',
  )
})

test('the order that the user has given the statuses is the one that is named', () => {
  const own = [
    { k: 'Active', v: 2 },
    { k: 'Check', v: 1 },
  ]
  expect(sortWords({ eligibilityStatus: -1, carrier: 1 }, own)).toBe(
    'Eligibility status (Check, Active), Carrier (ascending)',
  )
  expect(sortWords({ eligibilityStatus: 1 }, own)).toBe('Eligibility status (Active, Check)')
})
