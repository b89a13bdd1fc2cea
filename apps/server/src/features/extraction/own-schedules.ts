import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { signal } from '../../kernel/live/live.ts'
import { practicesWithoutOwnSchedule } from './queries.ts'
import { addSchedule } from './schedules.ts'

/**
 * Early enough that the robot is done when a practice opens, late enough that the front desk has entered what came in the evening. Two
 * hours, so that a server which was away at their beginning still gets to it.
 */
const EARLY_HOURS = { from: 4, until: 6 }

/** Before each working day, where the practice is, its next one is extracted by itself: people have a day for what the robot leaves. */
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
