import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { orphanedFiles, strikePending } from './queries.ts'

const AT_ONCE = 200

/** Removes stored content that never became a file, or that no longer belongs to one. */
export function orphanedFilesJob(database: Database, storage: Storage): ScheduledJob {
  return { name: 'files-left-over', cron: '43 * * * *', run: () => removeOrphanedFiles(database, storage) }
}

export async function removeOrphanedFiles(database: Database, storage: Storage): Promise<void> {
  for (;;) {
    const keys = await database.asSystem((db) => orphanedFiles(db, AT_ONCE))
    for (const key of keys) {
      await storage.remove(key)
      await database.asSystem((db) => strikePending(db, key))
    }
    if (keys.length < AT_ONCE) return
  }
}
