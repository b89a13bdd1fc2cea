import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { type RawBuilder, sql } from 'kysely'

type Schedules = (typeof contract)['reportSchedules']
type Saved = ParsedInputOf<Schedules['save']> & { userId: string }

/** Seven in the morning of the next day, Monday or first of a month by a clock. */
const nextAfter = (
  moment: RawBuilder<unknown>,
  every: RawBuilder<unknown>,
  timeZone: RawBuilder<unknown>,
) => sql<string>`
  ((date_trunc(${every}, ${moment} at time zone ${timeZone}) + ('1 ' || ${every})::interval + interval '7 hours') at time zone ${timeZone})`

const ABOUT = sql<string>`coalesce(
  case s.report when 'summary' then (select name from practices where id = s.about_id)
    else (select name from clients where id = s.about_id) end, '')`

/** The connection sees the caller's own. */
export async function ownSchedules(db: Db): Promise<OutputOf<Schedules['list']>['records']> {
  return await db
    .selectFrom('report_schedules as s')
    .select(['s.id as _id', 's.report', 's.about_id as aboutId', 's.every', 's.format', ABOUT.as('about')])
    .select(['s.next_at as nextAt', 's.sent_at as sentAt', 's.refused_at as refusedAt'])
    .orderBy('s.report')
    .orderBy('about')
    .orderBy('s.id')
    .execute()
}

export async function saveSchedule(db: Db, { userId, report, aboutId, every, format, timeZone }: Saved) {
  const next_at = nextAfter(sql`now()`, sql`${every}::text`, sql`${timeZone}::text`)
  const changed = { every, format, time_zone: timeZone, next_at, refused_at: null }
  return await db
    .insertInto('report_schedules')
    .values({ id: newId(), user_id: userId, report, about_id: aboutId, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'report', 'about_id']).doUpdateSet(changed))
    .returning(['id as _id', 'next_at as nextAt'])
    .executeTakeFirstOrThrow()
}

export async function deleteSchedule(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('report_schedules').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The client of what a report is about, as far as the connection sees it: a practice's, or the client's own id. */
export async function clientOf(db: Db, report: string, aboutId: string): Promise<string | undefined> {
  const practices = db.selectFrom('practices').select('client_id').where('deleted_at', 'is', null)
  const column = report === 'summary' ? 'id' : 'client_id'
  return (await practices.where(column, '=', aboutId).limit(1).executeTakeFirst())?.client_id
}

/** One whose hour has come, with the days that it is about; locked, and passed over by whoever comes at the same moment. */
export async function takeDue(db: Db) {
  const { rows } = await sql<{
    id: string
    userId: string
    email: string
    report: Saved['report']
    aboutId: string
    about: string
    every: Saved['every']
    format: string
    start: string
    end: string
  }>`
    select s.id, s.user_id as "userId", u.email, s.report, s.about_id as "aboutId", ${ABOUT} as about, s.every, s.format,
      to_char(date_trunc(s.every, s.next_at at time zone s.time_zone) - ('1 ' || s.every)::interval, 'YYYY-MM-DD') as start,
      to_char(date_trunc(s.every, s.next_at at time zone s.time_zone) - interval '1 day', 'YYYY-MM-DD') as end
    from report_schedules s join users u on u.id = s.user_id
    where s.next_at <= now() order by s.next_at, s.id limit 1 for update of s skip locked`.execute(db)
  return rows[0]
}

/** Whatever was missed in the meantime is not sent any more. */
export async function noteSent(db: Db, id: string, sent: boolean): Promise<void> {
  const next = nextAfter(sql`now()`, sql`every`, sql`time_zone`)
  await db
    .updateTable('report_schedules')
    .set({
      next_at: next,
      ...(sent ? { sent_at: sql<string>`now()`, refused_at: null } : { refused_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute()
}
