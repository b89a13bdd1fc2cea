import type { Step } from '../../kernel/tasks/task.ts'
import { beginSchedule } from '../extraction-queries.ts'
import { signalSchedule } from '../signal-schedule.ts'

/** Shows a page as being in process before its sheet is read, which may take a while. */
export function beginStep(): Step {
  return async (task) => async (db) => {
    await beginSchedule(db, task.subjectId)
    await signalSchedule(db, task)
    return { to: 'step', step: 'extract' }
  }
}
