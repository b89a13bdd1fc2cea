import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import type { BillingChange } from '../../kernel/ports/billing.ts'

/** Something changed at the provider and has to be asked for again. */
export async function noteChanges(db: Db, changes: readonly BillingChange[]): Promise<void> {
  for (const { kind, id } of changes)
    await db
      .insertInto('billing_changes')
      .values({ kind, external_id: id })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'external_id']).doUpdateSet({ told: sql`billing_changes.told + 1` }),
      )
      .execute()
}

/** How often it was told; undefined if it was asked for since. */
export async function timesTold(db: Db, { kind, id }: BillingChange): Promise<number | undefined> {
  const change = db.selectFrom('billing_changes').select('told').where('kind', '=', kind).where('external_id', '=', id)
  return (await change.executeTakeFirst())?.told
}

/** Unless it was told once more while the answer was under way. */
export async function forgetChange(db: Db, { kind, id }: BillingChange, told: number): Promise<void> {
  await db
    .deleteFrom('billing_changes')
    .where('kind', '=', kind)
    .where('external_id', '=', id)
    .where('told', '=', told)
    .execute()
}

/** Customers first, because they say whose the rest is. */
export async function waitingChanges(db: Db, limit: number): Promise<BillingChange[]> {
  return await db
    .selectFrom('billing_changes')
    .select(['kind', 'external_id as id'])
    .orderBy('kind')
    .orderBy('external_id')
    .limit(limit)
    .execute()
}
