import type { PermissionSetOnWire } from '@bitewing/contract'
import { type Db, permissionId } from '@bitewing/db'
import { shippedSets } from '@bitewing/domain'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import * as queries from './queries.ts'

const exists = () => failAt('name', 'permission_sets.exists')

export async function allSets(db: Db): Promise<PermissionSetOnWire[]> {
  const own = await queries.ownSets(db)
  return [...shipped(), ...own.map((set) => ({ ...set, shipped: false }))]
}

/** They are no rows; the place in the program's list is their id. */
function shipped(): PermissionSetOnWire[] {
  return shippedSets.map(({ name, codes }, index) => ({
    _id: String(index + 1).padStart(24, '0'),
    name,
    shipped: true,
    permissions: codes.map(permissionId),
  }))
}

export async function addSet(
  { db, tell }: AdministrationContext,
  { name, permissions }: { name: string; permissions: readonly string[] },
): Promise<PermissionSetOnWire> {
  if (shippedSets.some((set) => set.name.toLowerCase() === name.toLowerCase())) throw exists()
  const labels = await queries.labelsOf(db, permissions)
  if (labels.size < new Set(permissions).size) throw failAt('permissions', 'permission_sets.unknown_permission')
  const id = await refusingDuplicates(() => queries.insertSet(db, { name, permissions: [...labels.keys()] }), exists)
  tell({ ...named(id, name), action: 'add', before: null, after: inLog(name, labels.values()) })
  return { _id: id, name, shipped: false, permissions: [...labels.keys()] }
}

export async function removeSet({ db, tell }: AdministrationContext, id: string): Promise<Record<string, never>> {
  const set = found(await queries.lockSet(db, id))
  const labels = await queries.labelsOf(db, set.permissions)
  await queries.deleteSet(db, id)
  tell({ ...named(id, set.name), action: 'remove', before: inLog(set.name, labels.values()), after: null })
  return {}
}

/** A set is nobody's in particular: only who reads the whole log reads about it. */
const named = (id: string, name: string) => ({ subject: 'permission set' as const, id, label: name, clientIds: [] })
const inLog = (name: string, labels: Iterable<string>) => ({ Name: name, Permissions: [...labels].join(', ') })
