import { sql } from 'kysely'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'

/** Lines of the same are worth putting together from so many on. */
const MANY = 4

/** Puts the lines of plus and minus together. Lines that come meanwhile are not touched. */
export function tallyJob(database: Database): ScheduledJob {
  return { name: 'tallies', cron: '*/5 * * * *', run: () => putTogether(database) }
}

export async function putTogether(database: Database, many = MANY): Promise<void> {
  await database.asSystem((db) => sql`call app.put_tallies_together(${many}::int)`.execute(db))
}
