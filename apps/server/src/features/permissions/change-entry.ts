import { ownCode } from '@bitewing/domain'
import type { Db } from '@bitewing/db'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { keepAnAdministrator } from '../granting/index.ts'
import {
  changedLooksOf,
  type EntryFields,
  entryInLog,
  lookOf,
  ownUrl,
  refuseFixedParts,
  refuseWrongUrl,
  refuseWrongPlace,
} from './entry-rules.ts'
import {
  deleteEntry,
  type Entry,
  findEntry,
  insertOwn,
  lockCatalogue,
  presented,
  readCatalogs,
  siblingsOf,
  updateLook,
  updateOwnName,
  updatePlace,
} from './queries.ts'

/** Nobody has it at first: it is given on purpose. */
export async function addEntry(ctx: AdministrationContext, fields: EntryFields) {
  const { db, tell } = ctx
  await lockCatalogue(db)
  const parent = fields.parentId === null ? undefined : await findEntry(db, fields.parentId)
  if (fields.parentId !== null && parent === undefined) throw failAt('parentId', 'permissions.wrong_place')
  refuseWrongPlace(fields, parent)
  const siblings = await siblingsOf(db, fields.parentId)
  const last = { type: fields.type, origin: 'own', restricted: false, position: siblings.length + 1 } as const
  const own = {
    ...lookOf(fields, last),
    code: ownCode(
      parent?.code,
      siblings.map(({ code }) => code),
    ),
    name: fields.name,
    type: fields.type,
    parentId: fields.parentId,
    url: ownUrl(fields),
    systemCatalogId: await catalogOf(db, fields),
  }
  const id = await refusingDuplicates(() => insertOwn(db, own), nameTaken)
  if (fields.position !== undefined) await moveTo(db, id, fields.parentId, fields.position)
  const after = found(await findEntry(db, id))
  tell({ ...entryInLog(after), action: 'add', before: null })
  await announce(ctx)
  return presented(after)
}

export async function changeEntry(ctx: AdministrationContext, id: string, fields: EntryFields) {
  const { db, tell } = ctx
  await lockCatalogue(db)
  const before = found(await findEntry(db, id))
  refuseFixedParts(before, fields)
  refuseWrongUrl(before, fields)
  const look = lookOf(fields, before)
  const url = before.origin === 'own' ? ownUrl(fields) : before.url
  await updateLook(db, id, { ...look, changed: changedLooksOf(before, look) })
  if (before.origin === 'own') await refusingDuplicates(() => updateOwnName(db, id, fields.name, url), nameTaken)
  if (fields.position !== undefined) await moveTo(db, id, before.parentId, fields.position)
  const after = found(await findEntry(db, id))
  tell({ ...entryInLog(after), action: 'change', before: entryInLog(before).after })
  await keepAnAdministrator(db)
  await announce(ctx)
  return presented(after)
}

export async function removeEntry(ctx: AdministrationContext, id: string): Promise<Record<string, never>> {
  const { db, tell } = ctx
  await lockCatalogue(db)
  const before = found(await findEntry(db, id))
  if (before.origin === 'program') throw fail('permissions.not_deletable')
  await deleteEntry(db, id)
  const told = entryInLog(before)
  tell({ ...told, action: 'remove', before: told.after, after: null })
  await keepAnAdministrator(db)
  await announce(ctx)
  return {}
}

const nameTaken = () => failAt('name', 'permissions.exists')

async function catalogOf(db: Db, { systemCatalogId }: EntryFields): Promise<string | null> {
  const catalogs = await readCatalogs(db)
  if (systemCatalogId === null) return catalogs[0]?._id ?? null
  if (!catalogs.some(({ _id }) => _id === systemCatalogId))
    throw failAt('systemCatalogId', 'permissions.unknown_catalog')
  return systemCatalogId
}

/** The others make room, so that the places are one after the other again. */
async function moveTo(db: Db, id: string, parentId: string | null, position: number): Promise<void> {
  const siblings = await siblingsOf(db, parentId)
  const moved = siblings.filter((entry) => entry._id === id)
  const order = siblings.filter((entry) => entry._id !== id).toSpliced(position - 1, 0, ...moved)
  for (const [index, entry] of order.entries()) await place(db, entry, index + 1)
}

async function place(db: Db, entry: Entry, position: number): Promise<void> {
  if (entry.position === position) return
  await updatePlace(db, entry._id, position, changedLooksOf(entry, { ...entry, position }))
}

/** The menu of everybody is drawn from it. */
async function announce({ signal }: AdministrationContext): Promise<void> {
  await signal({ event: { topic: 'session' } })
  await signal({ forgetPrincipals: true })
}
