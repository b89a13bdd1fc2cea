import type { Step } from '../../kernel/tasks/task.ts'
import { type Dependencies, inScope } from '../dependencies.ts'
import { officeOf, practiceOf } from '../practice.ts'
import { whileAvailable } from '../while-available.ts'

/** Fetches an id for the document and keeps it before the file is stored: stored twice under one id, it is still one file. */
export function documentStep({ folders, database }: Dependencies): Step {
  return async (task) => {
    const practice = await inScope(database, task, (db) => practiceOf(db, task))
    if (folders === undefined || practice.folder_id === '') return async () => ({ to: 'step', step: 'deliver' })
    return await whileAvailable(task, { to: 'step', step: 'report' }, async () => {
      const fileId = await folders.newFileId(officeOf(practice))
      return async () => ({ to: 'step', step: 'deliver', payload: { fileId } })
    })
  }
}
