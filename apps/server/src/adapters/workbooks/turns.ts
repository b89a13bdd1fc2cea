import { sql } from 'kysely'
import type { Database } from '../../kernel/data/database.ts'
import { Turnstile } from '../../kernel/turnstile.ts'
import { WorkbookBusy } from './refusals.ts'

/** So many folders are written to at once by a process: each takes one of its connections, and a share that hangs must not take all. */
const AT_ONCE = 2
const LONGEST_WAIT = '10s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Throws where the turn has been lost. */
export type StillMine = () => Promise<void>

/**
 * One after the other for each practice's folder, over all processes and machines that share a database: the turn is a lock of a
 * connection, so that it ends with the process, however that ends. A process that has lost its connection finds out before it writes.
 */
export class FolderTurns {
  readonly #database: Database
  readonly #doors = new Map<string, Turnstile>()
  readonly #all = new Turnstile(AT_ONCE)

  constructor(database: Database) {
    this.#database = database
  }

  async take<T>(folderId: string, work: (stillMine: StillMine) => Promise<T>): Promise<T> {
    const door = this.#doors.get(folderId) ?? new Turnstile(1)
    this.#doors.set(folderId, door)
    const leaveDoor = await door.enter()
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
      leaveDoor()
    }
  }
}
