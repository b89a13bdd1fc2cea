import type { Db } from '@bitewing/db'
import type { StoredAnswers } from '@bitewing/domain'
import { sql } from 'kysely'
import { FIRST_VERSION, type FormCounts, type TemplateRow } from './record-queries.ts'

export type Recount = {
  practiceId: string
  clientId: string
  type: 'FBD' | 'ELG'
  /** The record that was looked at last; null where it has not begun. */
  day: string | null
  recordId: string | null
  remaining: number | null
}

/** From the newest visit on, also where one is under way. */
export async function startRecount(db: Db, practiceId: string, type: Recount['type']): Promise<void> {
  const fromTheStart = { day: null, record_id: null, remaining: null }
  await db
    .insertInto('recounts')
    .values({ practice_id: practiceId, type })
    .onConflict((conflict) => conflict.columns(['practice_id', 'type']).doUpdateSet(fromTheStart))
    .execute()
}

/** The one with the newest visits; held until the transaction ends, and left alone by others meanwhile. */
export async function takeRecount(db: Db): Promise<Recount | undefined> {
  const { rows } = await sql<Recount>`
    select c.practice_id as "practiceId", p.client_id as "clientId", c.type, c.day, c.record_id as "recordId", c.remaining
    from recounts c join practices p on p.id = c.practice_id
    order by coalesce(c.day, 'infinity') desc, c.practice_id, c.type limit 1
    for no key update of c skip locked`.execute(db)
  return rows[0]
}

const typesOf = (type: Recount['type']) => (type === 'ELG' ? ['ELG'] : ['FBD', 'CC'])

const isOther = (form: TemplateRow) =>
  sql<boolean>`(template_id, coalesce(template_version, ${FIRST_VERSION})) is distinct from (${form.id}::text, ${form.version}::integer)`

function openRecords(db: Db, { practiceId, type }: Recount) {
  return db
    .selectFrom('verification_records')
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`type = any (${typesOf(type)})`)
    .where('audited', '=', false)
}

export async function countOpen(db: Db, recount: Recount): Promise<number> {
  const { n } = await openRecords(db, recount).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return n
}

/** Those that are still counted with another form or version. */
export async function isAnyLeft(db: Db, recount: Recount, form: TemplateRow): Promise<boolean> {
  const one = openRecords(db, recount).where(isOther(form)).select('id').limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** The open records after the last one, newest visits first; held until the transaction ends. Answers only where they have to be counted. */
export async function nextRecords(db: Db, recount: Recount, form: TemplateRow, limit: number) {
  const { day, recordId } = recount
  const all = openRecords(db, recount)
  const after =
    day === null ? all : all.where(sql<boolean>`(appointment_date, id) < (${day}::date, ${recordId}::text collate "C")`)
  return await after
    .select(['id', 'appointment_date as day'])
    .select(sql<StoredAnswers | null>`case when ${isOther(form)} then answers end`.as('answers'))
    .orderBy('appointment_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

/** Not a change of the records: their versions stay, so that nobody who is typing is refused. */
export async function setCounts(
  db: Db,
  { id, version }: TemplateRow,
  counted: readonly (Pick<FormCounts, 'required_fields' | 'missing_fields'> & { id: string })[],
): Promise<void> {
  await sql`
    update verification_records r
    set template_id = ${id}, template_version = ${version}, required_fields = c.required, missing_fields = c.missing
    from unnest(${counted.map((each) => each.id)}::text[], ${counted.map((each) => each.required_fields)}::integer[],
      ${counted.map((each) => each.missing_fields)}::integer[]) as c (id, required, missing)
    where r.id = c.id`.execute(db)
}

export async function moveRecount(
  db: Db,
  { practiceId, type }: Recount,
  to: Pick<Recount, 'day' | 'recordId' | 'remaining'>,
): Promise<void> {
  await db
    .updateTable('recounts')
    .set({ day: to.day, record_id: to.recordId, remaining: to.remaining })
    .where('practice_id', '=', practiceId)
    .where('type', '=', type)
    .execute()
}

export async function endRecount(db: Db, { practiceId, type }: Recount): Promise<void> {
  await db.deleteFrom('recounts').where('practice_id', '=', practiceId).where('type', '=', type).execute()
}
