import { sql } from 'kysely'
import type { Database } from '../../kernel/data/database.ts'
import { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { WorkbookBusy } from './refusals.ts'

/** Folders that one process writes to at once: each takes a database connection, and a share that hangs must not take them all. */
const AT_ONCE = 2
const LONGEST_WAIT = '10s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Throws if the lock has been lost. */
export type AssertLocked = () => Promise<void>

/**
 * One writer at a time in each practice's folder, across all processes and machines that share a database. The lock belongs to a database
 * connection, so it ends with the process, however that ends; a process that has lost its connection finds out before it writes.
 */
export class FolderLocks {
  readonly #database: Database
  readonly #inThisProcess = new Map<string, ConcurrencyLimit>()
  readonly #all = new ConcurrencyLimit(AT_ONCE)

  constructor(database: Database) {
    this.#database = database
  }

  async withLock<T>(folderId: string, work: (assertLocked: AssertLocked) => Promise<T>): Promise<T> {
    const ofFolder = this.#inThisProcess.get(folderId) ?? new ConcurrencyLimit(1)
    this.#inThisProcess.set(folderId, ofFolder)
    const leaveFolder = await ofFolder.enter()
    const leaveAll = await this.#all.enter()
    try {
      return await this.#database.asSystem(async (db) => {
        await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(db)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`practice folder ${folderId}`}, 0))`.execute(db)
        return await work(async () => void (await sql`select 1`.execute(db)))
      })
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      throw new WorkbookBusy('Others are writing into the practice’s folder.')
    } finally {
      leaveAll()
      leaveFolder()
    }
  }
}
