import { sql } from 'kysely'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'

/** A day's lines are worth putting together from so many on. */
const MANY = 20

/** Puts the lines of plus and minus of a practice's day together. Lines that come meanwhile are not touched. */
export function tallyJob(database: Database): ScheduledJob {
  return { name: 'tallies', cron: '*/5 * * * *', run: () => putTogether(database) }
}

export async function putTogether(database: Database, many = MANY): Promise<void> {
  await database.asSystem(async (db) => {
    await sql`
      with days as (
        select practice_id, appointment_date from record_tallies group by 1, 2 having count(*) > ${many}::int
      ), gone as (
        delete from record_tallies t using days d
        where t.practice_id = d.practice_id and t.appointment_date = d.appointment_date
        returning t.*
      )
      insert into record_tallies (practice_id, appointment_date, type, verification_by, n)
      select practice_id, appointment_date, type, verification_by, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0`.execute(
      db,
    )
  })
}
