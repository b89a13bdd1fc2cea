import type { Db } from '@bitewing/db'
import type { Database } from '../kernel/data/database.ts'
import type { DocumentMaker } from '../kernel/documents/document-maker.ts'
import { signal } from '../kernel/live/live.ts'
import type { EligibilityFor } from '../kernel/ports/eligibility.ts'
import type { Folders, Sheets } from '../kernel/ports/sheets.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import type { Task } from '../kernel/tasks/task.ts'
import type { Changing } from '../features/verification/index.ts'

/** What the robot's steps need. */
export type Dependencies = {
  readonly database: Database
  readonly storage: Storage
  readonly maker: DocumentMaker
  readonly eligibilityFor: EligibilityFor
  readonly sheets: Sheets | undefined
  readonly folders: Folders | undefined
}

/** Its name in the bot log and in forms. */
export const ROBOT = 'Bitewing robot'

/** A transaction that sees only the rows of the task's practice. */
export function inScope<T>(database: Database, task: Task, work: (db: Db) => Promise<T>): Promise<T> {
  return database.inScope({ practiceIds: [task.practiceId], clientIds: [task.clientId] }, work)
}

/** The robot changes records in the same way as people do, but under no user's name. */
export function asRobot(db: Db): Changing {
  return { db, signal: (message) => signal(db, message) }
}
