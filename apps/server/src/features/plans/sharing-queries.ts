import type { Db } from '@bitewing/db'
import { PLAN_SOURCE, type PlanContradiction } from '@bitewing/domain'
import { sql } from 'kysely'

/**
 * Which plan a record's patient has; resolves to whether that is new. Not a change of the record: its version stays, so that nobody who is
 * typing is refused.
 */
export async function setPlanOfRecord(db: Db, recordId: string, planId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_records')
    .set({ plan_id: planId })
    .where('id', '=', recordId)
    .where('plan_id', 'is distinct from', planId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whom a change of the plan concerns. */
export async function countShared(db: Db, planId: string, today: string) {
  const { rows } = await sql<{ patients: number; open: number; filled: number }>`
    select count(distinct (r.patient_key, r.patient_dob))::int as patients,
      (count(*) filter (where not r.audited and r.appointment_date >= ${today}))::int as open,
      (count(*) filter (where exists (
        select from jsonb_each(r.answer_sources) s where s.value ->> 'from' like ${`${PLAN_SOURCE}%`})))::int as filled
    from verification_records r where r.plan_id = ${planId}`.execute(db)
  return rows[0] ?? { patients: 0, open: 0, filled: 0 }
}

type Told = { by: string; at: string }

/** What the last answer about a record contradicts, instead of what an earlier one did. */
export async function replaceContradictions(
  db: Db,
  record: { id: string; practice_id: string },
  planId: string | undefined,
  contradictions: readonly PlanContradiction[],
  told: Told,
): Promise<void> {
  await db.deleteFrom('plan_contradictions').where('record_id', '=', record.id).execute()
  if (planId === undefined || contradictions.length === 0) return
  await db
    .insertInto('plan_contradictions')
    .values(
      contradictions.map((each) => ({
        plan_id: planId,
        record_id: record.id,
        practice_id: record.practice_id,
        bookmark: each.bookmark,
        label: each.label,
        plan_value: each.plan,
        told_value: each.told,
        told_by: told.by,
        told_at: told.at,
      })),
    )
    .execute()
}

/** Somebody has decided about the plan, or about these fields of it. */
export async function settleContradictions(db: Db, planId: string, bookmarks?: readonly string[]): Promise<void> {
  const settled = db.deleteFrom('plan_contradictions').where('plan_id', '=', planId)
  await (bookmarks === undefined ? settled : settled.where('bookmark', 'in', bookmarks)).execute()
}

const contradictions = (db: Db) =>
  db
    .selectFrom('plan_contradictions')
    .select([
      'bookmark',
      'label',
      'plan_value as plan',
      'told_value as told',
      'told_by as from',
      'told_at as at',
      'record_id as transactionId',
    ])
    .orderBy('told_at', 'desc')
    .orderBy('bookmark')

/** The newest; many patients may contradict the same value. */
const SHOWN = 200

export async function contradictionsOfPlan(db: Db, planId: string) {
  return await contradictions(db).where('plan_id', '=', planId).limit(SHOWN).execute()
}

export async function contradictionsOfRecord(db: Db, recordId: string) {
  return await contradictions(db).where('record_id', '=', recordId).execute()
}
