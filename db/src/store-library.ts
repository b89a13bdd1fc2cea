import { createHash } from 'node:crypto'
import { shippedLibrary } from '@bitewing/domain'
import type pg from 'pg'

/** The same at every start and in every database. */
export function shippedBookmarkId(bookmark: string): string {
  return createHash('sha256').update(`bookmark ${bookmark}`).digest('hex').slice(0, 24)
}

/** Brings the bookmarks that the program ships into the database. One that it no longer ships stays: forms may use it. */
export async function storeLibrary(client: pg.Client): Promise<void> {
  const entries = shippedLibrary().map((entry) => ({
    ...entry,
    id: shippedBookmarkId(entry.bookmark),
    ...(entry.kind === 'text' ? { options: [] } : { data: null, maximumLength: null }),
  }))
  await client.query('begin')
  try {
    const { rows } = await client.query<{ fresh: boolean }>(STORE, [JSON.stringify(entries)])
    // Forms that were there before, such as those of an earlier version of the program.
    if (rows.some(({ fresh }) => fresh)) await client.query('select app.note_bookmark_uses(id) from templates')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const STORE = `
  insert into bookmarks as b (id, name, label, kind, data, symbol, maximum_length, required, options)
  select id, bookmark, label, kind, data, symbol, "maximumLength", required, options
  from jsonb_to_recordset($1) as entry(id text, bookmark text, label text, kind text, data text, symbol text, "maximumLength" integer,
    required boolean, options jsonb)
  on conflict (id) do update set
    label = excluded.label, kind = excluded.kind, data = excluded.data, symbol = excluded.symbol,
    maximum_length = excluded.maximum_length, required = excluded.required, options = excluded.options, version = b.version + 1
  where (b.label, b.kind, b.data, b.symbol, b.maximum_length, b.required, b.options) is distinct from
    (excluded.label, excluded.kind, excluded.data, excluded.symbol, excluded.maximum_length, excluded.required, excluded.options)
  returning b.version = 1 as fresh`
