import type { Db } from '@bitewing/db'
import { sql } from 'kysely'
import type { RecordRow } from '../verification/index.ts'

/** More than anybody would look through. */
const MOST = 100

/** Newest first, without the content that is kept as proof. */
export async function answersOfRecord(db: Db, record: RecordRow) {
  return await db
    .selectFrom('payer_answers')
    .select(['id', 'asked_at', 'payer_name', 'provider', 'sandbox', 'result', 'rejections', 'failure'])
    .select(sql<boolean>`body is not null`.as('has_proof'))
    .where('practice_id', '=', record.practice_id)
    .where('record_id', '=', record.id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
export type AnswerLine = Awaited<ReturnType<typeof answersOfRecord>>[number]

export async function findProof(db: Db, record: RecordRow, answerId: string) {
  return await db
    .selectFrom('payer_answers')
    .select(['asked_at', 'payer_name', 'format', 'body'])
    .where('practice_id', '=', record.practice_id)
    .where('record_id', '=', record.id)
    .where('id', '=', answerId)
    .executeTakeFirst()
}
export type Proof = NonNullable<Awaited<ReturnType<typeof findProof>>>

type Wanted = { at: Date; visitsWithinDays: number; olderThanDays: number }

/**
 * Records that the robot has finished, whose visit is near in the practice's time zone, and whose payer was last asked
 * long before it.
 */
export async function recordsWithOldAnswers(db: Db, { at, visitsWithinDays, olderThanDays }: Wanted) {
  const now = sql`${at.toISOString()}::timestamptz`
  const today = sql`(${now} at time zone p.time_zone)::date`
  const { rows } = await sql<{ id: string; practiceId: string; appointmentDate: string }>`
    select r.id, r.practice_id as "practiceId", r.appointment_date as "appointmentDate"
    from practices p
    join verification_records r on r.practice_id = p.id and r.appointment_date between ${today} and ${today} + ${visitsWithinDays}::int
    cross join lateral (
      select a.asked_at from payer_answers a where a.practice_id = p.id and a.record_id = r.id order by a.asked_at desc limit 1
    ) newest
    where p.deleted_at is null and not r.audited and r.verification_by = 'Done by DR'
      and newest.asked_at < ${now} - ${olderThanDays} * interval '1 day'
    order by r.appointment_date, r.id`.execute(db)
  return rows
}
