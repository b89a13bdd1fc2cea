import type { Db, FeedKind } from '@bitewing/db'
import { sql } from 'kysely'

export type Expected = { pms: string; name: string; pattern: string; required: boolean }

export async function expectedFiles(db: Db): Promise<Expected[]> {
  return await db
    .selectFrom('feed_expected')
    .select(['pms', 'name', 'pattern', 'required'])
    .orderBy('pms')
    .orderBy('position')
    .execute()
}

export async function replaceExpected(db: Db, pms: string, columns: readonly Omit<Expected, 'pms'>[]): Promise<void> {
  await db.deleteFrom('feed_expected').where('pms', '=', pms).execute()
  if (columns.length > 0)
    await db
      .insertInto('feed_expected')
      .values(columns.map((column, position) => ({ pms, position, ...column })))
      .execute()
}

/**
 * Practices that have ever delivered in this way, with their own clock and deadline; and those that have a deadline and never delivered at all, of
 * which nobody knows the way.
 */
export async function deliveringPractices(db: Db, kind: FeedKind, only: string | null = null) {
  const { rows } = await sql<{
    id: string
    name: string
    pms: string
    client_id: string
    deadline: string
    days: number[]
    alarmTo: string[]
    today: string
    time: string
  }>`
    select p.id, p.name, p.pms, p.client_id, coalesce(s.deadline, '09:00') as deadline,
      coalesce(s.days, '{1,2,3,4,5}') as days, coalesce(s.alarm_to, '{}') as "alarmTo",
      (now() at time zone p.time_zone)::date as today, to_char(now() at time zone p.time_zone, 'HH24:MI') as time
    from practices p left join feed_settings s on s.practice_id = p.id
    where p.deleted_at is null and (${only}::text is null or p.id = ${only}::text)
      and (exists (select from feed_files f where f.practice_id = p.id and f.kind = ${kind})
        or (s.practice_id is not null and not exists (select from feed_files f where f.practice_id = p.id)))
    order by p.name, p.id`.execute(db)
  return rows
}
export type DeliveringPractice = Awaited<ReturnType<typeof deliveringPractices>>[number]

export type Delivered = {
  practice_id: string
  column: string
  day: string
  container: string
  folder: string
  lines: number | null
  size: number
  created_at: string
  /** When the first of the day came, by the practice's clock. */
  came: string
}

/** Of each practice, kind of file and day the last one that came, on that many days until `day`. */
export async function deliveries(
  db: Db,
  kind: FeedKind,
  { practiceIds, day, days }: { practiceIds: readonly string[]; day: string; days: number },
): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select distinct on (f.practice_id, e.name, f.day) f.practice_id, e.name as "column", f.day, f.container, f.folder, f.lines, f.size, f.created_at,
      to_char(min(f.created_at) over (partition by f.practice_id, e.name, f.day) at time zone p.time_zone, 'HH24:MI') as came
    from feed_files f
    join practices p on p.id = f.practice_id
    join feed_expected e on e.pms = p.pms and lower(f.name) like ${LIKE}
    where f.practice_id = any (${[...practiceIds]}) and f.kind = ${kind} and f.event <> 'deleted'
      and f.day > ${day}::date - ${days}::int and f.day <= ${day}::date
    order by f.practice_id, e.name, f.day, f.created_at desc, f.id desc`.execute(db)
  return rows
}

/** * stands for any characters, ? for one; the signs of LIKE are meant literally. */
const LIKE = sql.raw(
  String.raw`translate(replace(replace(replace(lower(e.pattern), '\', '\\'), '%', '\%'), '_', '\_'), '*?', '%_')`,
)
