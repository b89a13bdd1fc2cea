import { type Db, newId, type Tables } from '@bitewing/db'
import type { Selectable } from 'kysely'

export async function findPractice(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['id', 'client_id', 'name', 'address', 'city', 'state', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
export type PracticeRow = Awaited<ReturnType<typeof findPractice>>

export async function findSharedElements(db: Db, templateId: string | undefined) {
  const all = db.selectFrom('shared_elements').select(['template_id as templateId', 'element_id as elementId'])
  const wanted = templateId === undefined ? all : all.where('template_id', '=', templateId)
  return await wanted.orderBy('template_id').orderBy('element_id').execute()
}

export type PmsUpdateRow = Selectable<Tables['pms_updates']>

/** A new wish, or nothing while another one of this record is under way: the database's own rule decides. */
export async function insertPmsUpdate(
  db: Db,
  record: { id: string; practice_id: string },
  userId: string,
): Promise<string | undefined> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pms_updates')
    .values({ id, practice_id: record.practice_id, record_id: record.id, requested_by: userId })
    // Without naming the index: its condition, given as parameters, is not recognised once the statement is planned for all.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

export async function findLastPmsUpdate(db: Db, recordId: string): Promise<PmsUpdateRow | undefined> {
  return await db
    .selectFrom('pms_updates')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Held until the transaction ends, so that two runs of one job come one after the other. */
export async function lockPmsUpdate(db: Db, id: string): Promise<PmsUpdateRow | undefined> {
  return await db.selectFrom('pms_updates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changePmsUpdate(
  db: Db,
  id: string,
  change: { state?: PmsUpdateRow['state']; finished_at?: string; failure?: string; undo?: string | null },
): Promise<void> {
  await db.updateTable('pms_updates').set(change).where('id', '=', id).execute()
}
