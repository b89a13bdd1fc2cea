import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReportTable } from '@bitewing/documents/report-pdf'
import type { Making } from './workbook-process.ts'

/** A process that reads rows in the format of COPY from its input and writes them as a file to its output. */

await pipeline(made(JSON.parse(process.argv[2] as string) as Making), process.stdout)

/** Only what is needed is loaded, because the download waits for it. */
async function* made({ format, sheet, head, columns, further, days }: Making): AsyncGenerator<Uint8Array> {
  if (format === 'xlsx') {
    const { longWorkbook } = await import('@bitewing/documents/long-workbook')
    yield* longWorkbook(sheet, columns, wholeLines(), { further, days })
  } else if (format === 'csv') {
    const { longCsv } = await import('@bitewing/documents/long-csv')
    yield* longCsv(columns, wholeLines())
  } else {
    const { longPdf, reportPdf } = await import('@bitewing/documents/report-pdf')
    yield format === 'pdf'
      ? await longPdf(sheet, head, columns, wholeLines(), further)
      : await reportPdf({
          title: sheet,
          lines: head,
          tables: (await json(process.stdin)) as ReportTable[],
          createdAt: new Date(),
        })
  }
}

/** The input arrives in chunks that may end in the middle of a line. */
async function* wholeLines(): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    const end = piece.lastIndexOf('\n') + 1
    begun.push(piece.subarray(0, end))
    if (end > 0) {
      yield Buffer.concat(begun)
      begun = []
    }
    if (end < piece.length) begun.push(piece.subarray(end))
  }
  if (begun.length > 0) throw new Error('the rows ended within a line')
}
