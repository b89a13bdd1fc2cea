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

type Answer = { command: string }

/**
 * Transactions on one connection, one after the other. A statement with parameters is read and planned once and then only run, since
 * planning a list costs as much as running it. Statements that nobody waits for in between travel together: a list is one message.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly db: Db
  readonly #client: pg.PoolClient
  #begun: Promise<unknown> = Promise.resolve()
  #ended: Promise<Answer> | undefined

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

  /** Not waited for: it is sent with the first statement, which would see nothing without it. */
  begin(statement: string): void {
    const { stream } = (this.#client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
      .connection
    stream.cork()
    setImmediate(() => stream.uncork())
    this.#ended = undefined
    this.#begun = this.#client.query(statement)
    this.#begun.catch(() => {})
  }

  async commit(): Promise<void> {
    await this.#begun
    const { command } = await (this.#ended ?? this.#client.query('commit'))
    // After a statement that failed, the database answers a commit with a rollback; nothing may be acknowledged then.
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
  }

  async rollback(): Promise<void> {
    await this.#client.query('rollback')
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended !== undefined) throw new Error('the transaction has had its last statement')
    const values = parameters as unknown[]
    const name = values.length === 0 ? undefined : nameOf(text)
    const { rows, rowCount } = await this.#client.query(name === undefined ? { text, values } : { name, text, values })
    return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('a pipelined connection cannot stream rows')
  }

  /** For a transaction of one statement: its end is sent along. */
  static async executeLast<R>(db: Db, statement: CompiledQuery<R>): Promise<R[]> {
    const connection = TransactionConnection.#owners.get(db)
    if (connection === undefined) throw new Error('not the connection of a transaction')
    const answer = connection.executeQuery<R>(statement)
    connection.#ended = connection.#client.query('commit')
    connection.#ended.catch(() => {})
    return (await answer).rows
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
