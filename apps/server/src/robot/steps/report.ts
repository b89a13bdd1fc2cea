import { practiceResult } from '@bitewing/domain'
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

type ReportedRecord = Pick<RecordRow, 'eligibility_status' | 'verification_by' | 'note' | 'history_note' | 'elg_codes'>

/** By the sheet's headings; a sheet without one of these columns goes without it. */
export function cellsOf({ payload }: Pick<Task, 'payload'>, record: ReportedRecord): Record<string, string> {
  const result = practiceResult({
    verificationBy: record.verification_by,
    eligibilityStatus: record.eligibility_status,
  })
  return {
    Status: result.eligibilityStatus,
    'Verified By': result.verificationBy,
    Note: record.note,
    History: record.history_note,
    'ELG Codes': record.elg_codes,
    Confirmation: result.verificationBy.startsWith('Done by') ? 'Verified' : '',
    ...(payload['url'] !== undefined && { 'Drive URL': payload['url'] }),
    ...(payload['fileName'] !== undefined && { 'File Name': payload['fileName'] }),
  }
}
