import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { mergeTallies } from './queries.ts'

/** Up to this many lines with the same keys are not worth merging. */
const MANY = 4

/** Merges the increments and decrements of each tally. Lines that are added during the merge are not touched. */
export function tallyJob(database: Database, many = MANY): ScheduledJob {
  return { name: 'tallies', cron: '*/5 * * * *', run: () => database.asSystem((db) => mergeTallies(db, many)) }
}
