import { copiedLines } from './copied-lines.ts'
import type { Column } from './sheet.ts'
import { neutral } from './sheet-rows.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** By this mark spreadsheets know that the letters are UTF-8. */
const MARK = '\uFEFF'

/** The rows that `longWorkbook` takes as comma-separated values (RFC 4180), as a stream. */
export async function* longCsv(columns: readonly Column[], lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK + csvLine(columns.map(({ title }) => title)))
  const isText = columns.map(({ kind = 'text' }) => kind === 'text')
  for await (const some of lines) {
    let text = ''
    for (const cells of copiedLines(some)) text += csvLine(cells.map((cell, at) => (isText[at] ? neutral(cell) : cell)))
    yield Buffer.from(text)
  }
}

/** A small file of texts and numbers, with the lines as they are given. */
export function newCsv(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map((row) => csvLine(row.map((cell) => (typeof cell === 'number' ? String(cell) : neutral(cell)))))
  return Buffer.from(MARK + lines.join(''))
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
