import { dividedLines } from './divided-lines.ts'
import { type Column, sheetParts } from './sheet.ts'
import { ZipStream } from './zip-stream.ts'

export { TABLE_END } from './divided-lines.ts'
export type { Column } from './sheet.ts'

/** How a spreadsheet shows days: as the screens do, or as reports do (2 §9). */
export type DayFormat = 'mm/dd/yyyy' | 'yyyy-mm-dd'
/** A table after the first one: its name and its columns. */
export type FurtherTable = { readonly sheet: string; readonly columns: readonly Column[] }

type More = { readonly further?: readonly FurtherTable[] | undefined; readonly days?: DayFormat | undefined }

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook as a stream, mostly of one sheet: its first bytes come before the first row, and only some rows are in memory at a time, however
 * many there are. For long tables; anything more than rows belongs in a library.
 * The rows are whole lines as COPY of PostgreSQL writes them: a cell for each column, tabs between them. Where there are further tables, their
 * rows follow, after the line `TABLE_END`.
 */
export async function* longWorkbook(
  name: string,
  columns: readonly Column[],
  lines: AsyncIterable<Buffer>,
  { further = [], days = 'mm/dd/yyyy' }: More = {},
): AsyncGenerator<Buffer> {
  const zip = new ZipStream()
  const names = [name, ...further.map(({ sheet }) => sheet)]
  for (const [path, content] of Object.entries(fixedParts(names, days)))
    yield* zip.entry(path, [Buffer.from(XML + content)])
  const nextTable = dividedLines(lines)
  for (const [index, of] of [columns, ...further.map((table) => table.columns)].entries())
    yield* zip.entry(`xl/worksheets/sheet${index + 1}.xml`, sheetParts(of, nextTable()))
  yield zip.end()
}

function fixedParts(names: readonly string[], days: DayFormat): Readonly<Record<string, string>> {
  const each = (of: (name: string, number: number) => string) => names.map((name, at) => of(name, at + 1)).join('')
  const [styles, sheetType] = [`rId${names.length + 1}`, `${TYPES}.worksheet+xml`]
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${sheetName(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    // Plain, bold for headings, days, and dollars.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${days}"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="164" applyNumberFormat="1"/><xf fontId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/** At most 31 letters, without those that a sheet's name must not have. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:'"<>&]/g, ' ').slice(0, 31)
}
