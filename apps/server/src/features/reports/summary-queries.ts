import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

type Days = { readonly practiceId: string; readonly startDate: string; readonly endDate: string }

export type Counted = {
  readonly results: readonly { type: string; verificationBy: string; eligibility: string; n: number }[]
  readonly days: readonly { day: string; fbd: number; elg: number; done: number; n: number }[]
  readonly carriers: readonly { carrier: string; fbd: number; elg: number; done: number; n: number }[]
}

const COUNTS =
  sql.raw(`count(*) filter (where type = 'FBD')::int as fbd, count(*) filter (where type = 'ELG')::int as elg,
  count(*) filter (where record_class not like 'open%')::int as done, count(*)::int as n`)

/** The transactions of a practice between two days, counted in three ways. */
export async function countSummary(db: Db, { practiceId, startDate, endDate }: Days): Promise<Counted> {
  const records = sql`from verification_records
    where practice_id = ${practiceId} and appointment_date between ${startDate} and ${endDate}`
  const results = await sql<Counted['results'][number]>`
    select type, verification_by as "verificationBy", eligibility_status as eligibility, count(*)::int as n
    ${records} group by 1, 2, 3 order by 1 desc, 4 desc, 2, 3`.execute(db)
  const days = await sql<Counted['days'][number]>`
    select appointment_date::text as day, ${COUNTS} ${records} group by appointment_date order by 1`.execute(db)
  const carriers = await sql<Counted['carriers'][number]>`
    select min(carrier_name) as carrier, ${COUNTS} ${records} group by carrier_key order by n desc, carrier_key`.execute(
    db,
  )
  return { results: results.rows, days: days.rows, carriers: carriers.rows }
}
