import { type Branch, type Chosen, chooseBranch, findBranch, forestOf } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { keepAnAdministrator } from '../granting/index.ts'
import {
  clientLives,
  everyClientsPermissions,
  giveToClient,
  lockClient,
  permissionsOf,
  takeFromClient,
} from './client-queries.ts'
import { readCatalogue } from './queries.ts'

type Named = { clientId: string; permissionId: string }
type Item = { id: string; code: string; label: string; group: boolean }

export async function readClientPermissions({ db }: AdministrationContext, clientId: string | undefined) {
  if (clientId === undefined) return await everyClientsPermissions(db)
  found(await clientLives(db, clientId))
  return await permissionsOf(db, clientId)
}

/**
 * 3 §4: a parent is given with every child and taken with every child; a child brings what it needs above it, since an
 * action without its section is not held. Nobody is signed out: the rights are looked up again from the next call on.
 */
export async function setClientPermission(
  { db, tell, signal }: AdministrationContext,
  { clientId, permissionId }: Named,
  on: boolean,
): Promise<string[]> {
  const client = found(await lockClient(db, clientId))
  const items = await readItems(db)
  const branch = found(findBranch(forestOf(items), permissionId))
  const before = new Set(await permissionsOf(db, clientId))
  const after = chooseBranch(branch, before, on)
  const given = [...after].filter((id) => !before.has(id))
  const taken = [...before].filter((id) => !after.has(id))
  if (given.length > 0) await giveToClient(db, clientId, given)
  if (taken.length > 0) await takeFromClient(db, clientId, taken)
  tell({
    ...inLog(client, branch),
    action: on ? 'give' : 'withdraw',
    before: inWords(items, [...given, ...taken], before),
    after: inWords(items, [...given, ...taken], after),
  })
  if (taken.length > 0) await keepAnAdministrator(db)
  await signal({ event: { topic: 'session', clientId } })
  await signal({ forgetPrincipals: true, clientId })
  return [...after].sort()
}

async function readItems(db: AdministrationContext['db']): Promise<Item[]> {
  const entries = await readCatalogue(db)
  return entries.map(({ _id, code, label, type }) => ({ id: _id, code, label, group: type === 'Module' }))
}

function inLog(client: { id: string; name: string }, { item }: Branch<Item>) {
  const label = `${client.name}: ${item.label}`
  return { subject: 'client permission' as const, id: client.id, label, clientIds: [client.id] }
}

/** Each permission that was given or taken is a field of its own. */
function inWords(items: readonly Item[], changed: readonly string[], held: Chosen): Record<string, boolean> {
  const touched = items.filter(({ id }) => changed.includes(id))
  return Object.fromEntries(touched.map(({ id, label, code }) => [`${label} (${code})`, held.has(id)]))
}
