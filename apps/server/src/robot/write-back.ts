import type { Db } from '@bitewing/db'
import { insuranceForm, toDocx } from '@bitewing/documents'
import { addFile } from '../features/files/index.ts'
import { findAnswer, findPractice } from '../features/payer-answers/index.ts'
import { documentName, filledForm } from '../features/form-fill/index.ts'
import { findRecordRow, type RecordRow } from '../features/verification/index.ts'
import { signal } from '../kernel/live/live.ts'
import { SheetsRefused, SheetsUnavailable } from '../kernel/ports/sheets.ts'
import type { Next, Step, Task } from '../kernel/tasks/task.ts'
import { say } from './say.ts'
import { inScope, officeOf, type Dependencies } from './dependencies.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** So long a folder or sheet may be away before the robot lets it be. */
const PAUSES = [5, 30, 120, 600].map((seconds) => seconds * 1000)

const REPORT: Next = { to: 'step', step: 'report' }

/** A number for the document, fetched and kept before it is stored: stored twice, it is one file. */
export function documentStep({ folders, database }: Dependencies): Step {
  return async (task) => {
    const practice = await inScope(database, task, (db) => findPractice(db, task.practiceId))
    if (folders === undefined || practice.folder_id === '') return async () => ({ to: 'step', step: 'deliver' })
    return await reaching(task, REPORT, async () => {
      const fileId = await folders.newFileId(officeOf(practice))
      return async () => ({ to: 'step', step: 'deliver', payload: { fileId } })
    })
  }
}

/** The filled form as a Word document: among the record's files, and in the practice's folder. */
export function deliverStep({ database, storage, folders }: Dependencies): Step {
  return async (task, hold) => {
    const found = await inScope(database, task, async (db) => {
      const record = await findRecordRow(db, task.subjectId)
      const answer = await findAnswer(db, task.payload['answerId'] ?? '')
      if (record === undefined) return undefined
      // The moment of the answer, so that a document that is made again is the same.
      const madeAt = new Date(answer?.asked_at ?? record.updated_at)
      return { record, form: await filledForm(db, record, madeAt), practice: await findPractice(db, task.practiceId) }
    })
    if (found === undefined) return async () => ({ to: 'end' })
    const { record, form, practice } = found
    const bytes = toDocx(insuranceForm(form))
    const name = documentName(record)
    const filed = {
      inScope: <T>(work: (db: Db, tell: (message: Parameters<typeof signal>[1]) => Promise<void>) => Promise<T>) =>
        inScope(database, task, (db) => work(db, (message) => signal(db, message))),
    }
    if (!record.audited) {
      hold.check()
      const upload = { filename: name, contentType: DOCX, bytes }
      await addFile(storage, filed, { transactionId: record.id, type: record.type, name, files: [upload] })
    }
    const { fileId } = task.payload
    const about = { practiceId: record.practice_id, recordId: record.id }
    if (folders === undefined || fileId === undefined)
      return async (db) => {
        if (!record.audited) await say(db, about, 'DELIVERED', 'The filled form is among the files.')
        return REPORT
      }
    return await reaching(task, REPORT, async () => {
      const file = { id: fileId, name, contentType: DOCX, bytes }
      const { url } = await folders.store(officeOf(practice), file, () => hold.check())
      return async (db) => {
        const places = record.audited ? "in the practice's folder" : "among the files and in the practice's folder"
        await say(db, about, 'DELIVERED', `The filled form is ${places}.`)
        return { to: 'step', step: 'report', payload: { url, fileName: name } }
      }
    })
  }
}

/** The result into the row that the appointment came from. */
export function reportStep({ database, sheets }: Dependencies): Step {
  return async (task, hold) => {
    const found = await inScope(database, task, async (db) => {
      const record = await findRecordRow(db, task.subjectId)
      return record === undefined ? undefined : { record, practice: await findPractice(db, task.practiceId) }
    })
    if (found === undefined) return async () => ({ to: 'end' })
    const { record, practice } = found
    if (sheets === undefined || practice.spreadsheet_id === '' || record.sheet_row === null)
      return async () => ({ to: 'end' })
    const row = record.sheet_row
    return await reaching(task, { to: 'end' }, async () => {
      const cells = cellsOf(task, record)
      await sheets.write(officeOf(practice), record.appointment_date, row, cells, () => hold.check())
      return async (db) => {
        const about = { practiceId: record.practice_id, recordId: record.id }
        await say(db, about, 'SHEET', `The result stands in row ${row} of the sheet of ${record.appointment_date}.`)
        return { to: 'end' }
      }
    })
  }
}

/** By the headings of the sheets; a sheet without one of these columns does not get it. */
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

type Writing = (db: Db) => Promise<Next>

/** A sheet or folder that is away for a while holds nobody up for good: the record itself is done. */
async function reaching(task: Task, otherwise: Next, work: () => Promise<Writing>): Promise<Writing> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SheetsUnavailable || error instanceof SheetsRefused)) throw error
    const ms = error instanceof SheetsRefused ? undefined : PAUSES[task.failures]
    if (ms !== undefined) return async () => ({ to: 'pause', ms, reason: error.message })
    return async (db) => {
      await say(db, { practiceId: task.practiceId, recordId: task.subjectId }, 'NOT DELIVERED', error.message)
      return otherwise
    }
  }
}
