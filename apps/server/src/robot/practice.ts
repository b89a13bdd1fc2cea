import type { Db } from '@bitewing/db'
import { type AskingPractice, findPractice } from '../features/payer-answers/index.ts'
import type { Office } from '../kernel/ports/sheets.ts'
import type { Task } from '../kernel/tasks/task.ts'

export type Practice = AskingPractice

/** The practice that a task belongs to. */
export async function practiceOf(db: Db, { practiceId }: Task): Promise<Practice> {
  return await findPractice(db, practiceId)
}

/** Where the practice's sheet and folder are. */
export function officeOf(practice: Practice): Office {
  return { spreadsheetId: practice.spreadsheet_id, folderId: practice.folder_id }
}
