import { pipeline } from 'node:stream/promises'
import { type Column, longWorkbook } from '@bitewing/documents/long-workbook'

/** A process that reads rows in the format of COPY from its input and writes them as a workbook to its output. */

const [, , sheet = '', columns = '[]'] = process.argv
await pipeline(longWorkbook(sheet, JSON.parse(columns) as Column[], wholeLines()), process.stdout)

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
