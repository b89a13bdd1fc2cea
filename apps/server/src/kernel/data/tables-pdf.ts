import { buffer } from 'node:stream/consumers'
import type { ReportTable } from '@bitewing/documents/report-pdf'
import { WorkbookProcess } from './workbook-process.ts'

/** Several short tables as one PDF, made outside the server's process like all that takes time. */
export async function tablesPdf(
  title: string,
  head: readonly string[],
  tables: readonly ReportTable[],
): Promise<Uint8Array> {
  const maker = new WorkbookProcess({ format: 'tables', sheet: title, head, columns: [] })
  try {
    const made = buffer(maker.workbook)
    await maker.take(Buffer.from(JSON.stringify(tables)))
    await maker.finish()
    return await made
  } finally {
    maker.end()
  }
}
