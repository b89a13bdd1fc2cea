import type { contract, ParsedInputOf } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { applyChange, judgeChange, keepAnAdministrator, openPerson, refuseUntouchable } from '../granting/index.ts'
import type { LetterDependencies } from '../session/index.ts'
import { setState } from './accounts.ts'
import { endedFor } from './endings.ts'
import { changeOfUser, fieldsOfUser } from './in-log.ts'
import { clientsOfPractices } from './log-queries.ts'
import * as queries from './queries.ts'
import { deleteReview, findReview, isClient, pageOfReview, practicesOfClient, storeReview } from './review-queries.ts'
import { nameOfCaller } from './save.ts'

/** Who has what at the client. */
export async function accessAt(
  { db }: AdministrationContext,
  input: ParsedInputOf<(typeof contract)['users']['review']>,
) {
  if (!(await isClient(db, input.clientId))) throw fail('request.not_found')
  return await pageOfReview(db, input)
}

type Wish = { id: string; clientId: string }

/** The person, locked, with the practices that they have at the client. */
async function reviewed(ctx: AdministrationContext, { id, clientId }: Wish) {
  const person = await openPerson(ctx, id)
  const user = found(await queries.findUser(ctx.db, id))
  const there = await practicesOfClient(ctx.db, clientId, [...person.assigned.practices])
  if (there.length === 0) throw fail('request.not_found')
  // Nobody vouches for themselves.
  if (ctx.user.userId === id) throw fail('granting.own')
  return { person, user, there: new Set(there) }
}

const inLog = ({ email }: { email: string }, { id, clientId }: Wish) => ({
  subject: 'access review' as const,
  id,
  label: email,
  clientIds: [clientId],
})

/** What the person may do at the client was looked at, and is right. */
export async function confirmAccess(ctx: AdministrationContext, wish: Wish): Promise<Record<string, never>> {
  const { user } = await reviewed(ctx, wish)
  const pair = { clientId: wish.clientId, userId: wish.id }
  const before = await findReview(ctx.db, pair)
  await storeReview(ctx.db, pair, { id: ctx.user.userId, name: await nameOfCaller(ctx) })
  const after = { Reviewed: await findReview(ctx.db, pair) }
  ctx.tell({ ...inLog(user, wish), action: 'confirm', before: { Reviewed: before }, after })
  return {}
}

/** All practices of the client are taken away. Somebody who works nowhere else is blocked, since nobody is without a practice. */
export async function withdrawAccess(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  wish: Wish,
): Promise<Record<string, never>> {
  const { db, tell } = ctx
  const { person, user, there } = await reviewed(ctx, wish)
  await refuseUntouchable(ctx, person)
  const practices = person.assigned.practices.difference(there)
  if (practices.size === 0) {
    await setState(ctx, dependencies, { id: wish.id, blocked: true, reason: 'Access withdrawn in a review' })
  } else {
    const judged = await judgeChange(ctx, person, { practices, permissions: person.assigned.permissions })
    await applyChange(ctx, wish.id, judged)
    await endedFor(ctx, wish.id, { links: false })
    const clients = await clientsOfPractices(db, [...judged.before.practices])
    const [before, after] = [await fieldsOfUser(ctx, user, judged.before), await fieldsOfUser(ctx, user, judged.after)]
    tell(changeOfUser(user, clients, 'change', before, after))
    await keepAnAdministrator(db)
  }
  await deleteReview(db, { clientId: wish.clientId, userId: wish.id })
  tell({ ...inLog(user, wish), action: 'withdraw', before: { Access: 'Yes' }, after: { Access: 'No' } })
  return {}
}
