import { type Db, newId, type Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'
import type { PmsPatientChange } from '../../../kernel/ports/pms.ts'

export type PmsUpdateRow = Selectable<Tables['pms_updates']>

type Wish = {
  userId: string
  shown?: string | undefined
  undoes?: string
  /** For an update of the patient instead of the form. */
  patient?: PmsPatientChange
}

/**
 * Inserts nothing while another request for this record is in progress, or if the update has already been undone. The
 * database's own constraints decide.
 */
export async function insertPmsUpdate(
  db: Db,
  record: { id: string; practice_id: string },
  { userId, shown, undoes, patient }: Wish,
): Promise<string | undefined> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pms_updates')
    .values({
      id,
      practice_id: record.practice_id,
      record_id: record.id,
      requested_by: userId,
      shown: shown ?? null,
      undoes: undoes ?? null,
      patient: patient === undefined ? null : JSON.stringify(patient),
    })
    // Does not name the index, because its condition would become parameters, which a generic plan cannot match to the
    // index.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

/** With the name of the user who asked for it: updates with a record's form. */
const withName = (db: Db) =>
  db
    .selectFrom('pms_updates')
    .selectAll()
    .select(sql<string>`coalesce(app.person_name(requested_by), '')`.as('by'))
    .where('patient', 'is', null)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
export type NamedPmsUpdate = PmsUpdateRow & { by: string }

export async function findLastPmsUpdate(db: Db, recordId: string): Promise<NamedPmsUpdate | undefined> {
  return await withName(db).where('record_id', '=', recordId).where('undoes', 'is', null).executeTakeFirst()
}

/** A request that wrote nothing does not hide the update before it. */
export async function findLastWritten(db: Db, recordId: string): Promise<NamedPmsUpdate | undefined> {
  return await withName(db)
    .where('record_id', '=', recordId)
    .where('undoes', 'is', null)
    .where('undo', 'is not', null)
    .where('state', 'in', ['done', 'failed'])
    .executeTakeFirst()
}

/** The last attempt to undo an update. */
export async function findUndoOf(db: Db, update: PmsUpdateRow): Promise<NamedPmsUpdate | undefined> {
  return await withName(db).where('record_id', '=', update.record_id).where('undoes', '=', update.id).executeTakeFirst()
}

export async function findPmsUpdate(db: Db, id: string): Promise<PmsUpdateRow | undefined> {
  return await db.selectFrom('pms_updates').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends, so that two runs of one job do not overlap. */
export async function lockPmsUpdate(db: Db, id: string): Promise<PmsUpdateRow | undefined> {
  return await db.selectFrom('pms_updates').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type PmsUpdateChange = {
  state?: PmsUpdateRow['state']
  finished_at?: string
  failure?: string
  changed_meanwhile?: boolean
  left_alone?: string
  undo?: string | null
}

export async function changePmsUpdate(db: Db, id: string, change: PmsUpdateChange): Promise<void> {
  await db.updateTable('pms_updates').set(change).where('id', '=', id).execute()
}
