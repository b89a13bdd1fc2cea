import { expect, test } from 'vitest'
import { cutLabel } from './cut-label.ts'

test('a name of fifteen letters stays as it is, a longer one is cut there', () => {
  expect(cutLabel('Eligibility.pdf')).toBe('Eligibility.pdf')
  expect(cutLabel('Eligibility_1.pdf')).toBe('Eligibility_1.p…')
})

test('letters of several signs count as one and stay whole', () => {
  expect(cutLabel('ééé', 2)).toBe('éé…')
  expect(cutLabel('e\u0301e\u0301', 1)).toBe('e\u0301…')
})

test('no space is left before the cut', () => {
  expect(cutLabel('Plan summary of benefits.pdf', 5)).toBe('Plan…')
})
