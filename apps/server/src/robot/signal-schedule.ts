import type { Db } from '@bitewing/db'
import { signal } from '../kernel/live/live.ts'
import type { Task } from '../kernel/tasks/task.ts'

/** Open screens show the page's new state. */
export async function signalSchedule(db: Db, { practiceId, subjectId }: Task): Promise<void> {
  await signal(db, { event: { topic: 'robot', practiceId, recordId: subjectId } })
}
