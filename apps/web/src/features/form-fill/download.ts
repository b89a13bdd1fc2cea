import { contract } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { saveFile } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

/** The filled form as a file, under the name that the server gives it. */
export async function downloadForm(id: string, format: 'docx' | 'pdf'): Promise<void> {
  try {
    saveFile(await call(contract.formFill.download, { id, format }))
  } catch {
    toast.error(messages.formFill.downloadFailed)
  }
}
