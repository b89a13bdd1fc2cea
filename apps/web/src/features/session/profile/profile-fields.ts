import type { InputOf, SignedInUser, session } from '@bitewing/contract'
import { isPhone, isStrongPassword } from '@bitewing/domain'
import { z } from 'zod'
import { messages } from '../../../messages.ts'

const name = z.string().trim().min(1, messages.login.required).max(60)

/** 3 §5, Profile. */
export const profileFields = z
  .strictObject({
    firstName: name,
    lastName: name,
    phone: z.string().min(1, messages.login.required).refine(isPhone, messages.profile.invalidPhone),
    notifyOnLogin: z.boolean(),
    currentPassword: z.string(),
    password: z.string(),
    confirmPassword: z.string(),
  })
  .superRefine(({ currentPassword, password, confirmPassword }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (password !== confirmPassword) problem('confirmPassword', messages.profile.mismatch)
    if (password === '') return
    if (currentPassword === '') problem('currentPassword', messages.login.required)
    if (!isStrongPassword(password)) problem('password', messages.password.strength)
  })

export type ProfileFields = z.output<typeof profileFields>

export function profileOf(user: SignedInUser): ProfileFields {
  const { firstName, lastName, phone, notifyOnLogin } = user
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    notifyOnLogin,
    currentPassword: '',
    password: '',
    confirmPassword: '',
  }
}

/** Without a new password, the password fields are not sent. */
export function payloadOf(fields: ProfileFields): InputOf<typeof session.updateProfile>['payload'] {
  const { currentPassword, password, confirmPassword, ...rest } = fields
  return password === '' ? rest : fields
}
