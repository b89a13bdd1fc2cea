import type { ListedPayer } from '@bitewing/contract'
import type { Db, Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'

export type CarrierRow = Pick<Selectable<Tables['carriers']>, 'id' | 'name' | 'needs_group_number'>

/** For services without a payer list: the carriers that have a payer id. */
export async function carriersAsPayers(db: Db): Promise<ListedPayer[]> {
  const carriers = await db
    .selectFrom('carriers')
    .select(['name as displayName', 'payer_id as primaryPayerId', 'aliases'])
    .where('payer_id', '<>', '')
    .distinctOn('payer_id')
    .orderBy('payer_id')
    .orderBy('name')
    .execute()
  return carriers
    .map((carrier) => ({ ...carrier, enrolmentRequired: false }))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
}

/** The carriers whose payer the robot can ask. */
export async function listCarriers(db: Db): Promise<{ _id: string; name: string }[]> {
  return await db
    .selectFrom('carriers')
    .select(['id as _id', 'name'])
    .where('payer_id', '<>', '')
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function findCarrier(db: Db, id: string): Promise<CarrierRow | undefined> {
  return await db
    .selectFrom('carriers')
    .select(['id', 'name', 'needs_group_number'])
    .where('id', '=', id)
    .where('payer_id', '<>', '')
    .executeTakeFirst()
}

export async function markRealTime(db: Db, recordId: string): Promise<void> {
  await db.updateTable('verification_records').set({ real_time: true }).where('id', '=', recordId).execute()
}
