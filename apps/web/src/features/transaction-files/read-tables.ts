import { type PdfTables, pdfTables } from '@bitewing/contract'
import { messages } from '../../messages.ts'

/** Reads tables from a file. 2 §8: a file with other content has its own message. */
export async function readTables(file: Blob): Promise<PdfTables['tables']> {
  const parsed = pdfTables.safeParse(fromJson(await file.text()))
  if (!parsed.success) throw new Error(messages.transactionFiles.notJson)
  return parsed.data.tables
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
