import type { InputOf, SignedInUser, session } from '@bitewing/contract'
import { isPhone, isStrongPassword, phoneDigits, ROW_TARGETS } from '@bitewing/domain'
import { z } from 'zod'
import { messages } from '../../../messages.ts'

const name = z.string().trim().min(1, messages.login.required).max(60)

/** The choice that leaves it to each list what a click on a record opens. */
export const BY_LIST = 'byList'

/** 3 §5, Profile. A new phone number or password needs the current password. */
export function profileFields(user: Pick<SignedInUser, 'phone'>) {
  return z
    .strictObject({
      firstName: name,
      lastName: name,
      phone: z.string().min(1, messages.login.required).refine(isPhone, messages.profile.invalidPhone),
      notifyOnLogin: z.boolean(),
      rowOpens: z.enum([BY_LIST, ...ROW_TARGETS]),
      currentPassword: z.string(),
      password: z.string(),
      confirmPassword: z.string(),
    })
    .superRefine((fields, context) => {
      const { currentPassword, password, confirmPassword } = fields
      const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (password !== confirmPassword) problem('confirmPassword', messages.profile.mismatch)
      if (currentPassword === '' && needsPassword(user, fields)) problem('currentPassword', messages.login.required)
      if (password !== '' && !isStrongPassword(password)) problem('password', messages.passwordRules.title)
    })
}

export type ProfileFields = z.output<ReturnType<typeof profileFields>>

function needsPassword(user: Pick<SignedInUser, 'phone'>, fields: Pick<ProfileFields, 'phone' | 'password'>): boolean {
  return fields.password !== '' || hasNewPhone(user, fields)
}

export function hasNewPhone(user: Pick<SignedInUser, 'phone'>, { phone }: { phone: string }): boolean {
  return phoneDigits(phone) !== (user.phone ?? '')
}

export function profileOf(user: SignedInUser): ProfileFields {
  const { firstName, lastName, phone, notifyOnLogin, setting } = user
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    notifyOnLogin,
    rowOpens: setting.rowOpens ?? BY_LIST,
    currentPassword: '',
    password: '',
    confirmPassword: '',
  }
}

/** The password fields are sent only where they are needed. */
export function payloadOf(
  user: Pick<SignedInUser, 'phone'>,
  fields: ProfileFields,
): InputOf<typeof session.updateProfile>['payload'] {
  const { currentPassword, password, confirmPassword, rowOpens, ...rest } = fields
  const saved = { ...rest, rowOpens: rowOpens === BY_LIST ? null : rowOpens }
  if (password !== '') return { ...saved, currentPassword, password, confirmPassword }
  return needsPassword(user, fields) ? { ...saved, currentPassword } : saved
}
