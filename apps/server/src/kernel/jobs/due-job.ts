import type { Db } from '@bitewing/db'
import type { Database } from '../data/database.ts'
import type { ScheduledJob } from './jobs.ts'

/**
 * Does what is due, looking every minute. Each thing is taken and done in a transaction of its own: whoever is killed in the middle has done
 * nothing of it, and nobody does it twice. `next` is false when nothing is due.
 */
export function dueJob(name: string, database: Database, next: (db: Db) => Promise<boolean>): ScheduledJob {
  return {
    name,
    cron: '* * * * *',
    run: async () => {
      for (let isMore = true; isMore; ) isMore = await database.asSystem(next)
    },
  }
}
