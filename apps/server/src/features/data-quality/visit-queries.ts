import { type Db, newId } from '@bitewing/db'
import { GROUP_FIELDS, type Outlier, streetAndZip } from '@bitewing/domain'
import { sql } from 'kysely'
import type { RecordRow } from '../verification/index.ts'

/** A visit that was compared is compared again after so long, or once its record has changed. */
const HOURS = 20

/** Practices that see patients in the coming days, by their own clocks. */
export async function practicesWithVisits(db: Db, days: number) {
  const { rows } = await sql<{ practiceId: string; clientId: string; day: string }>`
    select p.id as "practiceId", p.client_id as "clientId", d.day::date::text as day
    from practices p
    cross join lateral (select (now() at time zone p.time_zone)::date as today) n
    cross join lateral generate_series(n.today, n.today + ${days - 1}::int, interval '1 day') as d (day)
    where p.deleted_at is null
      and exists (select from verification_records r where r.practice_id = p.id and r.appointment_date = d.day::date)
    order by d.day, p.id`.execute(db)
  return rows
}

/** The visits of a day that have to be compared. */
export async function visitsToCompare(db: Db, practiceId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_records as r')
    .leftJoin('quality_comparisons as c', 'c.record_id', 'r.id')
    .select('r.id')
    .where('r.practice_id', '=', practiceId)
    .where('r.appointment_date', '=', day)
    .where('r.eligibility_status', '<>', 'Cancelled/rescheduled')
    .where(
      sql<boolean>`c.record_id is null or c.compared_at < now() - ${HOURS} * interval '1 hour' or r.updated_at > c.compared_at`,
    )
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who of the practice's system the visit was found to be, for this record or another of the same patient. */
export async function knownPatient(db: Db, record: RecordRow): Promise<number | undefined> {
  const row = await db
    .selectFrom('quality_comparisons as c')
    .innerJoin('verification_records as r', 'r.id', 'c.record_id')
    .select('c.pms_patient')
    .where('c.practice_id', '=', record.practice_id)
    .where('c.record_id', '=', record.id)
    .where('c.pms_patient', 'is not', null)
    .executeTakeFirst()
  return row?.pms_patient ?? undefined
}

/** What a caller said last about this patient; a record that was made of the call comes first. */
export async function intakeFactsOf(db: Db, record: RecordRow) {
  const row = await db
    .selectFrom('intake_appointments')
    .select(['patient_first_name', 'patient_last_name', 'patient_dob', 'patient_address', 'customer_phone'])
    .where('practice_id', '=', record.practice_id)
    .where(
      sql<boolean>`record_id = ${record.id} or (patient_dob = ${record.patient_dob}::date
        and lower(patient_first_name) = lower(${record.patient_first_name})
        and lower(patient_last_name) = lower(${record.patient_last_name}))`,
    )
    .orderBy(sql`record_id is not distinct from ${record.id}`, 'desc')
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  if (row === undefined) return {}
  return {
    firstName: row.patient_first_name,
    lastName: row.patient_last_name,
    dob: row.patient_dob ?? '',
    phone: row.customer_phone,
    ...streetAndZip(row.patient_address),
  }
}

export async function recordsOfDay(db: Db, practiceId: string, day: string): Promise<RecordRow[]> {
  return await db
    .selectFrom('verification_records')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('appointment_date', '=', day)
    .where('eligibility_status', '<>', 'Cancelled/rescheduled')
    .execute()
}

/** Others that are older say nothing about today's plans. */
const PEER_DAYS = 180

/** How often which form of member ids occurs with a carrier at the practice. */
export async function memberIdForms(db: Db, practiceId: string, carrier: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ form: string; n: number }>`
    select regexp_replace(regexp_replace(regexp_replace(member_id, '[\\s-]', '', 'g'), '\\d', '9', 'g'), '[[:alpha:]]', 'A', 'g') as form,
      count(*)::int as n
    from verification_records
    where practice_id = ${practiceId} and lower(carrier_name) = lower(${carrier}) and member_id <> ''
      and appointment_date > current_date - ${PEER_DAYS}::int
    group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ form, n }) => [form, n]))
}

/** How often which value of the plan's fields occurs in a group, without one record. */
export async function groupValues(db: Db, record: RecordRow): Promise<Record<string, Record<string, number>>> {
  if (record.group_number === '') return {}
  const { rows } = await sql<{ field: string; value: string; n: number }>`
    select field, answers ->> field as value, count(*)::int as n
    from verification_records, unnest(${Object.keys(GROUP_FIELDS)}::text[]) as field
    where practice_id = ${record.practice_id} and lower(carrier_name) = lower(${record.carrier_name})
      and group_number = ${record.group_number} and id <> ${record.id}
      and appointment_date > current_date - ${PEER_DAYS}::int and coalesce(answers ->> field, '') not in ('', '-')
    group by 1, 2`.execute(db)
  const values: Record<string, Record<string, number>> = {}
  for (const { field, value, n } of rows) (values[field] ??= {})[value] = n
  return values
}

/** Whether the same patient has an earlier record of the same kind for the same day. */
export async function isTwiceADay(db: Db, record: RecordRow): Promise<boolean> {
  const { rows } = await sql`
    select from verification_records other join verification_records own on own.id = ${record.id}
    where other.practice_id = own.practice_id and other.appointment_date = own.appointment_date and other.id < own.id
      and other.type = own.type and other.policy_type is not distinct from own.policy_type
      and other.patient_key = own.patient_key and other.patient_dob is not distinct from own.patient_dob
      and own.patient_key <> '' limit 1`.execute(db)
  return rows.length > 0
}

/** What is found no longer is gone; what somebody has looked at stays so, unless the reason is another. */
export async function storeFindings(db: Db, record: RecordRow, found: readonly Outlier[]): Promise<void> {
  await sql`delete from quality_findings where record_id = ${record.id}
    and (rule, field) not in (select * from unnest(${found.map(({ rule }) => rule)}::text[], ${found.map(({ field }) => field)}::text[]))`.execute(
    db,
  )
  for (const { rule, field, why } of found)
    await db
      .insertInto('quality_findings')
      .values({ id: newId(), practice_id: record.practice_id, record_id: record.id, rule, field, why })
      .onConflict((conflict) =>
        conflict
          .columns(['record_id', 'rule', 'field'])
          .doUpdateSet({ why, dismissed_at: null, dismissed_by: null })
          .where('quality_findings.why', '<>', why),
      )
      .execute()
}

/** How many patients of the coming visits both sides agree about today. */
export async function storeScore(db: Db, practiceId: string, day: string): Promise<void> {
  await sql`
    insert into quality_scores (practice_id, day, patients, agreeing)
    select ${practiceId}, ${day}::date, count(*), count(*) filter (where agrees) from (
      select c.pms_patient, bool_and(c.agrees) as agrees
      from quality_comparisons c join verification_records r on r.id = c.record_id
      where c.practice_id = ${practiceId} and c.pms_patient is not null and r.appointment_date >= ${day}::date
      group by c.pms_patient) as compared
    on conflict (practice_id, day) do update set patients = excluded.patients, agreeing = excluded.agreeing`.execute(db)
}
