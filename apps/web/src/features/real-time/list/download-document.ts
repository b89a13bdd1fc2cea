import { contract, type RealTimeProcess } from '@bitewing/contract'
import { call } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { saveFile } from '../../../kit/files/index.ts'
import { messages } from '../../../messages.ts'

export async function downloadDocument({ urlFile }: RealTimeProcess): Promise<void> {
  try {
    saveFile(await call(contract.realTime.file, { file: urlFile }))
  } catch {
    toast.error(messages.realTimeList.downloadFailed)
  }
}
