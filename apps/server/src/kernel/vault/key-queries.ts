import type { Db, Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'

export type VaultKey = Selectable<Tables['vault_keys']>
export type KeyOwner = { clientId: string } | { purpose: string }

export async function currentKey(db: Db, owner: KeyOwner): Promise<VaultKey | undefined> {
  const keys = db.selectFrom('vault_keys').selectAll().where('replaced_at', 'is', null)
  return await ('clientId' in owner
    ? keys.where('client_id', '=', owner.clientId)
    : keys.where('purpose', '=', owner.purpose)
  ).executeTakeFirst()
}

/** Writes nothing where another process was faster: the one that is there counts. */
export async function insertFirstKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('vault_keys')
    .values(rowOf(key))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type NewKey = { id: string; owner: KeyOwner; wrappedBy: string; wrapped: Buffer }

function rowOf({ id, owner, wrappedBy, wrapped }: NewKey) {
  return {
    id,
    client_id: 'clientId' in owner ? owner.clientId : null,
    purpose: 'purpose' in owner ? owner.purpose : null,
    wrapped_by: wrappedBy,
    wrapped,
    replaced_at: null,
  }
}

export async function allKeys(db: Db): Promise<VaultKey[]> {
  return await db.selectFrom('vault_keys').selectAll().orderBy('id').execute()
}

export async function holdsKeys(db: Db): Promise<boolean> {
  return (await db.selectFrom('vault_keys').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function updateWrapping(db: Db, id: string, wrappedBy: string, wrapped: Buffer): Promise<void> {
  await db.updateTable('vault_keys').set({ wrapped_by: wrappedBy, wrapped }).where('id', '=', id).execute()
}

/** Replaced ones that still seal something, or were not deleted yet. */
export async function replacedKeys(db: Db, clientId: string): Promise<{ id: string }[]> {
  return await db
    .selectFrom('vault_keys')
    .select('id')
    .where('client_id', '=', clientId)
    .where('replaced_at', 'is not', null)
    .execute()
}

/** Two that replace it at once wait for each other, and the second finds it replaced. */
export async function lockCurrentKey(db: Db, clientId: string): Promise<string | undefined> {
  const current = db.selectFrom('vault_keys').select('id').where('client_id', '=', clientId)
  return (await current.where('replaced_at', 'is', null).forNoKeyUpdate().executeTakeFirst())?.id
}

export async function markReplaced(db: Db, id: string): Promise<void> {
  await db.updateTable('vault_keys').set({ replaced_at: sql`now()` }).where('id', '=', id).execute()
}

export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await db.insertInto('vault_keys').values(rowOf(key)).execute()
}

export async function deleteKey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('vault_keys').where('id', '=', id).execute()
}

export async function clientsWithKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('vault_keys')
    .select('client_id')
    .distinct()
    .where('client_id', 'is not', null)
    .execute()
  return rows.flatMap(({ client_id }) => client_id ?? [])
}

/** With everything that they sealed, by name and value. */
export async function deleteKeysAndContent(db: Db, ids: readonly string[]): Promise<void> {
  const sealed = db
    .selectFrom('credential_values')
    .select('property_id')
    .where('key_id', 'in', [...ids])
  await db.deleteFrom('credential_properties').where('id', 'in', sealed).execute()
  await db
    .deleteFrom('credential_groups')
    .where('id', 'not in', db.selectFrom('credential_properties').select('group_id'))
    .execute()
  await db
    .deleteFrom('credentials')
    .where('id', 'not in', db.selectFrom('credential_groups').select('credential_id'))
    .execute()
  await db
    .deleteFrom('vault_keys')
    .where('id', 'in', [...ids])
    .execute()
}
