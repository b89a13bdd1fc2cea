import type { contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { carrierKey } from '@bitewing/domain'
import { sql } from 'kysely'
import { pageOf } from '../../kernel/data/list.ts'

type Fees = (typeof contract)['fees']

const SCHEDULE = ['id', 'practice_id', 'carrier_name', 'description', 'year', 'lines', 'version'] as const

/** The carrier's name in the list of payers, whichever of its names is given; a carrier that is not listed keeps its own. */
export async function listedCarrier(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from carriers
    where lower(name) = lower(${name}) or lower(${name}) in (select lower(a) from unnest(aliases) as a)
    order by lower(name) = lower(${name}) desc, id limit 1`.execute(db)
  return rows[0]?.name ?? name
}

/** The same within a statement, of a key in SQL. */
export const LISTED_KEY = (key: string) => `coalesce((select lower(name) from carriers
  where lower(name) = ${key} or ${key} in (select lower(a) from unnest(aliases) as a)
  order by lower(name) = ${key} desc, id limit 1), ${key})`

export async function schedulesOf(db: Db, practiceId: string, year: number) {
  return await db
    .selectFrom('fee_schedules')
    .select(SCHEDULE)
    .where('practice_id', '=', practiceId)
    .where('year', '=', year)
    .orderBy('carrier_key')
    .execute()
}

/** What the practice has schedules of comes first. */
export async function carrierNames(db: Db, practiceId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct on (carrier_key) carrier_name as name, carrier_key as key, 1 as place
      from fee_schedules where practice_id = ${practiceId}
      union all
      select name, lower(name), 2 from carriers c
      where not exists (select from fee_schedules s where s.practice_id = ${practiceId} and s.carrier_key = lower(c.name))
    ) offered order by place, key limit 1000`.execute(db)
  return rows.map(({ name }) => name)
}

export async function findSchedule(db: Db, wanted: { practiceId: string; year: number; carrierName: string }) {
  return await db
    .selectFrom('fee_schedules')
    .select(SCHEDULE)
    .where('practice_id', '=', wanted.practiceId)
    .where('year', '=', wanted.year)
    .where('carrier_key', '=', carrierKey(wanted.carrierName))
    .executeTakeFirst()
}
export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

export async function scheduleById(db: Db, id: string): Promise<ScheduleRow | undefined> {
  return await db.selectFrom('fee_schedules').select(SCHEDULE).where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends, before any of its lines, so that two never wait for each other. */
export async function lockSchedule(db: Db, id: string): Promise<ScheduleRow | undefined> {
  return await db.selectFrom('fee_schedules').select(SCHEDULE).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type NewSchedule = {
  practiceId: string
  year: number
  carrierName: string
  description: string
  lines: number
  userId: string
}

/** Undefined where the practice has one of that carrier and year already. */
export async function insertSchedule(db: Db, schedule: NewSchedule): Promise<ScheduleRow | undefined> {
  return await db
    .insertInto('fee_schedules')
    .values({
      id: newId(),
      practice_id: schedule.practiceId,
      year: schedule.year,
      carrier_name: schedule.carrierName,
      carrier_key: carrierKey(schedule.carrierName),
      description: schedule.description,
      lines: schedule.lines,
      created_by: schedule.userId,
    })
    .onConflict((conflict) => conflict.columns(['practice_id', 'carrier_key', 'year']).doNothing())
    .returning(SCHEDULE)
    .executeTakeFirst()
}

export async function scheduleChanged(db: Db, id: string, addedLines: number): Promise<void> {
  await db
    .updateTable('fee_schedules')
    .set({ version: sql`version + 1`, lines: sql`lines + ${addedLines}` })
    .where('id', '=', id)
    .execute()
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
  await db.deleteFrom('fee_schedules').where('id', '=', id).execute()
}

type CompareAsked = Omit<ParsedInputOf<Fees['compare']>, 'id' | 'otherId'>

/** Both schedules by code; each may lack codes that the other has. */
export async function pageOfCompared(db: Db, id: string, otherId: string, asked: CompareAsked) {
  const both = sql<{
    id: string
    service_code: string
    service_description: string
    cents: number | null
    other_cents: number | null
    percent: number | null
  }>`(
    select coalesce(one.id, other.id) as id, service_code,
      coalesce(one.service_description, other.service_description) as service_description,
      one.price_cents as cents, other.price_cents as other_cents,
      round((one.price_cents - other.price_cents) * 100.0 / nullif(other.price_cents, 0), 2)::float8 as percent
    from (select * from fee_lines where schedule_id = ${id}) one
    full join (select * from fee_lines where schedule_id = ${otherId}) other using (service_code))`
  return await pageOf(db.selectFrom(both.as('compared')).selectAll(), asked, {
    sort: { serviceCode: 'service_code', percent: 'percent' },
    defaultSort: 'serviceCode',
    filters: {
      differing: (answer: 'yes' | 'no') =>
        answer === 'yes' ? { sql: 'cents is distinct from other_cents', values: [] } : undefined,
    },
  })
}
