import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { csvOfTables, workbookOfTables } from '@bitewing/documents/tables'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageTable, TableFormat } from '../../kernel/ports/table-reader.ts'
import { NO_TEXT } from './no-text.ts'
import { textTables } from './text-rows.ts'

/** A process that reads one PDF from its input, writes the tables in it to its output in the format that it is started with, and ends. */

const WRITERS = {
  json: (found: readonly PageTable[]) => JSON.stringify({ tables: found }),
  xlsx: workbookOfTables,
  csv: csvOfTables,
}
const format = process.argv[2] as TableFormat

const folder = (name: string) =>
  fileURLToPath(new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

const loading = getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  verbosity: 0,
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  // Nothing is rendered, and nothing that the document links to is fetched.
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
})
const document = await loading.promise
const tables: PageTable[] = []
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => {
    if (!('str' in item)) return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, height: item.height }]
  })
  for (const rows of textTables(pieces)) tables.push({ page: number, rows })
  page.cleanup()
}
if (tables.length === 0 && format !== 'json') process.exit(NO_TEXT)
process.stdout.write(WRITERS[format](tables))
await loading.destroy()
