import type { Step } from '../../kernel/tasks/task.ts'
import { type Dependencies, inScope } from '../dependencies.ts'
import { officeOf } from '../practice.ts'
import { whileAvailable } from '../while-available.ts'

/** Fetches an id for the document and keeps it before the file is stored: stored twice under one id, it is still one file. */
export function documentStep({ folders, database }: Dependencies): Step {
  return async (task) => {
    const office = await inScope(database, task, (db) => officeOf(db, task))
    if (folders === undefined || office === undefined || office.folderId === '')
      return async () => ({ to: 'step', step: 'deliver' })
    return await whileAvailable(task, { to: 'step', step: 'report' }, async () => {
      const fileId = await folders.newFileId(office)
      return async () => ({ to: 'step', step: 'deliver', payload: { fileId } })
    })
  }
}
