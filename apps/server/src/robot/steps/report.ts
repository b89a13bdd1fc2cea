import { findRecordRow, type RecordRow } from '../../features/verification/index.ts'
import type { Step, Task } from '../../kernel/tasks/task.ts'
import { subjectOf, writeBotStatus } from '../bot-log.ts'
import { type Dependencies, inScope } from '../dependencies.ts'
import { NOT_PROVEN, officeOf, writeGuard } from '../practice.ts'
import { whileAvailable } from '../while-available.ts'

/** Writes the result into the row of the sheet that the appointment came from. */
export function reportStep(dependencies: Dependencies): Step {
  const { database, sheets } = dependencies
  return async (task, hold) => {
    const { record, office } = await inScope(database, task, async (db) => ({
      record: await findRecordRow(db, task.subjectId),
      office: await officeOf(db, task),
    }))
    const row = record?.sheet_row ?? null
    if (record === undefined || row === null || sheets === undefined || office?.spreadsheetId === '')
      return async () => ({ to: 'end' })
    if (office === undefined)
      return async (db) => {
        await writeBotStatus(db, subjectOf(task), 'NOT DELIVERED', NOT_PROVEN)
        return { to: 'end' }
      }
    return await whileAvailable(task, { to: 'end' }, async () => {
      const date = record.appointment_date
      await sheets.write(office, date, row, cellsOf(task, record), writeGuard(dependencies, task, hold, office))
      return async (db) => {
        await writeBotStatus(db, subjectOf(task), 'SHEET', `The result stands in row ${row} of the sheet of ${date}.`)
        return { to: 'end' }
      }
    })
  }
}

/** By the sheet's headings; a sheet without one of these columns goes without it. */
function cellsOf({ payload }: Task, record: RecordRow): Record<string, string> {
  return {
    Status: record.eligibility_status,
    'Verified By': record.verification_by,
    Note: record.note,
    History: record.history_note,
    'ELG Codes': record.elg_codes,
    Confirmation: record.verification_by.startsWith('Done by') ? 'Verified' : '',
    ...(payload['url'] !== undefined && { 'Drive URL': payload['url'] }),
    ...(payload['fileName'] !== undefined && { 'File Name': payload['fileName'] }),
  }
}
