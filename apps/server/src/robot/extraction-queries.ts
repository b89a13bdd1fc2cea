import { type Db, newId, type Tables } from '@bitewing/db'
import { type Selectable, sql } from 'kysely'

export type ScheduleRow = Selectable<Tables['extraction_schedules']>

export async function findSchedule(db: Db, id: string): Promise<ScheduleRow | undefined> {
  return await db.selectFrom('extraction_schedules').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function beginSchedule(db: Db, id: string): Promise<void> {
  await db.updateTable('extraction_schedules').set({ status: 1 }).where('id', '=', id).execute()
}

export async function finishSchedule(db: Db, id: string, counts: { read: number; refused: number }): Promise<void> {
  await db
    .updateTable('extraction_schedules')
    .set({ status: 2, finished_at: sql<string>`now()`, rows_read: counts.read, rows_refused: counts.refused })
    .where('id', '=', id)
    .execute()
}

export type LogLine = { row: number; status: boolean; title: string; message: string }

export async function insertLogs(db: Db, schedule: ScheduleRow, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('extraction_logs')
    .values(
      lines.map(({ row, ...line }) => ({
        id: newId(),
        practice_id: schedule.practice_id,
        schedule_id: schedule.id,
        sheet_date: schedule.sheet_date,
        row_number: row,
        ...line,
      })),
    )
    .execute()
}

export async function setSheetRow(db: Db, id: string, row: number): Promise<void> {
  await db.updateTable('verification_records').set({ sheet_row: row }).where('id', '=', id).execute()
}

/** The day's records that ended in this way; unfinished ones only while nobody has signed them off. */
export async function recordsOfDay(
  db: Db,
  schedule: ScheduleRow,
  ended: 'unfinished' | 'done',
): Promise<{ id: string; sheet_row: number | null; verification_by: string }[]> {
  const query = db
    .selectFrom('verification_records')
    .select(['id', 'sheet_row', 'verification_by'])
    .where('practice_id', '=', schedule.practice_id)
    .where('appointment_date', '=', schedule.sheet_date)
  const chosen =
    ended === 'done'
      ? query.where('verification_by', 'like', 'Done by%')
      : query.where('audited', '=', false).where('verification_by', 'in', ['Check', 'Unchecked', 'Not content loaded'])
  return await chosen.orderBy('sheet_row').orderBy('id').execute()
}
