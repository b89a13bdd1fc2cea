import type { Db, Tables } from '@bitewing/db'
import type { Selectable } from 'kysely'

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

export function rowOf({ id, owner, wrappedBy, wrapped }: NewKey) {
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
