import { contract } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../kit/messages.ts'

/** The filled form as a file, under the name that the server gives it. */
export async function downloadForm(id: string, format: 'docx' | 'pdf'): Promise<void> {
  try {
    const { filename, blob } = await call(contract.formFill.download, { id, format })
    const url = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = url
    link.download = filename
    link.click()
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(url), 1000)
  } catch {
    toast.error(messages.formFill.downloadFailed)
  }
}
