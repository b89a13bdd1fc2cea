import type { Db } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import { addFile } from '../../features/files/index.ts'
import { documentName, filledForm } from '../../features/form-fill/index.ts'
import { findAnswer } from '../../features/payer-answers/index.ts'
import { findRecordRow } from '../../features/verification/index.ts'
import { ownWordOf } from '../../features/word-forms/index.ts'
import { type Signal, signal } from '../../kernel/live/live.ts'
import type { Next, Step } from '../../kernel/tasks/task.ts'
import { subjectOf, writeBotStatus } from '../bot-log.ts'
import { type Dependencies, inScope } from '../dependencies.ts'
import { officeOf, writeGuard } from '../practice.ts'
import { whileAvailable } from '../while-available.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const REPORT: Next = { to: 'step', step: 'report' }

/** Stores the filled form as a Word document among the record's files and in the practice's folder. */
export function deliverStep(dependencies: Dependencies): Step {
  const { database, storage, maker, folders } = dependencies
  return async (task, hold) => {
    const found = await inScope(database, task, async (db) => {
      const record = await findRecordRow(db, task.subjectId)
      const answer = await findAnswer(db, task.payload['answerId'] ?? '')
      if (record === undefined) return undefined
      // Dated by the answer, so that making the document again gives the same file.
      const madeAt = new Date(answer?.asked_at ?? record.updated_at)
      return {
        record,
        form: await filledForm(db, record, madeAt, wholeIdentifiers),
        own: await ownWordOf(db, record),
        office: await officeOf(db, task),
      }
    })
    if (found === undefined) return async () => ({ to: 'end' })
    const { record, form, own, office } = found
    const bytes = await maker.word(form, own)
    const name = documentName(record)
    const filed = {
      inScope: <T>(work: (db: Db, told: { signal: (message: Signal) => Promise<void> }) => Promise<T>) =>
        inScope(database, task, (db) => work(db, { signal: (message) => signal(db, message) })),
    }
    if (!record.audited) {
      hold.check()
      const upload = { filename: name, contentType: DOCX, bytes }
      await addFile(storage, filed, {
        transactionId: record.id,
        type: record.type,
        name,
        files: [upload],
        showsIdentifiers: true,
      })
    }
    const { fileId } = task.payload
    if (folders === undefined || fileId === undefined || office === undefined)
      return async (db) => {
        if (!record.audited)
          await writeBotStatus(db, subjectOf(task), 'DELIVERED', 'The filled form is among the files.')
        return REPORT
      }
    return await whileAvailable(task, REPORT, async () => {
      const file = { id: fileId, name, contentType: DOCX, bytes }
      const { url } = await folders.store(office, file, writeGuard(dependencies, task, hold, office))
      return async (db) => {
        const places = record.audited ? "in the practice's folder" : "among the files and in the practice's folder"
        await writeBotStatus(db, subjectOf(task), 'DELIVERED', `The filled form is ${places}.`)
        return { to: 'step', step: 'report', payload: { url, fileName: name } }
      }
    })
  }
}
