import type { Db } from '@bitewing/db'
import { isStillOffice } from '../../features/outside-resources/index.ts'
import { SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import type { Next, Step, Task } from '../../kernel/tasks/task.ts'
import { applySheetRow, queueRecord } from '../apply-sheet-row.ts'
import { subjectOf, writeBotStatus } from '../bot-log.ts'
import { type Dependencies, inScope } from '../dependencies.ts'
import {
  findSchedule,
  finishSchedule,
  insertLogs,
  type LogLine,
  recordsOfDay,
  type ScheduleRow,
} from '../extraction-queries.ts'
import { NOT_PROVEN, officeOf } from '../practice.ts'
import { signalSchedule } from '../signal-schedule.ts'

const PAUSES = [2, 10, 60, 300].map((seconds) => seconds * 1000)

/** Works through a page: all of its rows in one transaction, so that reading the page again repeats nothing. */
export function extractStep({ database, sheets }: Dependencies): Step {
  return async (task) => {
    const { schedule, office } = await inScope(database, task, async (db) => ({
      schedule: await findSchedule(db, task.subjectId),
      office: await officeOf(db, task),
    }))
    if (schedule === undefined) return async () => ({ to: 'end' })
    if (schedule.type === 'retry' || schedule.type === 'upload')
      return async (db) => await finish(db, task, schedule, await queueAgain(db, schedule))
    const refuse = (message: string) => async (db: Db) =>
      await finish(db, task, schedule, [{ row: 0, status: false, title: 'Sheet', message }])
    if (office === undefined) return refuse(NOT_PROVEN)
    if (sheets === undefined || office.spreadsheetId === '') return refuse('The practice has no sheet.')
    try {
      const page = await sheets.read(office, schedule.sheet_date)
      if (page === undefined) return refuse('The sheet has no page for this date.')
      return async (db) => {
        // Rows of a sheet that the practice has lost meanwhile are not its own; the next try reads what it has now.
        if (!(await isStillOffice(db, task.practiceId, office))) return { to: 'step', step: 'extract' }
        const lines: LogLine[] = []
        for (const row of page.rows) lines.push(await applySheetRow(db, schedule, row))
        return await finish(db, task, schedule, lines)
      }
    } catch (error) {
      if (error instanceof SheetsRefused) return refuse(error.message)
      if (!(error instanceof SheetsUnavailable)) throw error
      const ms = PAUSES[task.failures]
      return ms === undefined ? refuse(error.message) : async () => ({ to: 'pause', ms, reason: error.message })
    }
  }
}

async function finish(db: Db, task: Task, schedule: ScheduleRow, lines: readonly LogLine[]): Promise<Next> {
  const refused = lines.filter(({ status }) => !status).length
  await insertLogs(db, schedule, lines)
  await finishSchedule(db, schedule.id, { read: lines.length, refused })
  const message = `${schedule.sheet_date}: ${lines.length} rows, ${refused} of them refused.`
  await writeBotStatus(db, subjectOf(task), `EXTRACT ${schedule.type.toUpperCase()}`, message)
  await signalSchedule(db, task)
  return { to: 'end' }
}

async function queueAgain(db: Db, schedule: ScheduleRow): Promise<LogLine[]> {
  const [ended, step, title] =
    schedule.type === 'upload' ? (['done', 'document', 'Upload'] as const) : (['unfinished', 'check', 'Retry'] as const)
  const lines: LogLine[] = []
  for (const record of await recordsOfDay(db, schedule, ended)) {
    const isNew = await queueRecord(db, schedule, record.id, step)
    const message = isNew ? `Queued again; it ended in ${record.verification_by}.` : 'The robot is at it already.'
    lines.push({ row: record.sheet_row ?? 0, status: true, title, message })
  }
  return lines
}
