import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { mergeTallies } from './queries.ts'

/** Lines of the same are worth putting together from so many on. */
const MANY = 4

/** Puts the lines of plus and minus together. Lines that come meanwhile are not touched. */
export function tallyJob(database: Database, many = MANY): ScheduledJob {
  return { name: 'tallies', cron: '*/5 * * * *', run: () => database.asSystem((db) => mergeTallies(db, many)) }
}
