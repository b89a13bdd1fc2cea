import { ANSWER_IS_OLD_AFTER_DAYS } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { recordsWithOldAnswers } from './payer-answers-queries.ts'

/** Late enough that the answer is still new at the visit, early enough that people have a day for what changed. */
const DAYS_BEFORE_THE_VISIT = 2

/** Before a visit the payer is asked again where its last answer is old by then: maxima get used up, policies end. */
export function checkAgainJob(database: Database, now = () => new Date()): ScheduledJob {
  return { name: 'check-again', cron: '37 * * * *', run: () => checkAgain(database, now()) }
}

async function checkAgain(database: Database, at: Date): Promise<void> {
  const wanted = { at, visitsWithinDays: DAYS_BEFORE_THE_VISIT, olderThanDays: ANSWER_IS_OLD_AFTER_DAYS }
  const records = await database.asSystem((db) => recordsWithOldAnswers(db, wanted))
  for (const { id: subjectId, practiceId, appointmentDate: due } of records)
    await database.asSystem((db) => enqueue(db, { practiceId, kind: 'record', subjectId, step: 'check', due }))
}
