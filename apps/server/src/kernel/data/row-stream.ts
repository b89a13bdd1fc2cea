import type { Db } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { type RowsDefinition, rowsOf, Values } from './list-query.ts'

/** So many rows at a time: what is made of them keeps other requests waiting for some milliseconds at the most. */
const BATCH = 1000
/** A sign that no text has, since none is let in with control characters: a row comes as one text, which is read three times as fast. */
const BETWEEN = '\u001f'

/** All rows of a list, in its order, as they come out of the database, within the transaction of `db`. */
export async function* rowStream<Input>(
  db: Db,
  definition: RowsDefinition<Input>,
  input: Input,
  columns: readonly string[],
): AsyncGenerator<string[][]> {
  const values = new Values()
  const { table, where, keys } = rowsOf(definition, input, values)
  const line = columns
    .map((column) => `coalesce(translate((${column})::text, E'\\x1f', ''), '')`)
    .join(` || E'\\x1f' || `)
  const order = keys.map(({ sql, descending }) => `${sql} ${descending ? 'desc' : 'asc'}`).join(', ')
  // All rows are wanted, not the first of them soon.
  await execute(db, 'set local cursor_tuple_fraction = 1')
  await execute(
    db,
    `declare row_stream no scroll cursor for select ${line} as line
     from ${table} r join practices p on p.id = r.practice_id where ${where} order by ${order}`,
    values.all,
  )
  const fetch = () => execute<{ line: string }>(db, `fetch ${BATCH} from row_stream`)
  let next: ReturnType<typeof fetch> | undefined = fetch()
  while (next !== undefined) {
    const { rows }: Awaited<typeof next> = await next
    // The database gets the next ones ready while these are worked on.
    next = rows.length === BATCH ? fetch() : undefined
    // Whoever wants no more of them does not hear of it.
    next?.catch(() => {})
    if (rows.length > 0) yield rows.map((row) => row.line.split(BETWEEN))
  }
}

async function execute<R>(db: Db, text: string, values: unknown[] = []) {
  return await db.executeQuery<R>(CompiledQuery.raw(text, values))
}
