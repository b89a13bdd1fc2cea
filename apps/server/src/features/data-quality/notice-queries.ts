import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/** Practices that want to be told, have Active requests and were not told today; they are marked as told. */
export async function practicesToTell(db: Db, day: string) {
  const { rows } = await sql<{ name: string; phone: string; active: number }>`
    with waiting as (
      select p.id, p.name, p.phone, count(*)::int as active
      from practices p join quality_requests q on q.practice_id = p.id and q.status = 1
      where p.dqa_sms and p.phone <> '' and p.deleted_at is null
      group by p.id
    ), told as (
      insert into quality_scores (practice_id, day, patients, agreeing, told)
      select id, ${day}::date, 0, 0, true from waiting
      on conflict (practice_id, day) do update set told = true where not quality_scores.told
      returning practice_id
    )
    select name, phone, active from waiting join told on told.practice_id = waiting.id order by name`.execute(db)
  return rows
}
