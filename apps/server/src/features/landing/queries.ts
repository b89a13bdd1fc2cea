import type { Db } from '@bitewing/db'
import type { Period, VisitPeriods } from '@bitewing/domain'
import { sql } from 'kysely'
import { WAITING } from '../verification/index.ts'

type Counted = { visits: boolean; cameBack: boolean; tickets: boolean; failedTasks: boolean }
type Counts = Record<'today' | 'tomorrow' | 'nextDays' | 'cameBack' | 'tickets' | 'failedTasks', number | null>

/** One statement; each count reads an index of the practice, and nothing where it is not wanted. */
export async function countWaiting(db: Db, periods: VisitPeriods, wanted: Counted): Promise<Counts> {
  const when = (wish: boolean, from: ReturnType<typeof sql>) =>
    sql<number | null>`case when ${wish}::boolean then (select count(*)::int from ${from}) end`
  const visits = ({ startDate, endDate }: Period) =>
    when(
      wanted.visits,
      sql`verification_records r where ${sql.raw(WAITING.notVerified)}
        and r.appointment_date between ${startDate}::date and ${endDate}::date`,
    )
  const { rows } = await sql<Counts>`
    select ${visits(periods.today)} as today, ${visits(periods.tomorrow)} as tomorrow,
      ${visits(periods.nextDays)} as "nextDays",
      ${when(wanted.cameBack, sql`verification_records r where ${sql.raw(WAITING.cameBack)}`)} as "cameBack",
      ${when(wanted.tickets, sql`tickets where status = 'open'`)} as tickets,
      ${when(wanted.failedTasks, sql`robot_tasks where state = 'set aside'`)} as "failedTasks"`.execute(db)
  return rows[0] as Counts
}
