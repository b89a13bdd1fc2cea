import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import type { StoredLine } from './line-queries.ts'
import type { ScheduleRow } from './queries.ts'

export type ChangeKind = 'saved' | 'line' | 'raised' | 'pasted' | 'undone'
/** Null: the line was not there before, or is not there any more. */
export type LineChange = { lineId: string; before: StoredLine | null; after: StoredLine | null }

type NewChange = { userId: string; kind: ChangeKind; words: string; lines: number }

export async function insertChange(
  db: Db,
  { id, practice_id }: Pick<ScheduleRow, 'id' | 'practice_id'>,
  { userId, kind, words, lines }: NewChange,
  changed: readonly LineChange[] = [],
): Promise<void> {
  const changeId = newId()
  await db
    .insertInto('fee_changes')
    .values({ id: changeId, practice_id, schedule_id: id, user_id: userId, kind, words, lines })
    .execute()
  if (changed.length === 0) return
  const column = <V>(of: (change: LineChange) => V) => changed.map(of)
  await sql`
    insert into fee_line_history (change_id, practice_id, line_id, old_code, old_description, old_cents,
      new_code, new_description, new_cents)
    select ${changeId}, ${practice_id}, line.*
    from unnest(${column(({ lineId }) => lineId)}::text[],
      ${column(({ before }) => before?.code ?? null)}::text[],
      ${column(({ before }) => before?.description ?? null)}::text[],
      ${column(({ before }) => before?.cents ?? null)}::int[],
      ${column(({ after }) => after?.code ?? null)}::text[],
      ${column(({ after }) => after?.description ?? null)}::text[],
      ${column(({ after }) => after?.cents ?? null)}::int[]) as line`.execute(db)
}

const BY = sql<string>`coalesce(app.person_name(c.user_id), '')`

export async function changesOf(db: Db, scheduleId: string) {
  return await db
    .selectFrom('fee_changes as c')
    .select(['c.id', 'c.at', 'c.kind', 'c.words', 'c.lines', 'c.undone', BY.as('by')])
    .where('c.schedule_id', '=', scheduleId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
}

export async function changeById(db: Db, id: string) {
  return await db
    .selectFrom('fee_changes')
    .select(['id', 'schedule_id', 'kind', 'words'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False where somebody else was faster. */
export async function markUndone(db: Db, id: string): Promise<boolean> {
  const update = db.updateTable('fee_changes').set({ undone: true }).where('id', '=', id).where('undone', '=', false)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

export async function linesOfChange(db: Db, changeId: string): Promise<LineChange[]> {
  const rows = await db.selectFrom('fee_line_history').selectAll().where('change_id', '=', changeId).execute()
  return rows.map((row) => ({
    lineId: row.line_id,
    before: lineOf(row.line_id, row.old_code, row.old_description, row.old_cents),
    after: lineOf(row.line_id, row.new_code, row.new_description, row.new_cents),
  }))
}

function lineOf(id: string, code: string | null, description: string | null, cents: number | null): StoredLine | null {
  return code === null || description === null || cents === null ? null : { id, code, description, cents }
}

export async function historyOfLine(db: Db, lineId: string) {
  return await db
    .selectFrom('fee_line_history as h')
    .innerJoin('fee_changes as c', 'c.id', 'h.change_id')
    .select(['c.at', 'c.words', BY.as('by')])
    .select(['h.old_code', 'h.old_description', 'h.old_cents', 'h.new_code', 'h.new_description', 'h.new_cents'])
    .where('h.line_id', '=', lineId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
}
