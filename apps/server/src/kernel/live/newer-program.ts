import { migrations, newestOf, tooOld } from '@bitewing/db'
import { sql } from 'kysely'
import type { Database } from '../data/database.ts'
import type { Log } from '../observe/log.ts'
import type { Live } from './live.ts'

/**
 * Resolves, with a sentence, when a newer program has changed the database so that this one can no longer work with it: it is told by the
 * migration itself, and asks whenever it may have missed that.
 */
export function newerProgram(database: Database, live: Live, log: Log): Promise<string> {
  const own = newestOf(migrations())
  return new Promise((resolve) => {
    const look = (oldest: string | null | undefined) => {
      if (typeof oldest === 'string' && oldest > own) resolve(tooOld(oldest))
    }
    live.onSignal((signal) => 'oldestProgram' in signal && look(signal.oldestProgram))
    live.onConnection((connected) => {
      if (!connected) return
      const asked = database.inScope({}, (db) =>
        sql<{ oldest: string | null }>`select max(oldest_program) as oldest from schema_migrations`.execute(db),
      )
      asked.then(
        ({ rows }) => look(rows[0]?.oldest),
        (error: unknown) => log.warn('whether the database is too new is not known', { error }),
      )
    })
  })
}
