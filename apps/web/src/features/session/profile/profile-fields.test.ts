import { expect, test } from 'vitest'
import { payloadOf, profileFields } from './profile-fields.ts'

const fields = {
  firstName: 'Ada',
  lastName: 'Quillan',
  phone: '15125550130',
  notifyOnLogin: true,
  rowOpens: 'byList' as const,
  currentPassword: '',
  password: '',
  confirmPassword: '',
}
const user = { phone: '15125550130' }
/** The first problem of each field, as the form shows it. */
const problems = (change: Partial<typeof fields>) =>
  Object.fromEntries(
    (profileFields(user).safeParse({ ...fields, ...change }).error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path.join('.'), issue.message]),
  )

test('an empty new password means that the password fields are not sent', () => {
  expect(payloadOf(user, { ...fields, currentPassword: 'old' })).toEqual({
    firstName: 'Ada',
    lastName: 'Quillan',
    phone: '15125550130',
    notifyOnLogin: true,
    rowOpens: null,
  })
})

test('a new password needs the current one, strength and its confirmation', () => {
  expect(problems({ password: 'weak', confirmPassword: 'other' })).toEqual({
    confirmPassword: 'passwords do not match',
    currentPassword: 'Field is required',
    password: 'Password Strength',
  })
  expect(problems({ currentPassword: 'x', password: 'Str0ng-one', confirmPassword: 'Str0ng-one' })).toEqual({})
})

test('a new phone number needs the current password, which is sent along', () => {
  expect(problems({ phone: '+1(512)555-0130' })).toEqual({})
  expect(problems({ phone: '15125550188' })).toEqual({ currentPassword: 'Field is required' })
  expect(payloadOf(user, { ...fields, phone: '15125550188', currentPassword: 'old' })).toEqual({
    firstName: 'Ada',
    lastName: 'Quillan',
    phone: '15125550188',
    notifyOnLogin: true,
    rowOpens: null,
    currentPassword: 'old',
  })
})

test('names and phone are required', () => {
  expect(problems({ firstName: ' ', phone: '' })).toMatchObject({
    firstName: 'Field is required',
    phone: 'Field is required',
  })
  expect(problems({ phone: '123' })).toMatchObject({ phone: 'Dear user, please provide a valid phone number' })
})
