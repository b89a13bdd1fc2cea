import type { Db } from '@bitewing/db'
import type { Database } from '../kernel/data/database.ts'
import { signal } from '../kernel/live/live.ts'
import type { Eligibility, EligibilityProvider } from '../kernel/ports/eligibility.ts'
import type { Folders, Office, Sheets } from '../kernel/ports/sheets.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import type { Task } from '../kernel/tasks/task.ts'
import type { Changing } from '../features/verification/index.ts'

/** What the robot's steps work with. */
export type Dependencies = {
  readonly database: Database
  readonly storage: Storage
  readonly eligibility: Readonly<Partial<Record<EligibilityProvider, Eligibility>>>
  readonly sheets: Sheets | undefined
  readonly folders: Folders | undefined
}

/** As the bot log and the form name it. */
export const ROBOT = 'Bitewing robot'

/** The practice's rows alone. */
export function inScope<T>(database: Database, task: Task, work: (db: Db) => Promise<T>): Promise<T> {
  return database.inScope({ practiceIds: [task.practiceId], clientIds: [task.clientId] }, work)
}

/** The robot changes records as a person does, under no user's name. */
export function asRobot(db: Db): Changing {
  return { db, signal: (message) => signal(db, message) }
}

/** Where a practice's sheet and folder are. */
export function officeOf(practice: { spreadsheet_id: string; folder_id: string }): Office {
  return { spreadsheetId: practice.spreadsheet_id, folderId: practice.folder_id }
}
