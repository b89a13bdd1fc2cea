import type { Db } from '@bitewing/db'
import { findOffice, isStillOffice } from '../features/outside-resources/index.ts'
import { type AskingPractice, findPractice } from '../features/payer-answers/index.ts'
import { type Office, SheetsUnavailable, type WriteGuard } from '../kernel/ports/sheets.ts'
import type { Hold, Task } from '../kernel/tasks/task.ts'
import { type Dependencies, inScope } from './dependencies.ts'

export type Practice = AskingPractice

/** What people read where the robot leaves a practice's sheet and folder alone. */
export const NOT_PROVEN = 'The practice’s sheet and folder are not proven to belong to its client.'

/** The practice that a task belongs to. */
export async function practiceOf(db: Db, { practiceId }: Task): Promise<Practice> {
  return await findPractice(db, practiceId)
}

/** The practice's sheet and folder; undefined if they are not proven to belong to its client. */
export async function officeOf(db: Db, { practiceId }: Task): Promise<Office | undefined> {
  return await findOffice(db, practiceId)
}

/** Lets the holder of the task write, as long as the office is still the practice's own. */
export function writeGuard({ database }: Dependencies, task: Task, hold: Hold, office: Office): WriteGuard {
  return {
    soon: async () => {
      if (!(await inScope(database, task, (db) => isStillOffice(db, task.practiceId, office))))
        throw new OfficeChanged()
    },
    now: () => hold.check(),
  }
}

/** Trying again finds the new office, or that it is not proven. */
class OfficeChanged extends SheetsUnavailable {
  constructor() {
    super()
    this.name = 'OfficeChanged'
    this.message = 'The practice’s sheet or folder was changed meanwhile.'
  }
}
