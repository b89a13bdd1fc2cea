import type { contract, ParsedInputOf, SignedInUser } from '@bitewing/contract'
import { isPhone, phoneDigits } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { presentUser } from './present-user.ts'
import * as queries from './queries.ts'

type Session = (typeof contract)['session']
type UserContext = ContextOf<Session['updateProfile']>

export async function me(ctx: UserContext): Promise<SignedInUser> {
  return presentUser(await ownRow(ctx))
}

export async function updateProfile(
  ctx: UserContext,
  input: ParsedInputOf<Session['updateProfile']>,
): Promise<SignedInUser> {
  const { firstName, lastName, phone, notifyOnLogin, currentPassword, password, confirmPassword } = input.payload
  const user = await ownRow(ctx)
  // Without a phone number a PIN can only be sent by e-mail, which an administrator has to allow.
  if (phone === '' ? !user.force_pin_email : !isPhone(phone)) throw fail('access.phone_required')
  const profile = {
    first_name: firstName,
    last_name: lastName,
    phone: phone === '' ? null : phoneDigits(phone),
    notify_on_login: notifyOnLogin,
  }
  if (password === undefined) {
    await queries.updateOwnProfile(ctx.db, user.id, profile)
    return presentUser(await ownRow(ctx))
  }
  if (password !== confirmPassword) throw fail('session.passwords_differ')
  if (!(await passwordMatches(user.password_hash, currentPassword ?? ''))) throw fail('session.wrong_current_password')
  await queries.updateOwnProfile(ctx.db, user.id, { ...profile, password_hash: await hashPassword(password) })
  await queries.endSessionsOf(ctx.db, user.id, 'password changed', ctx.user.sessionId)
  await ctx.signal({ forgetUser: user.id })
  return presentUser(await ownRow(ctx))
}

async function ownRow(ctx: UserContext): Promise<queries.UserRow> {
  const user = await queries.userById(ctx.db, ctx.user.userId)
  if (user === undefined) throw fail('session.token_blacklisted')
  return user
}
