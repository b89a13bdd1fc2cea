import { askedFields, type CarrierFormField } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { emptyOf, emptyRecord } from './new-record-values.ts'

const field = (name: CarrierFormField['name'], more: Partial<CarrierFormField> = {}): CarrierFormField => ({
  name,
  label: name,
  kind: 'text',
  options: [],
  required: true,
  maximumLength: 100,
  ofPolicyholder: false,
  ...more,
})
const FORM = [
  field('firstNamePatient'),
  field('relationship'),
  field('firstNamePolicyholder', { ofPolicyholder: true }),
  field('groupNumber', { required: false }),
]

test('the practice is chosen where there is only one', () => {
  expect(emptyRecord(['a']).practiceId).toBe('a')
  expect(emptyRecord(['a', 'b']).practiceId).toBe('')
})

test('2 §5: what must be filled is what the carrier requires, spaces being nothing', () => {
  const values = { ...emptyRecord(['a', 'b']), firstNamePatient: '  ', relationship: 'Self' }
  expect(emptyOf(FORM, values)).toEqual(['practiceId', 'firstNamePatient'])
  expect(emptyOf(FORM, { ...values, practiceId: 'a', firstNamePatient: 'Ana' })).toEqual([])
})

test('the policy holder is asked for where it is somebody else', () => {
  const values = { ...emptyRecord(['a']), firstNamePatient: 'Ana', relationship: 'Child' }
  expect(askedFields(FORM, values).map(({ name }) => name)).toContain('firstNamePolicyholder')
  expect(emptyOf(FORM, values)).toEqual(['firstNamePolicyholder'])
  expect(askedFields(FORM, { ...values, relationship: 'Self' }).map(({ name }) => name)).not.toContain(
    'firstNamePolicyholder',
  )
})
