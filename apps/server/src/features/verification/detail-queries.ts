import type { Db } from '@bitewing/db'
import { type Identifier, wholeIdentifiers } from '@bitewing/domain'
import { sql } from 'kysely'

export async function findPractice(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['name', 'sheet_note', 'sheet_history', 'sheet_elg_codes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function personName(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select app.person_name(${id}) as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Other records with the same member id: the newest one of each patient. */
export async function findLinked(db: Db, record: { id: string; member_id: Identifier }) {
  if (wholeIdentifiers.text(record.member_id) === '') return []
  const { rows } = await sql<{ lastId: string; name: string; lastAppDate: string }>`
    select * from (
      select distinct on (lower(patient_first_name), lower(patient_last_name), patient_dob)
        id as "lastId", trim(patient_first_name || ' ' || patient_last_name) as name, appointment_date as "lastAppDate"
      from verification_records
      where practice_id = any ((select app.practice_ids())::text[]) and member_id = ${record.member_id} and id <> ${record.id}
      order by lower(patient_first_name), lower(patient_last_name), patient_dob, appointment_date desc, id desc) newest
    order by "lastAppDate" desc, "lastId" limit 200`.execute(db)
  return rows
}

/** Notes that a user has the record open; repeated every few seconds while that is so. */
export async function markPresent(db: Db, record: { id: string; practice_id: string }, userId: string): Promise<void> {
  await db
    .insertInto('record_presence')
    .values({ record_id: record.id, practice_id: record.practice_id, user_id: userId })
    .onConflict((conflict) => conflict.columns(['record_id', 'user_id']).doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

export async function markAbsent(db: Db, recordId: string, userId: string): Promise<void> {
  await db.deleteFrom('record_presence').where('record_id', '=', recordId).where('user_id', '=', userId).execute()
}

export async function othersPresent(
  db: Db,
  recordId: string,
  userId: string,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select user_id as "userId", coalesce(app.person_name(user_id), '') as name from record_presence
    where record_id = ${recordId} and user_id <> ${userId} and seen_at > now() - interval '60 seconds' order by name`.execute(
    db,
  )
  return rows
}

export async function isPresent(db: Db, recordId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('record_presence')
    .select('user_id')
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .where('seen_at', '>', sql<string>`now() - interval '60 seconds'`)
    .executeTakeFirst()
  return row !== undefined
}
