import type { Db } from '@bitewing/db'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { VaultKey } from './key-queries.ts'

/** A sealed value with all that it is bound to, and the key that opens it. */
export type SealedValue = {
  property_id: string
  client_id: string
  practice_id: string | null
  group_id: string
  group: string
  property: string
  sealed: Buffer
  last_used_at: string | null
  key: VaultKey
}

/** Whoever deletes the client waits for this transaction, or this one for the deletion. */
export async function clientLives(db: Db, clientId: string): Promise<boolean> {
  const client = db.selectFrom('clients').select('id').where('id', '=', clientId).where('deleted_at', 'is', null)
  return (await client.forShare().executeTakeFirst()) !== undefined
}

export async function storeValues(
  db: Db,
  values: readonly { property_id: string; key_id: string; sealed: Buffer }[],
): Promise<void> {
  await db
    .insertInto('credential_values')
    .values([...values])
    .onConflict((conflict) =>
      conflict.column('property_id').doUpdateSet((eb) => ({
        key_id: eb.ref('excluded.key_id'),
        sealed: eb.ref('excluded.sealed'),
      })),
    )
    .execute()
}

const sealedValues = (db: Db) =>
  db
    .selectFrom('credential_values as v')
    .innerJoin('credential_properties as p', 'p.id', 'v.property_id')
    .innerJoin('credential_groups as g', 'g.id', 'p.group_id')
    .innerJoin('credentials as c', 'c.id', 'g.credential_id')
    .innerJoin('vault_keys as k', 'k.id', 'v.key_id')
    .select([
      'v.property_id',
      'c.client_id',
      'c.practice_id',
      'g.id as group_id',
      'g.name as group',
      'p.name as property',
      'v.sealed',
      'g.last_used_at',
      'k.id as key_id',
      'k.client_id as key_client_id',
      'k.purpose',
      'k.wrapped_by',
      'k.wrapped',
      'k.created_at',
      'k.replaced_at',
    ])

type Row = ReturnType<typeof sealedValues> extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

function valueOf({ key_id, key_client_id, purpose, wrapped_by, wrapped, created_at, replaced_at, ...value }: Row) {
  const key = { id: key_id, client_id: key_client_id, purpose, wrapped_by, wrapped, created_at, replaced_at }
  return { ...value, key } satisfies SealedValue
}

/** The practice's own group of this name, else its client's; both are empty for a practice that does not exist. */
export async function valuesForPractice(db: Db, practiceId: string, group: string): Promise<SealedValue[]> {
  const rows = await sealedValues(db)
    .innerJoin('practices as practice', 'practice.client_id', 'c.client_id')
    .where('practice.id', '=', practiceId)
    .where('practice.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('c.practice_id', '=', practiceId), eb('c.practice_id', 'is', null)]))
    .where('g.name', '=', group)
    .orderBy(sql`c.practice_id is null`)
    .execute()
  return rows.filter((row) => row.group_id === rows[0]?.group_id).map(valueOf)
}

export async function valuesOfGroup(db: Db, groupId: string): Promise<SealedValue[]> {
  return (await sealedValues(db).where('g.id', '=', groupId).execute()).map(valueOf)
}

/** Locked, so that a value that is saved meanwhile is not overwritten with the older one. */
export async function lockValuesOfKey(db: Db, keyId: string, atMost: number): Promise<SealedValue[]> {
  const rows = await sealedValues(db).where('v.key_id', '=', keyId).limit(atMost).forNoKeyUpdate('v').execute()
  return rows.map(valueOf)
}

/** A busy service writes this once a minute, not with every call. */
export async function noteUse(db: Db, groupId: string): Promise<void> {
  await db
    .updateTable('credential_groups')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', groupId)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<string>`now() - interval '1 minute'`)]),
    )
    .execute()
}

export async function hasCredentials(db: Db, practiceId: string, group: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_credentials(${practiceId}, ${group}) as has`.execute(db)
  return rows[0]?.has ?? false
}
