import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'

type Saved = (typeof contract)['savedReports']
type Row = OutputOf<Saved['save']>

const COLUMNS = [
  'id as _id',
  'report',
  'name',
  'about_id as aboutId',
  'format',
  'days',
  sql<string>`coalesce(start_date::text, '')`.as('start'),
  sql<string>`coalesce(end_date::text, '')`.as('end'),
] as const

/** The connection sees the caller's own. */
export async function ownReports(db: Db): Promise<Row[]> {
  return await db.selectFrom('saved_reports').select(COLUMNS).orderBy(sql`lower(name)`).orderBy('id').execute()
}

export async function countReports(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('saved_reports')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function saveReport(
  db: Db,
  userId: string,
  { report, name, aboutId, format, days, start, end }: ParsedInputOf<Saved['save']>,
): Promise<Row> {
  const choices = { name, about_id: aboutId, format, days, start_date: start || null, end_date: end || null }
  return await db
    .insertInto('saved_reports')
    .values({ id: newId(), user_id: userId, report, ...choices })
    .onConflict((conflict) => conflict.expression(sql`user_id, report, lower(name)`).doUpdateSet(choices))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function renameReport(db: Db, id: string, name: string): Promise<Row | undefined> {
  return await db.updateTable('saved_reports').set({ name }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

export async function deleteReport(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_reports').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
