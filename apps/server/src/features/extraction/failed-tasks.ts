import type { Db } from '@bitewing/db'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { daysInWords } from './days.ts'
import { reopenSchedule, type FailedTask, lockFailedTask } from './queries.ts'

type Writing = { db: Db; signal(message: Signal): Promise<void> }

/**
 * The data that the steps had passed on to each other is gone, so each kind of task restarts at a step that needs none.
 */
export async function tryAgain({ db, signal }: Writing, id: string): Promise<Record<string, never>> {
  const task = await lockFailedTask(db, id)
  if (task === undefined) throw fail('request.not_found')
  if (task.kind === 'page') await reopen(db, task)
  const { practice_id: practiceId, kind, subject_id: subjectId, due } = task
  await enqueue(db, { practiceId, kind, subjectId, step: firstStep(task), due })
  await signal({ event: { topic: 'robot', practiceId, recordId: subjectId } })
  return {}
}

const WRITE_BACK = ['document', 'deliver', 'report']

/** A record that the robot had already decided on only needs to be written back again. */
function firstStep({ kind, step }: FailedTask): string {
  if (kind === 'page') return 'begin'
  return WRITE_BACK.includes(step) ? 'document' : 'check'
}

/** If somebody has scheduled the same page again in the meantime, there is nothing to retry. */
async function reopen(db: Db, { subject_id, due }: FailedTask): Promise<void> {
  const refusal = () => fail('extraction.page_under_way', { dates: daysInWords([due]) })
  await refusingDuplicates(() => reopenSchedule(db, subject_id), refusal, 'extraction_schedules_one_at_a_time')
}
