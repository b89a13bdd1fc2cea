import { expect, test } from 'vitest'
import { matchingOptions } from './matching-options.ts'

const options = ['Inactive', 'Not active', 'Active', 'Active later'].map((label) => ({ value: label, label }))
const found = (typed: string) => matchingOptions(options, typed).map(({ label }) => label)

test('the option that is called what was typed comes first, whatever the order of the list', () => {
  expect(found('active')).toEqual(['Active', 'Active later', 'Not active', 'Inactive'])
})

test('upper case and spaces around do not matter, and nothing typed means every option', () => {
  expect(found(' ACTIVE L')).toEqual(['Active later'])
  expect(found('  ')).toHaveLength(4)
  expect(found('x')).toEqual([])
})

test('options are found by their other names too', () => {
  const payers = [
    { value: '1', label: 'Harborline', search: ['60054', 'Harbor Dental'] },
    { value: '2', label: 'Lakeview 60054 Plus' },
  ]
  expect(matchingOptions(payers, '60054').map(({ value }) => value)).toEqual(['1', '2'])
})
