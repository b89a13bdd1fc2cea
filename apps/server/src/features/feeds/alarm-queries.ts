import type { Db, FeedKind } from '@bitewing/db'
import { sql } from 'kysely'

/** Practices whose deadline of today is past, by their own clock, whose files nobody has checked since, and where somebody wants to be told. */
export async function practicesToCheck(db: Db, kind: FeedKind): Promise<{ id: string; today: string }[]> {
  const { rows } = await sql<{ id: string; today: string }>`
    select p.id, c.today from feed_settings s
    join practices p on p.id = s.practice_id and p.deleted_at is null
    cross join lateral (select now() at time zone p.time_zone as moment) n
    cross join lateral (select n.moment::date as today) c
    where cardinality(s.alarm_to) > 0 and extract(isodow from c.today)::smallint = any (s.days)
      and to_char(n.moment, 'HH24:MI') >= s.deadline
      and not exists (select from feed_alarms a where a.practice_id = p.id and a.kind = ${kind} and a.day = c.today)
      and (exists (select from feed_files f where f.practice_id = p.id and f.kind = ${kind})
        -- Who never delivered at all is told about once: by the way that there is, or the first of both.
        or (not exists (select from feed_files f where f.practice_id = p.id)
          and ${kind} = coalesce((select min(kind) from feed_sources), 'azure')))
    order by p.id`.execute(db)
  return rows
}

/** False if somebody else checked it at the same moment. */
export async function noteChecked(
  db: Db,
  checked: { practice_id: string; kind: FeedKind; day: string; failed: number },
): Promise<boolean> {
  const noted = await db
    .insertInto('feed_alarms')
    .values(checked)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}
