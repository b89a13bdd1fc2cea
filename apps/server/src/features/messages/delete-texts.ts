import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { deleteTexts } from './queries.ts'

/** Codes are good for minutes; who wrote when stays, the text does not. */
export function deleteTextsJob(database: Database, days: number): ScheduledJob {
  return {
    name: 'sms-texts',
    cron: '17 * * * *',
    run: async () => {
      await database.asSystem((db) => deleteTexts(db, days))
    },
  }
}
