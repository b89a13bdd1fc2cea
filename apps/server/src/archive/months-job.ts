import type { Database } from '../kernel/data/database.ts'
import type { ScheduledJob } from '../kernel/jobs/jobs.ts'
import { dividedTables, makeMonths, measureMonths } from './queries.ts'

/**
 * Makes the parts of the next three months for each table that is divided by month. A table that somebody holds is left for the next hour: until
 * then, and beyond the three months, rows go to the part that takes what belongs to no month.
 */
export function monthsJob(database: Database): ScheduledJob {
  return {
    name: 'months',
    cron: '27 * * * *',
    run: async () => {
      const failures: unknown[] = []
      for (const table of await database.asSystem(dividedTables))
        try {
          const made = await database.asSystem((db) => makeMonths(db, table))
          if (made > 0) await database.asSystem((db) => measureMonths(db, table))
        } catch (error) {
          failures.push(error)
        }
      if (failures.length > 0) throw failures[0]
    },
  }
}
