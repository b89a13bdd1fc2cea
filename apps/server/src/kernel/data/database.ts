import { createPool, type Db, type PoolOptions, TransactionConnection } from '@bitewing/db'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Failure } from '../errors.ts'
import { traced } from '../observe/tracing.ts'
import type { Replica, WrittenTo } from './replica.ts'

const TRANSACTION = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

/** The rows that a transaction may see. All ids have been checked by the caller; their format is checked again here. */
export type RowScope = {
  userId?: string
  practiceIds?: readonly string[]
  clientIds?: readonly string[]
  administered?: Administered
}

/** The clients and practices that a user administers; all of them for who decides what clients may do at all. */
export type Administered = 'all' | { readonly clientIds: readonly string[]; readonly practiceIds: readonly string[] }

/** Who reads, and how far they have written in other processes. */
export type Reader = { sessionId: string; writtenElsewhere: WrittenTo }

const ID_LIST = /^([0-9a-f]{24}(,[0-9a-f]{24})*)?$/

/** What to do once a transaction has committed, by its connection. */
const afterwards = new WeakMap<Db, (() => void)[]>()

/** Runs right after the transaction of `db` has committed, before anybody is told, and not at all if it rolls back. */
export function afterCommit(db: Db, work: () => void): void {
  afterwards.set(db, [...(afterwards.get(db) ?? []), work])
}

/** A practice that was just added is administered by whoever added it, for the rest of the transaction. */
export async function alsoAdminister(db: Db, practiceId: string): Promise<void> {
  const setting = 'app.administered_practice_ids'
  await sql`select set_config(${setting}, concat_ws(',', nullif(current_setting(${setting}, true), ''), ${practiceId}::text), true)`.execute(
    db,
  )
}

/** The server's connections. Rows can only be read through inScope and asSystem. */
export class Database {
  readonly pool: pg.Pool
  /** A pool of its own, because requests wait for appended rows, which must not queue behind other requests. */
  readonly #appending: pg.Pool
  /** Answers what only reads, where there is one. */
  replica: Replica | undefined

  constructor(url: string, options: PoolOptions = {}) {
    this.pool = createPool(url, options)
    this.#appending = createPool(url, { ...options, max: 1 })
  }

  /** One transaction that sees the scope's rows. Returning a Failure commits, throwing one rolls back. */
  inScope<T>(scope: RowScope, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction(settingsOf(scope), work)
  }

  /** The same for work that only reads, which may be done twice: by the replica, if that has all that the session must find. */
  async read<T>(scope: RowScope, reader: Reader, work: (db: Db) => Promise<T>): Promise<T> {
    const { replica } = this
    if (replica === undefined || !(await replica.has(reader.sessionId, reader.writtenElsewhere)))
      return await this.inScope(scope, work)
    try {
      return await this.#transaction(settingsOf(scope), work, replica.pool)
    } catch (error) {
      if (!replica.failed(error)) throw error
      return await this.inScope(scope, work)
    }
  }

  /** The named exception: one transaction that sees everything. */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction({ role: 'bitewing_system' }, work)
  }

  /** Adds rows to the one table that may be written without a scope but not read, with one prepared statement. */
  async append(table: 'patient_access_log', rows: readonly object[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`
    await this.#appending.query({ name: `append ${table}`, text, values: [JSON.stringify(rows)] })
  }

  #transaction<T>(settings: Record<string, string>, work: (db: Db) => Promise<T>, pool = this.pool): Promise<T> {
    return traced('transaction', TRANSACTION, () => this.#transact(settings, work, pool))
  }

  async #transact<T>(settings: Record<string, string>, work: (db: Db) => Promise<T>, pool: pg.Pool): Promise<T> {
    const client = await pool.connect()
    const connection = TransactionConnection.on(client)
    let broken = false
    try {
      connection.begin(settings)
      const result = await work(connection.db)
      await connection.commit()
      for (const done of afterwards.get(connection.db) ?? []) done()
      return result
    } catch (error) {
      // A connection that cannot roll back is closed instead of reused; the database then rolls back by itself.
      await connection.rollback().catch(() => {
        broken = true
      })
      throw error
    } finally {
      afterwards.delete(connection.db)
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.replica?.stop(), this.pool.end(), this.#appending.end()])
  }
}

function settingsOf({ userId = '', practiceIds = [], clientIds = [], administered }: RowScope): Record<string, string> {
  const lists = {
    'app.user_id': userId,
    'app.practice_ids': practiceIds.join(','),
    'app.client_ids': clientIds.join(','),
    ...(typeof administered === 'object' && {
      'app.administered_client_ids': administered.clientIds.join(','),
      'app.administered_practice_ids': administered.practiceIds.join(','),
    }),
  }
  const settings = Object.entries(lists).filter(([, value]) => value !== '')
  if (settings.some(([, value]) => !ID_LIST.test(value))) throw new Error('a scope holds something that is not an id')
  return { ...roleOf(administered), ...Object.fromEntries(settings) }
}

function roleOf(administered: Administered | undefined): Record<string, string> {
  if (administered === undefined) return {}
  return { role: administered === 'all' ? 'bitewing_system' : 'bitewing_administration' }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || broken === constraint)
}

/**
 * Relies on the unique index instead of a check beforehand, because two people may write the same at the same moment.
 */
export async function refusingDuplicates<T>(
  write: () => Promise<T>,
  refusal: () => Failure,
  constraint?: string,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? refusal() : error
  }
}
