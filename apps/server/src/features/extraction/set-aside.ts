import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isUniqueViolation } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { daysInWords } from './days.ts'
import { pageOfSetAside, reopenSchedule, type SetAsideRow, takeSetAside } from './queries.ts'

type Writing = { db: Db; signal(message: Signal): Promise<void> }

export async function listSetAside(db: Db, input: ParsedInputOf<(typeof contract)['extraction']['setAside']>) {
  return await pageOfSetAside(db, input)
}

/** What the steps had left for each other is gone: each kind of task begins where it needs nothing of that. */
export async function tryAgain({ db, signal }: Writing, id: string): Promise<void> {
  const task = await takeSetAside(db, id)
  if (task === undefined) throw fail('request.not_found')
  if (task.kind === 'page') await reopen(db, task)
  const { practice_id: practiceId, kind, subject_id: subjectId, due } = task
  await enqueue(db, { practiceId, kind, subjectId, step: firstStep(task), due })
  await signal({ event: { topic: 'robot', practiceId, recordId: subjectId } })
}

const WRITE_BACK = ['document', 'deliver', 'report']

/** A record that was decided on already is only written back again. */
function firstStep({ kind, step }: SetAsideRow): string {
  if (kind === 'page') return 'begin'
  return WRITE_BACK.includes(step) ? 'document' : 'check'
}

/** The same page may have been asked for once more meanwhile: then there is nothing to be tried again. */
async function reopen(db: Db, { subject_id, due }: SetAsideRow): Promise<void> {
  try {
    await reopenSchedule(db, subject_id)
  } catch (error) {
    if (!isUniqueViolation(error, 'extraction_schedules_one_at_a_time')) throw error
    throw fail('extraction.page_under_way', { dates: daysInWords([due]) })
  }
}
