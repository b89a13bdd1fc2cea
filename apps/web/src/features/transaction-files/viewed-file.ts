import { conversions } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { extensionOf } from '../../kit/files/index.ts'

/** The file in the viewer: a file of the record, or one that was chosen to replace it. */
export type ViewedFile = {
  readonly name: string
  /** The id of a stored file, which can be downloaded. */
  readonly fileId?: string
  readonly load: (signal: AbortSignal) => Promise<Blob>
}

/** A file that is not uploaded yet: a PDF is shown as it is, a Word file is converted first (2 §7). */
export function viewNewFile(file: File): ViewedFile {
  const isPdf = extensionOf(file.name) === '.pdf'
  return {
    name: file.name,
    load: async (signal) => (isPdf ? file : (await call(conversions.docxToPdf, { files: [file] }, { signal })).blob),
  }
}
