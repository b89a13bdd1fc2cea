import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { signal } from '../../kernel/live/live.ts'
import { practicesWithoutOwnSchedule } from './queries.ts'
import { addSchedule } from './schedules.ts'

/**
 * Early enough that the robot has finished when a practice opens, late enough that the front desk has entered what came
 * in the evening before. Two hours, so that a server that was down at the start still gets to it.
 */
const EARLY_HOURS = { from: 4, until: 6 }

/**
 * On the morning of each day, in the practice's time zone, its next working day is extracted automatically. That leaves
 * people a day for what the robot could not finish.
 */
export function ownSchedulesJob(database: Database, now = () => new Date()): ScheduledJob {
  return { name: 'own-schedules', cron: '*/10 * * * *', run: () => addOwnSchedules(database, now()) }
}

async function addOwnSchedules(database: Database, at: Date): Promise<void> {
  const practices = await database.asSystem((db) => practicesWithoutOwnSchedule(db, at.toISOString(), EARLY_HOURS))
  for (const { id: practiceId, sheetDate } of practices) {
    await database.asSystem((db) =>
      addSchedule(
        { db, signal: (message) => signal(db, message) },
        { practiceId, sheetDate, type: 'new', createdBy: null },
      ),
    )
  }
}
