import { type CopiedRows, type Db, TransactionConnection } from '@bitewing/db'
import { CompiledQuery, type SelectQueryBuilder } from 'kysely'
import { type Listed, listedRows } from './list.ts'
import { direction, type RowsDefinition, rowsOf, Values } from './list-rows.ts'

/** Streams all rows of a list in its order, within the transaction of `db`. */
export async function* rowStream<Input>(
  db: Db,
  definition: RowsDefinition<Input>,
  input: Input,
  columns: readonly string[],
): AsyncGenerator<CopiedRows> {
  const values = new Values()
  const { table, where, keys } = rowsOf(definition, input, values)
  const order = keys.map((key) => `${key.sql} ${direction(key)}`).join(', ')
  const text = `select ${columns.join(', ')} from ${table} r join practices p on p.id = r.practice_id where ${where} order by ${order}`
  // All rows are needed, so scanning the table is faster than looking them up one by one.
  yield* copied(db, text, values.all, 'set local enable_nestloop = off')
}

/** The same for a `pageOf` list; `columns` refer to its rows as `r`. */
export async function* listedStream<DB, T extends keyof DB, O, Input extends { sort?: string | undefined }>(
  db: Db,
  query: SelectQueryBuilder<DB, T, O>,
  input: Input,
  listed: NoInfer<Listed<Input>>,
  columns: readonly string[],
): AsyncGenerator<CopiedRows> {
  const { sql: text, parameters } = listedRows(query, input, listed).compile()
  yield* copied(db, `select ${columns.join(', ')} from (${text}) r`, parameters)
}

/** The rows of a statement that is no list. */
export async function* statementStream(db: Db, text: string, values: readonly unknown[]): AsyncGenerator<CopiedRows> {
  yield* copied(db, text, values, 'set local enable_nestloop = off')
}

async function* copied(db: Db, text: string, values: readonly unknown[], setting = ''): AsyncGenerator<CopiedRows> {
  // No timeout, because this takes as long as the download does.
  await db.executeQuery(CompiledQuery.raw(`set local statement_timeout = 0; ${setting}`))
  yield* TransactionConnection.copyOut(db, text, values)
}
