import { type CopiedRows, type Db, TransactionConnection } from '@bitewing/db'
import { CompiledQuery } from 'kysely'
import { direction, type RowsDefinition, rowsOf, Values } from './list-rows.ts'

/** All rows of a list, in its order, as they come out of the database, within the transaction of `db`. */
export async function* rowStream<Input>(
  db: Db,
  definition: RowsDefinition<Input>,
  input: Input,
  columns: readonly string[],
): AsyncGenerator<CopiedRows> {
  const values = new Values()
  const { table, where, keys } = rowsOf(definition, input, values)
  const order = keys.map((key) => `${key.sql} ${direction(key)}`).join(', ')
  // It takes as long as whoever downloads them takes; and all rows are wanted, which are sooner read as they lie than one by one.
  await db.executeQuery(CompiledQuery.raw('set local statement_timeout = 0; set local enable_nestloop = off'))
  yield* TransactionConnection.copyOut(
    db,
    `select ${columns.join(', ')} from ${table} r join practices p on p.id = r.practice_id where ${where} order by ${order}`,
    values.all,
  )
}
