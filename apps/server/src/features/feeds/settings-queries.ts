import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

type Settings = { deadline: string; days: readonly number[]; alarmTo: readonly string[] }

/** A practice within reach, with what holds for its files; nobody else changes that before the transaction ends. */
export async function lockSettings(db: Db, practiceId: string) {
  return await db
    .selectFrom('practices as p')
    .select(['p.name', 'p.client_id'])
    .select([
      sql<string>`coalesce((select s.deadline from feed_settings s where s.practice_id = p.id), '09:00')`.as(
        'deadline',
      ),
      sql<number[]>`coalesce((select s.days from feed_settings s where s.practice_id = p.id), '{1,2,3,4,5}')`.as(
        'days',
      ),
      sql<string[]>`coalesce((select s.alarm_to from feed_settings s where s.practice_id = p.id), '{}')`.as('alarmTo'),
    ])
    .where('p.id', '=', practiceId)
    .where('p.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function storeSettings(db: Db, practice_id: string, { deadline, days, alarmTo }: Settings): Promise<void> {
  const values = { deadline, days: [...days], alarm_to: [...alarmTo] }
  await db
    .insertInto('feed_settings')
    .values({ practice_id, ...values })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(values))
    .execute()
}
