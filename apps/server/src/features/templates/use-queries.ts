import type { Db } from '@bitewing/db'
import { NOT_CHOSEN, NOTHING } from '@bitewing/domain'
import { sql } from 'kysely'

/** Those that can be asked, by name. */
export async function askablePayers(db: Db): Promise<{ id: string; name: string }[]> {
  const payers = await db
    .selectFrom('carriers')
    .select(['payer_id as id', 'name'])
    .where('payer_id', '<>', '')
    .distinctOn('payer_id')
    .orderBy('payer_id')
    .orderBy('name')
    .execute()
  return payers.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

type Share = { field: string; robot: number; person: number }

/** In how many of the form's newest records that the transaction sees each field has a value. Each name belongs to a field. */
export async function sharesOf(
  db: Db,
  templateId: string,
  { names, fields, limit }: { names: readonly string[]; fields: readonly string[]; limit: number },
): Promise<{ records: number; shares: Share[] }> {
  const { rows } = await sql<{ records: number; shares: Share[] }>`
    with sample as materialized (
      select r.id, r.answers, r.answer_sources from practice_templates used
      cross join lateral (
        select r.id, r.answers, r.answer_sources, r.appointment_date from verification_records r
        where r.practice_id = used.practice_id and (r.type = 'ELG') = (used.type = 'ELG') and r.appointment_date <= current_date
        order by r.appointment_date desc, r.id desc limit ${limit}) r
      where used.template_id = ${templateId} order by r.appointment_date desc, r.id desc limit ${limit}),
    told as (
      select s.id, n.field, bool_or(s.answer_sources ? e.key) as by_robot
      from sample s cross join lateral jsonb_each_text(s.answers) e
      join unnest(${names}::text[], ${fields}::text[]) as n (name, field) on n.name = e.key
      where trim(e.value) not in ('', ${NOTHING}, ${NOT_CHOSEN}) group by 1, 2),
    counted as (
      select field, count(*) filter (where by_robot) as robot, count(*) filter (where not by_robot) as person from told group by 1)
    select (select count(*) from sample)::integer as records,
      coalesce((select jsonb_agg(jsonb_build_object('field', field, 'robot', robot, 'person', person)) from counted), '[]') as shares`.execute(
    db,
  )
  return rows[0] as { records: number; shares: Share[] }
}
