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
import { runWith, type Settings } from './scoped-statement.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** More kinds of statement than the product has; beyond it they are planned each time, as without names. */
const AT_MOST = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= AT_MOST) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Transactions on one connection, one after the other. A statement with parameters is read and planned once and then only run, since
 * planning a list costs as much as running it. Statements that nobody waits for in between travel together: a list is one message.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly db: Db
  readonly #client: pg.PoolClient
  #settings: Settings = {}
  /** Undefined until the first statement: a transaction of one needs no beginning. */
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
    // After a statement that failed, the database answers a commit with a rollback; nothing may be acknowledged then.
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
  }

  /** Also after an only statement, which the database has rolled back: a connection that does not answer this must not be lent again. */
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

  /** For the last statement of a transaction. If it is the first one too, it is run with the settings in one message. */
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

  /** The rows of a query as they come. Whoever takes only some of them ends the transaction. */
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

  /** Not waited for: it is sent with the first statement, which would see nothing without it. */
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
