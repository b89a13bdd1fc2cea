import { type ClientKey, clientKeys } from '@bitewing/contract'
import { ApiError, perform, reportFailure } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.clientKeys

/** Once more for one that is in use, with what the server says about it. */
export async function removeClientKey({ _id: id }: ClientKey): Promise<void> {
  try {
    await perform(clientKeys.remove, { id }, { success: texts.deleted })
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'client_keys.used') return reportFailure(error)
    const message = `${error.err} ${texts.confirmUsed}`
    if (await confirm({ title: texts.used, message, confirmLabel: texts.deleteAnyway, danger: true }))
      await perform(clientKeys.remove, { id, evenIfUsed: true }, { success: texts.deleted }).catch(reportFailure)
  }
}
