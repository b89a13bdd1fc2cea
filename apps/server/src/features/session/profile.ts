import type { contract, ParsedInputOf, SignedInUser } from '@bitewing/contract'
import { isPhone, phoneDigits } from '@bitewing/domain'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { signal } from '../../kernel/live/live.ts'
import { refusalOfCurrentPassword, signedIn } from './current-password.ts'
import type { SessionDependencies } from './dependencies.ts'
import { profileInLog, userInLog } from './in-log.ts'
import { refusalOfNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import * as queries from './queries.ts'
import * as sessions from './sessions-queries.ts'

type Session = (typeof contract)['session']

export async function me(ctx: ContextOf<Session['me']>): Promise<SignedInUser> {
  const user = await queries.userById(ctx.db, ctx.user.userId)
  if (user === undefined) throw fail('session.token_blacklisted')
  return presentUser(user)
}

/** Where PINs go, and the password itself, are changed only by somebody who knows the current password. */
export async function updateProfile(
  dependencies: SessionDependencies,
  ctx: ContextOf<Session['updateProfile']>,
  input: ParsedInputOf<Session['updateProfile']>,
): Promise<SignedInUser | Failure> {
  const { firstName, lastName, phone, notifyOnLogin, rowOpens, currentPassword, password, confirmPassword } =
    input.payload
  const who = await signedIn(ctx)
  const { caller, user } = who
  // Without a phone number a PIN can only be sent by e-mail, which an administrator has to allow.
  if (phone === '' ? !user.force_pin_email : !isPhone(phone)) return fail('access.phone_required')
  if (password !== undefined && password !== confirmPassword) return fail('session.passwords_differ')
  if (password !== undefined) {
    const named = { ...user, first_name: firstName, last_name: lastName }
    const weak = await ctx.systemDb((db) => refusalOfNewPassword(db, named, password, 'payload.password'))
    if (weak !== undefined) return weak
  }
  const digits = phone === '' ? null : phoneDigits(phone)
  if (password !== undefined || digits !== user.phone) {
    const refusal = await refusalOfCurrentPassword(dependencies, ctx, who, currentPassword)
    if (refusal !== undefined) return refusal
  }
  // Hashing is slow, so it is done outside the transaction.
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return await ctx.systemDb(async (db, tell) => {
    const saved = await queries.updateProfile(db, user.id, {
      first_name: firstName,
      last_name: lastName,
      phone: digits,
      notify_on_login: notifyOnLogin,
      ...(rowOpens === undefined ? {} : { row_opens: rowOpens }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    })
    if (passwordHash !== undefined) {
      await sessions.endSessionsOf(db, user.id, 'password changed', caller.sessionId)
      await signal(db, { forgetUser: user.id })
    }
    const before = profileInLog(user)
    const after = { ...profileInLog(saved), ...(passwordHash !== undefined && { Password: 'Changed' }) }
    tell(await userInLog(db, saved, { action: 'change the own profile', before, after }))
    return presentUser(saved)
  })
}
