import { expect, test } from 'vitest'
import { capitalised } from './capitalised.ts'

test.each([
  ['received', 'Received'],
  ['DeliveryFailed', 'Delivery Failed'],
  ['not_delivered yet', 'Not Delivered Yet'],
  ['', ''],
])('%s is written %s', (given, written) => {
  expect(capitalised(given)).toBe(written)
})
