import type { BookmarkType, contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId, type Tables } from '@bitewing/db'
import type { LibraryBookmark, Template } from '@bitewing/domain'
import { type Selectable, sql } from 'kysely'
import { contains, equals, type Filter } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Bookmarks = (typeof contract)['bookmarks']

const MOST_FOUND = 50

const TYPE = sql<BookmarkType>`case b.kind when 'text' then 'text' when 'one' then 'check' else 'multiple' end`

/** Sees what is shipped, and what the clients in scope have of their own. */
function presented(db: Db) {
  const rows = db
    .selectFrom('bookmarks as b')
    .leftJoin('clients as c', 'c.id', 'b.client_id')
    .select([
      'b.id',
      'b.id as _id',
      'b.name as bookmark',
      sql<'text' | 'checkbox'>`case b.kind when 'text' then 'text' else 'checkbox' end`.as('elementType'),
      TYPE.as('type'),
      sql<'string' | 'number' | 'date' | 'object'>`coalesce(b.data, 'object')`.as('dataType'),
      'b.label',
      'b.symbol',
      'b.required',
      sql<number>`coalesce(b.maximum_length, 0)`.as('length'),
      'b.options',
      'b.client_id as clientId',
      'c.name as clientName',
      'b.version',
    ])
  return db.selectFrom(rows.as('r')).selectAll('r')
}
export type BookmarkRow = NonNullable<Awaited<ReturnType<typeof findBookmark>>>

const ownOrShipped: Filter<'own' | 'shipped'> = (value) => ({
  sql: value === 'own' ? '"clientId" is not null' : '"clientId" is null',
  values: [],
})

export async function pageOfBookmarks(db: Db, input: ParsedInputOf<Bookmarks['list']>) {
  return await pageOf(presented(db), input, {
    sort: { bookmark: 'bookmark', elementType: 'elementType', label: 'label', type: 'type', symbol: 'symbol' },
    defaultSort: 'bookmark',
    filters: { bookmark: contains('bookmark'), label: contains('label'), type: equals('type'), own: ownOrShipped },
  })
}

/** The names that begin with the text come first. */
export async function bookmarksLike(db: Db, value: string): Promise<BookmarkRow[]> {
  const wanted = value.toLowerCase()
  return await presented(db)
    .where((where) =>
      where.or([
        where(sql`position(${wanted} in lower(bookmark))`, '>', sql<number>`0`),
        where(sql`position(${wanted} in lower(label))`, '>', sql<number>`0`),
      ]),
    )
    .orderBy(sql`starts_with(lower(label), ${wanted}) or starts_with(lower(bookmark), ${wanted})`, 'desc')
    .orderBy('label')
    .orderBy('bookmark')
    .limit(MOST_FOUND)
    .execute()
}

export async function findBookmark(db: Db, id: string) {
  return await presented(db).where('id', '=', id).executeTakeFirst()
}

/**
 * For forms that take them: held until the transaction ends, so that nobody deletes them meanwhile. In the order that was asked for;
 * what is not in sight is left out.
 */
export async function bookmarksToUse(db: Db, ids: readonly string[]): Promise<LibraryBookmark[]> {
  const rows = await db.selectFrom('bookmarks').selectAll().where('id', 'in', ids).forKeyShare().execute()
  const known = new Map(rows.map((row) => [row.id, entryOf(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

export async function libraryEntry(db: Db, id: string): Promise<LibraryBookmark | undefined> {
  const row = await db.selectFrom('bookmarks').selectAll().where('id', '=', id).executeTakeFirst()
  return row && entryOf(row)
}

function entryOf(row: Selectable<Tables['bookmarks']>): LibraryBookmark {
  const common = { bookmark: row.name, label: row.label, symbol: row.symbol, required: row.required }
  if (row.kind !== 'text') return { ...common, kind: row.kind, options: row.options }
  return { ...common, kind: row.kind, data: row.data ?? 'string', maximumLength: row.maximum_length ?? 0 }
}

/** Locks it against being taken, changed or deleted by somebody else until the transaction ends. Shipped ones are not for changing. */
export async function lockOwnBookmark(db: Db, id: string) {
  const own = db
    .selectFrom('bookmarks')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('client_id', 'is not', null)
  return await own.forUpdate().executeTakeFirst()
}

export async function clientsInScope(db: Db, practiceIds: readonly string[]): Promise<string[]> {
  if (practiceIds.length === 0) return []
  const rows = await db.selectFrom('practices').select('client_id').distinct().where('id', 'in', practiceIds).execute()
  return rows.map(({ client_id }) => client_id)
}

/** The name is shipped, or the client's already. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const taken = db.selectFrom('bookmarks').select('id').where('client_id', 'is', null)
  return (await taken.where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst()) !== undefined
}

export async function insertBookmark(db: Db, clientId: string, entry: LibraryBookmark, userId: string) {
  const id = newId()
  await db
    .insertInto('bookmarks')
    .values({ id, client_id: clientId, name: entry.bookmark, ...columnsOf(entry), created_by: userId })
    .execute()
  return id
}

export async function updateBookmark(db: Db, id: string, entry: LibraryBookmark, userId: string): Promise<void> {
  await db
    .updateTable('bookmarks')
    .set({ ...columnsOf(entry), version: sql`version + 1`, changed_at: sql`now()`, changed_by: userId })
    .where('id', '=', id)
    .execute()
}

function columnsOf(entry: LibraryBookmark) {
  const { kind, label, symbol, required } = entry
  const text = kind === 'text'
  return {
    kind,
    label,
    symbol,
    required,
    data: text ? entry.data : null,
    maximum_length: text ? entry.maximumLength : null,
    options: JSON.stringify(text ? [] : entry.options),
  }
}

export async function deleteBookmark(db: Db, id: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('id', '=', id).execute()
}

/** The forms that use it, with what they are now: their draft, or their present version where there is none. */
export async function formsUsing(db: Db, id: string): Promise<{ _id: string; name: string; content: Template }[]> {
  return await db
    .selectFrom('bookmark_uses as u')
    .innerJoin('templates as t', 't.id', 'u.template_id')
    .leftJoin('template_drafts as d', 'd.template_id', 't.id')
    .where('u.bookmark_id', '=', id)
    .select(['t.id as _id', 't.name', sql<Template>`coalesce(d.content, t.content)`.as('content')])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
}

export async function numberOfUses(db: Db, id: string): Promise<number> {
  const uses = db.selectFrom('bookmark_uses').select((count) => count.fn.countAll<number>().as('uses'))
  return (await uses.where('bookmark_id', '=', id).executeTakeFirstOrThrow()).uses
}
