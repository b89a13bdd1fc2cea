import { type Db, newId } from '@bitewing/db'
import type { ChangedLook, MenuGroupName, PermissionType } from '@bitewing/domain'
import { sql } from 'kysely'

/** An entry as it is stored. */
export type Entry = {
  _id: string
  code: string
  name: string
  label: string
  type: PermissionType
  parentId: string | null
  url: string | null
  icon: string | null
  groupName: MenuGroupName | ''
  position: number
  restricted: boolean
  showInMenu: boolean
  systemCatalogId: string | null
  origin: 'program' | 'own'
  shippedName: string | null
}
export type Look = Pick<Entry, 'label' | 'icon' | 'groupName' | 'position' | 'restricted' | 'showInMenu'> & {
  changed: ChangedLook[]
}

const entries = (db: Db) =>
  db
    .selectFrom('permissions')
    .select([
      'id as _id',
      'code',
      'name',
      'label',
      'type',
      'parent_id as parentId',
      'url',
      'icon',
      'position',
      'restricted',
      'show_in_menu as showInMenu',
      'system_catalog_id as systemCatalogId',
      'origin',
      'shipped_label as shippedName',
    ])
    .select(sql<MenuGroupName | ''>`group_name`.as('groupName'))

/** In the order of the menu: each entry's place among its siblings, and where two have the same one, as they were shipped. */
export async function readCatalogue(db: Db) {
  const rows = await entries(db).orderBy('position').orderBy(sql`length(code)`).orderBy('code').execute()
  return rows.map(presented)
}

export function presented(entry: Entry) {
  return { ...entry, displayName: entry.label, path: entry.url }
}

export async function findEntry(db: Db, id: string): Promise<Entry | undefined> {
  return await entries(db).where('id', '=', id).executeTakeFirst()
}

/** The whole catalogue, held until the transaction ends: changes of it follow each other, and a version that starts waits too. */
export async function lockCatalogue(db: Db): Promise<void> {
  await sql`lock table permissions in share row exclusive mode`.execute(db)
}

/** In their order. */
export async function siblingsOf(db: Db, parentId: string | null): Promise<Entry[]> {
  const rows = entries(db).where('parent_id', parentId === null ? 'is' : '=', parentId)
  return await rows.orderBy('position').orderBy(sql`length(code)`).orderBy('code').execute()
}

export async function insertOwn(db: Db, entry: Omit<Entry, '_id' | 'origin' | 'shippedName'>): Promise<string> {
  const id = newId()
  const { label, parentId, groupName, showInMenu, systemCatalogId, ...same } = entry
  await db
    .insertInto('permissions')
    .values({
      id,
      ...same,
      label,
      origin: 'own',
      parent_id: parentId,
      group_name: groupName,
      show_in_menu: showInMenu,
      system_catalog_id: systemCatalogId,
    })
    .execute()
  return id
}

export async function updateLook(db: Db, id: string, look: Look): Promise<void> {
  const { groupName, showInMenu, ...same } = look
  const values = { ...same, group_name: groupName, show_in_menu: showInMenu }
  await db.updateTable('permissions').set(values).where('id', '=', id).execute()
}

export async function updateOwnName(db: Db, id: string, name: string, url: string | null): Promise<void> {
  await db.updateTable('permissions').set({ name, url }).where('id', '=', id).execute()
}

export async function updatePlace(db: Db, id: string, position: number, changed: ChangedLook[]): Promise<void> {
  await db.updateTable('permissions').set({ position, changed }).where('id', '=', id).execute()
}

/** What is below it goes with it, and so do the grants. */
export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('permissions').where('id', '=', id).execute()
}

/** Living users and clients that have the entry or something below it. */
export async function countHolders(db: Db, code: string): Promise<{ users: number; clients: number }> {
  const { rows } = await sql<{ users: number; clients: number }>`
    with branch as (select id from permissions where code = ${code} or starts_with(code, ${`${code}-`}))
    select
      (select count(distinct up.user_id) from user_permissions up join users u on u.id = up.user_id and u.deleted_at is null
        where up.permission_id in (select id from branch)) as users,
      (select count(distinct cp.client_id) from client_permissions cp join clients c on c.id = cp.client_id and c.deleted_at is null
        where cp.permission_id in (select id from branch)) as clients`.execute(db)
  return rows[0] ?? { users: 0, clients: 0 }
}

export async function readCatalogs(db: Db) {
  return await db.selectFrom('system_catalogs').select(['id as _id', 'name']).orderBy('name').execute()
}
