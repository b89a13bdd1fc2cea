import type { FoundUser } from '@bitewing/contract'
import { mayGive, type Person } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { heldSomewhere, readGiver, readPerson, whyReadOnly } from '../granting/index.ts'
import { practicesByClient } from './offer-queries.ts'
import { findUser, type UserRow } from './queries.ts'

type Reading = Pick<AdministrationContext, 'db' | 'user' | 'administered'>

/** A person as the caller may see them: what the caller does not hold, nor reaches, is not shown. */
export async function presentUser(ctx: Reading, id: string): Promise<FoundUser> {
  const user = found(await findUser(ctx.db, id))
  return await presented(ctx, user, await readPerson(ctx, id))
}

async function presented(ctx: Reading, user: UserRow, person: Person): Promise<FoundUser> {
  const { readOnly } = await whyReadOnly(ctx, person)
  return {
    _id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    name: `${user.first_name} ${user.last_name}`.trim(),
    user: user.email,
    phone: user.phone,
    lastLogin: user.last_login_at,
    status: statusOf(user),
    defaultPath: user.default_path ?? '',
    forcePinEmail: user.force_pin_email,
    canUseMultiPractice: user.can_use_multi_practice,
    notifyOnLogin: user.notify_on_login,
    permissions: [...(await seenPermissions(ctx, person))],
    practices: [...person.assigned.practices],
    readOnly: readOnly ?? null,
  }
}

/** Of the person's permissions those that the caller holds too, protected ones included. */
export async function seenPermissions(ctx: Reading, { assigned }: Person): Promise<Set<string>> {
  const { giver } = await readGiver(ctx)
  if (giver.decidesForAll) return new Set(assigned.permissions)
  return heldSomewhere(giver).intersection(assigned.permissions)
}

export function statusOf(user: Pick<UserRow, 'blocked_at' | 'password_hash'>): FoundUser['status'] {
  if (user.blocked_at !== null) return 'Blocked'
  return user.password_hash === null ? 'Invited' : 'Active'
}

/** What the caller may give. */
export async function offerOf(ctx: Reading) {
  const { world, giver } = await readGiver(ctx)
  return {
    clients: await practicesByClient(ctx.db),
    permissions: [...world.catalogue.keys()].filter((id) => mayGive(world, giver, id)),
  }
}
