import type { Db } from '@bitewing/db'
import { SheetsRefused, SheetsUnavailable } from '../kernel/ports/sheets.ts'
import type { Next, Task } from '../kernel/tasks/task.ts'
import { subjectOf, writeBotStatus } from './bot-log.ts'

type Write = (db: Db) => Promise<Next>

/** How long the robot waits for a folder or sheet that cannot be reached, try by try. */
const PAUSES = [5, 30, 120, 600].map((seconds) => seconds * 1000)

/** Work with a practice's sheet or folder. The record itself is done, so after some tries the robot goes on without it. */
export async function whileAvailable(task: Task, otherwise: Next, work: () => Promise<Write>): Promise<Write> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SheetsUnavailable || error instanceof SheetsRefused)) throw error
    const ms = error instanceof SheetsRefused ? undefined : PAUSES[task.failures]
    if (ms !== undefined) return async () => ({ to: 'pause', ms, reason: error.message })
    return async (db) => {
      await writeBotStatus(db, subjectOf(task), 'NOT DELIVERED', error.message)
      return otherwise
    }
  }
}
