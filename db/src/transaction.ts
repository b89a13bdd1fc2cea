import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { type CopiedRows, copyOut } from './copy-out.ts'
import { returnsAllColumns } from './all-columns.ts'
import { runWith, type Settings } from './scoped-statement.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** More than the product has kinds of statements; any further ones are planned each time, as statements without a name are. */
const AT_MOST = 1000
const names = new Map<string, string | undefined>()

function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= AT_MOST) return names.get(text)
  // Prepared, it would fail on every connection once a migration has added a column, since its result is another then.
  const name = returnsAllColumns(text) ? undefined : `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Transactions on one connection, one after the other. A statement with parameters is parsed and planned once and then only executed,
 * since planning a list costs as much as executing it. Statements that are not awaited one by one are sent together: a list is one message.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly db: Db
  readonly #client: pg.PoolClient
  #settings: Settings = {}
  /** Undefined until the first statement: a transaction of a single statement needs no begin. */
  #begun: Promise<unknown> | undefined
  #ended: Promise<unknown> | undefined

  static readonly #made = new WeakMap<pg.PoolClient, TransactionConnection>()
  static readonly #owners = new WeakMap<object, TransactionConnection>()

  private constructor(client: pg.PoolClient) {
    this.#client = client
    this.db = new Kysely<Tables>({ dialect: dialectOf(this) })
    TransactionConnection.#owners.set(this.db, this)
  }

  static on(client: pg.PoolClient): TransactionConnection {
    const known = TransactionConnection.#made.get(client)
    if (known !== undefined) return known
    const made = new TransactionConnection(client)
    TransactionConnection.#made.set(client, made)
    return made
  }

  /** The settings hold until the end of the transaction. */
  begin(settings: Settings): void {
    this.#settings = settings
    this.#begun = undefined
    this.#ended = undefined
  }

  async commit(): Promise<void> {
    if (this.#ended !== undefined) return void (await this.#ended)
    if (this.#begun === undefined) return
    await this.#begun
    const { command } = await this.#client.query('commit')
    // After a failed statement, PostgreSQL answers commit with ROLLBACK; nothing may be acknowledged then.
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
  }

  /** Also after a single statement, which PostgreSQL has rolled back itself: a connection that does not answer this must not be reused. */
  async rollback(): Promise<void> {
    if (this.#begun !== undefined || this.#ended !== undefined) await this.#client.query('rollback')
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended !== undefined) throw new Error('the transaction has had its last statement')
    this.#begun ??= this.#sendBegin()
    const values = parameters as unknown[]
    const name = values.length === 0 ? undefined : nameOf(text)
    const { rows, rowCount } = await this.#client.query(name === undefined ? { text, values } : { name, text, values })
    return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('a pipelined connection cannot stream rows')
  }

  /** For the last statement of a transaction. If it is also the first, it is sent together with the settings in one message. */
  static async executeLast<R>(db: Db, statement: CompiledQuery<R>): Promise<R[]> {
    const connection = TransactionConnection.#of(db)
    if (connection.#begun !== undefined || connection.#ended !== undefined)
      return (await connection.executeQuery<R>(statement)).rows
    const { sql: text, parameters } = statement
    const answer = runWith<R>(connection.#client, connection.#settings, {
      name: nameOf(text),
      text,
      values: [...parameters],
    })
    connection.#ended = answer
    return await answer
  }

  /** The rows of a query as they come. A reader that stops early ends the transaction. */
  static copyOut(db: Db, query: string, values: readonly unknown[]): AsyncIterable<CopiedRows> {
    const connection = TransactionConnection.#of(db)
    connection.#begun ??= connection.#sendBegin()
    return copyOut(connection.#client, query, values)
  }

  static #of(db: Db): TransactionConnection {
    const connection = TransactionConnection.#owners.get(db)
    if (connection === undefined) throw new Error('not the connection of a transaction')
    return connection
  }

  /** Not awaited: it is sent together with the first statement. */
  #sendBegin(): Promise<unknown> {
    const { stream } = (this.#client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
      .connection
    stream.cork()
    setImmediate(() => stream.uncork())
    const settings = Object.entries(this.#settings).map(([name, value]) => `; set local ${name} = '${value}'`)
    const begun = this.#client.query(`begin${settings.join('')}`)
    begun.catch(() => {})
    return begun
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('transactions are begun by whoever lends the connection')
}

function dialectOf(connection: DatabaseConnection): Dialect {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    destroy: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
