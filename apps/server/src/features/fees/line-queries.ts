import { type Db, newId } from '@bitewing/db'
import { carrierKey, OFFICE_FEES } from '@bitewing/domain'
import { sql } from 'kysely'

/** A line as it is stored. */
export type StoredLine = { id: string; code: string; description: string; cents: number }
export type NewLine = Omit<StoredLine, 'id'> & { id?: string }

const LINE = ['id', 'service_code as code', 'service_description as description', 'price_cents as cents'] as const

/** All of them in one statement, which takes little more than a COPY of the same. */
export async function insertLines(
  db: Db,
  { id, practice_id }: { id: string; practice_id: string },
  lines: readonly NewLine[],
): Promise<string[]> {
  const ids = lines.map((line) => line.id ?? newId())
  await sql`
    insert into fee_lines (id, practice_id, schedule_id, service_code, service_description, price_cents)
    select line.id, ${practice_id}, ${id}, line.code, line.description, line.cents
    from unnest(${ids}::text[], ${lines.map(({ code }) => code)}::text[],
      ${lines.map(({ description }) => description)}::text[], ${lines.map(({ cents }) => cents)}::int[])
      as line (id, code, description, cents)`.execute(db)
  return ids
}

export async function linesOf(db: Db, scheduleId: string): Promise<StoredLine[]> {
  return await db
    .selectFrom('fee_lines')
    .select(LINE)
    .where('schedule_id', '=', scheduleId)
    .orderBy('service_code')
    .execute()
}

export async function lineById(db: Db, id: string) {
  return await db
    .selectFrom('fee_lines')
    .select([...LINE, 'schedule_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Each gets a new version, so that who has the old one open cannot overwrite it. */
export async function updateLines(db: Db, lines: readonly StoredLine[]): Promise<void> {
  await sql`
    update fee_lines set service_code = line.code, service_description = line.description, price_cents = line.cents,
      version = version + 1, changed_at = now()
    from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ code }) => code)}::text[],
      ${lines.map(({ description }) => description)}::text[], ${lines.map(({ cents }) => cents)}::int[])
      as line (id, code, description, cents)
    where fee_lines.id = line.id`.execute(db)
}

export async function deleteLines(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('fee_lines').where('id', 'in', ids).execute()
}

export async function lineAfter(db: Db, id: string) {
  return await db
    .selectFrom('fee_lines')
    .select(['id', 'service_code', 'service_description', 'price_cents', 'version', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type FeesWanted = { practiceId: string; carrierName: string; year: number; codes: readonly string[] }

/** What the carrier and the office ask for each code in the year, or in the newest one before it that has the code. */
export async function feesOfCodes(db: Db, { practiceId, carrierName, year, codes }: FeesWanted) {
  const { rows } = await sql<{
    code: string
    description: string
    cents: number
    carrier: string
    year: number
    is_office: boolean
  }>`
    select distinct on (s.carrier_key, l.service_code) l.service_code as code, l.service_description as description,
      l.price_cents as cents, s.carrier_name as carrier, s.year, s.carrier_key = ${carrierKey(OFFICE_FEES)} as is_office
    from fee_schedules s join fee_lines l on l.schedule_id = s.id
    where s.practice_id = ${practiceId} and s.year <= ${year}
      and s.carrier_key in (${carrierKey(carrierName)}, ${carrierKey(OFFICE_FEES)})
      and l.service_code = any (${[...codes]}::text[])
    order by s.carrier_key, l.service_code, s.year desc`.execute(db)
  return rows
}
export type FeeOfCode = Awaited<ReturnType<typeof feesOfCodes>>[number]
