import type { FoundUser } from '@bitewing/contract'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import type { Fields } from '../../kernel/observe/changed-fields.ts'
import { keepAnAdministrator, openPerson, refuseUntouchable } from '../granting/index.ts'
import { invite, letters, type LetterDependencies, sendLetter } from '../session/index.ts'
import { endedFor } from './endings.ts'
import { changeOfUser, fieldsOfUser } from './in-log.ts'
import { clientsOfPractices } from './log-queries.ts'
import { presentUser } from './present.ts'
import * as queries from './queries.ts'
import { nameOfCaller } from './save.ts'

/** The person, locked, if the caller may do something to them. */
async function touched(ctx: AdministrationContext, id: string) {
  const person = await openPerson(ctx, id)
  await refuseUntouchable(ctx, person)
  const user = found(await queries.findUser(ctx.db, id))
  const clientIds = await clientsOfPractices(ctx.db, [...person.assigned.practices])
  const tell = (action: string, before: Fields | null, after: Fields | null) =>
    ctx.tell(changeOfUser(user, clientIds, action, before, after))
  return { user, person, tell }
}

/** The name stays in histories; nothing else of the account works any more. */
export async function removeUser(ctx: AdministrationContext, id: string): Promise<Record<string, never>> {
  const { user, person, tell } = await touched(ctx, id)
  await endedFor(ctx, id, { links: true })
  await queries.markDeleted(ctx.db, id)
  tell('remove', await fieldsOfUser(ctx, user, person.assigned), null)
  await keepAnAdministrator(ctx.db)
  return {}
}

export async function setState(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  { id, blocked, reason }: { id: string; blocked: boolean; reason: string },
): Promise<FoundUser> {
  if (blocked && reason === '') throw failAt('reason', 'users.reason')
  const { user, tell } = await touched(ctx, id)
  const before = stateInLog(user.blocked_at !== null, user.block_reason)
  if (blocked) {
    await queries.block(ctx.db, id, ctx.user.userId, reason)
    await endedFor(ctx, id, { links: true })
    await sendLetter(dependencies, ctx.db, [user.email], letters.blocked(await nameOfCaller(ctx)))
  } else await queries.unblock(ctx.db, id)
  tell(blocked ? 'block' : 'unblock', before, stateInLog(blocked, reason))
  if (blocked) await keepAnAdministrator(ctx.db)
  return await presentUser(ctx, id)
}

const stateInLog = (blocked: boolean, reason: string) => ({
  Blocked: blocked ? 'Yes' : 'No',
  Reason: reason === '' ? null : reason,
})

export async function inviteAgain(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  id: string,
): Promise<Record<string, never>> {
  const { user, tell } = await touched(ctx, id)
  if (user.blocked_at !== null) throw fail('users.blocked')
  if (user.password_hash !== null) throw fail('users.has_password')
  await invite(dependencies, ctx.db, user, await nameOfCaller(ctx))
  tell('invite', {}, { Invitation: 'Sent' })
  return {}
}

export async function endSessions(ctx: AdministrationContext, id: string): Promise<{ ended: number }> {
  const { tell } = await touched(ctx, id)
  const ended = await endedFor(ctx, id, { links: false })
  tell('sign out', {}, { Sessions: `${ended} ended` })
  return { ended }
}
