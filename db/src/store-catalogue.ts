import { createHash } from 'node:crypto'
import { type CatalogueEntry, flatCatalogue } from '@bitewing/domain'
import type pg from 'pg'

/** Derived from the code, so that grants can be made from the catalogue without looking ids up. */
export function permissionId(code: string): string {
  return idOf(`permission ${code}`)
}

/** The one product whose permissions these are. */
export const CATALOG = { id: idOf('system catalog Bitewing'), name: 'Bitewing' }

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

/**
 * Brings the permissions that the program ships into the database: new ones, and what the program owns of those that are
 * there. What people changed stays, and so do their own entries (docs/decisions/0037).
 */
export async function storeCatalogue(
  client: pg.Client,
  shipped: readonly CatalogueEntry[] = flatCatalogue(),
): Promise<void> {
  const entries = JSON.stringify(
    shipped.map((entry) => ({
      ...entry,
      id: permissionId(entry.code),
      parentId: entry.parentCode === null ? null : permissionId(entry.parentCode),
    })),
  )
  await client.query('begin')
  try {
    // What an administrator changes at this moment is waited for, so that it is not taken for unchanged.
    await client.query('lock table permissions in share row exclusive mode')
    await client.query('insert into system_catalogs (id, name) values ($1, $2) on conflict (id) do nothing', [
      CATALOG.id,
      CATALOG.name,
    ])
    await client.query(GIVE_WAY, [entries])
    await client.query(UPDATE, [entries, CATALOG.id])
    const { rows } = await client.query<{ id: string }>(INSERT, [entries, CATALOG.id])
    const fresh = rows.map(({ id }) => id)
    if (fresh.length > 0) {
      await client.query(GRANT_TO_CLIENTS, [fresh])
      await client.query(GRANT_TO_ADMINISTRATORS, [fresh])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const ENTRIES = `jsonb_to_recordset($1) as entry(id text, code text, name text, label text, type text, "parentId" text, url text, icon text,
  "groupName" text, position integer, restricted boolean, "showInMenu" boolean)`

/** An entry of people's own whose name the program now uses for a right would give that right to whoever holds it. */
const GIVE_WAY = `
  update permissions own set name = own.name || ' (' || own.code || ')' from ${ENTRIES}
  where own.origin = 'own' and own.type = entry.type and own.name = entry.name
    and (entry.type = 'Section' or entry.type = 'Action' and own.parent_id = entry."parentId")`

/** What differs in an entry from before people's changes were noted was changed by people. */
const UPDATE = `
  with known as (
    select p.code, case when p.shipped_label is not null then p.changed else array_remove(array[
      case when p.label <> entry.label then 'label' end,
      case when p.icon is distinct from entry.icon then 'icon' end,
      case when p.show_in_menu <> entry."showInMenu" then 'menu' end,
      case when p.restricted and not entry.restricted then 'protection' end], null) end as changed
    from permissions p join ${ENTRIES} using (code)
  ), wanted as (
    select entry.*, known.changed from ${ENTRIES} join known using (code)
  )
  update permissions p set
    name = w.name, type = w.type, parent_id = w."parentId", url = w.url, shipped_label = w.label, system_catalog_id = $2, changed = w.changed,
    label = case when 'label' = any (w.changed) then p.label else w.label end,
    icon = case when 'icon' = any (w.changed) then p.icon else w.icon end,
    group_name = case when 'group' = any (w.changed) then p.group_name else w."groupName" end,
    show_in_menu = case when 'menu' = any (w.changed) then p.show_in_menu else w."showInMenu" end,
    position = case when 'position' = any (w.changed) then p.position else w.position end,
    restricted = w.restricted or ('protection' = any (w.changed) and p.restricted)
  from wanted w where w.code = p.code`

const INSERT = `
  insert into permissions (id, code, name, label, shipped_label, type, parent_id, url, icon, group_name, position, restricted, show_in_menu, system_catalog_id)
  select id, code, name, label, label, type, "parentId", url, icon, "groupName", position, restricted, "showInMenu", $2 from ${ENTRIES}
  on conflict (code) do nothing returning id`

/** Living people who hold \`permissions\` through a client of one of their practices. */
const ADMINISTRATORS = `
  select distinct up.user_id, pr.client_id from user_permissions up
  join permissions p on p.id = up.permission_id and p.type = 'Section' and p.name = 'permissions'
  join users u on u.id = up.user_id and u.deleted_at is null
  join user_practices upr on upr.user_id = up.user_id
  join practices pr on pr.id = upr.practice_id and pr.deleted_at is null
  join client_permissions cp on cp.client_id = pr.client_id and cp.permission_id = p.id`

/** An action comes only to who has its section: without it, it would not be held. */
const FRESH = `
  select p.id, p.parent_id, app.is_protected(p.code) as protected,
    p.type = 'Action' and p.parent_id <> all ($1::text[]) as needs_its_section
  from permissions p where p.id = any ($1::text[])`

const GRANT_TO_CLIENTS = `
  with administrators as (${ADMINISTRATORS}), fresh as (${FRESH})
  insert into client_permissions (client_id, permission_id)
  select c.id, f.id from clients c cross join fresh f
  where (not f.protected or c.id in (select client_id from administrators))
    and (not f.needs_its_section or exists (
      select from client_permissions has where has.client_id = c.id and has.permission_id = f.parent_id))
  on conflict do nothing`

const GRANT_TO_ADMINISTRATORS = `
  with administrators as (${ADMINISTRATORS}), fresh as (${FRESH})
  insert into user_permissions (user_id, permission_id)
  select distinct a.user_id, f.id from administrators a cross join fresh f
  where not f.protected and (not f.needs_its_section or exists (
    select from user_permissions has where has.user_id = a.user_id and has.permission_id = f.parent_id))
  on conflict do nothing`
