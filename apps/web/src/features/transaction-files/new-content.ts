import { conversions } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { extensionOf } from '../../kit/files/index.ts'
import type { Shown } from './shown.ts'

/** A file that is not stored yet: a PDF is there to be shown, a Word file is turned into one first (2 §7). */
export function newContent(file: File): Shown {
  const isPdf = extensionOf(file.name) === '.pdf'
  return {
    name: file.name,
    load: async (signal) => (isPdf ? file : (await call(conversions.docxToPdf, { files: [file] }, { signal })).blob),
  }
}
