import { contract } from '@bitewing/contract'
import { download } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

/** The filled form as a file. */
export function downloadForm(id: string, format: 'docx' | 'pdf'): Promise<void> {
  return download(contract.formFill.download, { id, format }, { failed: messages.formFill.downloadFailed })
}
