import { ANSWER_IS_OLD_AFTER_DAYS } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { recordsWithOldAnswers } from './payer-answers-queries.ts'

/**
 * Late enough that the answer is still recent at the visit, early enough that people have a day to react to changes.
 */
const DAYS_BEFORE_THE_VISIT = 2

/**
 * Asks the payer again before a visit if its last answer will be old by then: maximums get used up and policies end.
 */
export function checkAgainJob(database: Database, now = () => new Date()): ScheduledJob {
  return { name: 'check-again', cron: '37 * * * *', run: () => checkAgain(database, now()) }
}

async function checkAgain(database: Database, at: Date): Promise<void> {
  const wanted = { at, visitsWithinDays: DAYS_BEFORE_THE_VISIT, olderThanDays: ANSWER_IS_OLD_AFTER_DAYS }
  const records = await database.asSystem((db) => recordsWithOldAnswers(db, wanted))
  for (const { id: subjectId, practiceId, appointmentDate: due } of records)
    await database.asSystem((db) => enqueue(db, { practiceId, kind: 'record', subjectId, step: 'check', due }))
}
