import { expect, test } from 'vitest'
import { truncateName } from './truncate-name.ts'

test('a name of fifteen letters stays as it is, a longer one is cut there', () => {
  expect(truncateName('Eligibility.pdf')).toBe('Eligibility.pdf')
  expect(truncateName('Eligibility_1.pdf')).toBe('Eligibility_1.p…')
})

test('letters of several signs count as one and stay whole', () => {
  expect(truncateName('ééé', 2)).toBe('éé…')
  expect(truncateName('e\u0301e\u0301', 1)).toBe('e\u0301…')
})

test('no space is left before the cut', () => {
  expect(truncateName('Plan summary of benefits.pdf', 5)).toBe('Plan…')
})
