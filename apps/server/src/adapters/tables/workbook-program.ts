import { buffer } from 'node:stream/consumers'
import { OpenWorkbook } from '@bitewing/documents/open-workbook'
import type { WorkbookPage } from '../../kernel/ports/workbook-reader.ts'

/** A process that reads one workbook from its input, writes the texts of its pages to its output, and ends. */

const book = new OpenWorkbook(await buffer(process.stdin))
const pages: WorkbookPage[] = book.pages.map((name) => ({
  name,
  rows: (book.rows(name) ?? []).map(({ number, cells }) => ({ line: number, cells: textsOf(cells) })),
}))
process.stdout.write(JSON.stringify(pages))

/** Up to the last cell; only so many columns as a person would look at. */
function textsOf(cells: ReadonlyMap<number, string>): string[] {
  const last = Math.min(Math.max(-1, ...cells.keys()), 50)
  return Array.from({ length: last + 1 }, (_, column) => cells.get(column) ?? '')
}
