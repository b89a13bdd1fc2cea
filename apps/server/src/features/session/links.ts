import type { contract, ParsedInputOf, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { randomToken } from '../../kernel/crypto/secrets.ts'
import type { Database } from '../../kernel/data/database.ts'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import { signal } from '../../kernel/live/live.ts'
import { type AdministrationLog, fromJob } from '../../kernel/observe/administration-log.ts'
import type { Fields } from '../../kernel/observe/changed-fields.ts'
import { blockedEmail, passwordEmail } from './emails.ts'
import { userInLog } from './in-log.ts'
import type { SessionDependencies } from './dependencies.ts'
import { refusalOfNewPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import * as queries from './queries.ts'
import * as sessions from './sessions-queries.ts'
import { mayAskForLink } from './tries.ts'

type Session = (typeof contract)['session']
type SystemContext = ContextOf<Session['requestReset']>
type AuthorizeInput = ParsedInputOf<Session['allowUser']>

export const PASSWORD_LINK_MINUTES = 60

/**
 * A job looks up whether the address belongs to a user, so that neither the answer nor its timing reveals it. Requests beyond the
 * limit get the same answer, and are counted for addresses that belong to nobody as well.
 */
export async function requestReset(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  input: ParsedInputOf<Session['requestReset']>,
) {
  const sealed = dependencies.secrets.seal(input.email)
  const usernameDigest = dependencies.secrets.digest('username', input.email.toLowerCase())
  await ctx.systemDb(async (db) => {
    if (await mayAskForLink(db, { usernameDigest, ip: ctx.ip }))
      await dependencies.jobs.send(db, dependencies.passwordLinks, { sealed })
  })
  return {}
}

/** Looks up the user and sends the link outside the request, whose timing would reveal whether the address is known. */
export function passwordLinkJob(dependencies: LinkDependencies & { database: Database }): JobKind<{ sealed: string }> {
  return {
    name: 'password-link',
    tries: 5,
    run: ({ sealed }) =>
      dependencies.database.asSystem((db) => sendPasswordLink(dependencies, db, dependencies.secrets.open(sealed))),
  }
}

type LinkDependencies = Pick<SessionDependencies, 'secrets' | 'messages' | 'publicUrl'> & {
  administrationLog: AdministrationLog
}

async function sendPasswordLink(dependencies: LinkDependencies, db: Db, email: string): Promise<void> {
  const user = await queries.findUser(db, email)
  // Whoever an administrator has blocked stays blocked.
  if (user === undefined || user.blocked_by !== null) return
  const url = await passwordUrl(
    dependencies,
    db,
    user.id,
    user.password_hash === null ? 'password_create' : 'password_reset',
  )
  await dependencies.messages.email(db, user.email, passwordEmail(url))
  const change = await userInLog(db, user, { action: 'send a password link', after: { Link: 'Sent' } })
  await dependencies.administrationLog.write(db, [change], fromJob('password-link'))
}

async function passwordUrl(
  dependencies: Pick<SessionDependencies, 'secrets' | 'publicUrl'>,
  db: Db,
  userId: string,
  page: 'password_reset' | 'password_create',
) {
  const token = await newPasswordToken(dependencies, db, userId, PASSWORD_LINK_MINUTES)
  return `${dependencies.publicUrl}/${page}?signature=${token}`
}

/** Lets the owner of the user set a password, once; earlier links for that are void. */
export async function newPasswordToken(
  { secrets }: Pick<SessionDependencies, 'secrets'>,
  db: Db,
  userId: string,
  minutes: number,
): Promise<string> {
  const token = randomToken()
  await queries.voidPasswordLinks(db, userId)
  await queries.storeLink(db, { userId, kind: 'password', tokenDigest: secrets.digest('link', token), minutes })
  return token
}

export async function validateToken(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  input: ParsedInputOf<Session['validateToken']>,
) {
  const link = await ctx.systemDb((db) =>
    queries.workingLink(db, 'password', dependencies.secrets.digest('link', input.signature)),
  )
  return link === undefined ? fail('session.link_invalid') : { userId: link.user_id, email: link.email }
}

/** A new password also unblocks the account, because only the owner of the mailbox has the link. */
export async function updatePassword(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  input: ParsedInputOf<Session['updatePassword']>,
) {
  const findLink = async (db: Db) => {
    const link = await queries.workingLink(db, 'password', dependencies.secrets.digest('link', input.token))
    return link?.user_id === input.userId ? link : undefined
  }
  const refusal = await ctx.systemDb(async (db) => {
    const link = await findLink(db)
    if (link === undefined) return fail('session.link_invalid')
    return await refusalOfNewPassword(db, { ...link, id: link.user_id }, input.password, 'password')
  })
  if (refusal !== undefined) return refusal
  // Hashing is costly, so it is done only for somebody with a link, and outside a transaction; meanwhile the link may have been used.
  const passwordHash = await hashPassword(input.password)
  return await ctx.systemDb(async (db, tell) => {
    const link = await findLink(db)
    if (link === undefined) return fail('session.link_invalid')
    await queries.setPassword(db, link.user_id, passwordHash)
    await queries.useAllLinks(db, link.user_id)
    await queries.voidSignIns(db, link.user_id)
    await sessions.endSessionsOf(db, link.user_id, 'password changed')
    await signal(db, { forgetUser: link.user_id })
    tell(await ownChange(db, link, 'set the password', { Password: 'Set' }))
    return {}
  })
}

/** What the owner of a mailbox does by a link in a letter. */
async function ownChange(
  db: Db,
  { user_id, email }: { user_id: string; email: string },
  action: string,
  after: Fields,
) {
  return { ...(await userInLog(db, { id: user_id, email }, { action, after })), by: user_id }
}

export async function readAuthorization(
  dependencies: SessionDependencies,
  ctx: SystemContext,
  input: ParsedInputOf<Session['readAuthorization']>,
): Promise<ResultOf<Session['readAuthorization']> | Failure> {
  const link = await ctx.systemDb((db) =>
    queries.workingLink(db, 'authorize', dependencies.secrets.digest('link', input.signature)),
  )
  if (link === undefined || link.access_record_id !== input.params) return fail('session.link_invalid')
  return {
    _id: link.id,
    trackLoginId: link.access_record_id,
    userId: link.user_id,
    country: link.country ?? '',
    region: link.region ?? '',
    ip: link.ip ?? '',
    browser: link.browser ?? '',
    deviceType: link.device_type ?? '',
    createdAt: link.created_at ?? '',
  }
}

export async function allowUser(dependencies: SessionDependencies, ctx: SystemContext, input: AuthorizeInput) {
  return await ctx.systemDb(async (db, tell) => {
    const link = await authorizationLink(dependencies, db, input)
    if (link === undefined) return fail('session.link_invalid')
    await queries.useLink(db, link.id)
    await queries.authorizeSignIn(db, link.sign_in_id as string)
    tell(await ownChange(db, link, 'allow a location', { Location: link.ip }))
    return {}
  })
}

export async function blockUser(dependencies: SessionDependencies, ctx: SystemContext, input: AuthorizeInput) {
  return await ctx.systemDb(async (db, tell) => {
    const link = await authorizationLink(dependencies, db, input)
    if (link === undefined) return fail('session.link_invalid')
    await queries.useLink(db, link.id)
    await queries.blockUser(db, link.user_id)
    await queries.invalidateAccessRecord(db, link.access_record_id as string)
    await queries.voidSignIns(db, link.user_id)
    await sessions.endSessionsOf(db, link.user_id, 'blocked')
    await signal(db, { forgetUser: link.user_id })
    await dependencies.messages.email(
      db,
      link.email,
      blockedEmail(await passwordUrl(dependencies, db, link.user_id, 'password_reset')),
    )
    tell(await ownChange(db, link, 'block', { Blocked: 'Yes', Location: link.ip }))
    return {}
  })
}

/** The token alone is not enough: all ids in the link must belong together. */
async function authorizationLink(dependencies: SessionDependencies, db: Db, input: AuthorizeInput) {
  const link = await queries.workingLink(db, 'authorize', dependencies.secrets.digest('link', input.token))
  const same = link?.id === input.id && link.access_record_id === input.trackLoginId && link.user_id === input.userId
  return same ? link : undefined
}
