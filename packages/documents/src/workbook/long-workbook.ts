import { type Column, sheetParts } from './sheet.ts'
import { ZipStream } from './zip-stream.ts'

export type { Column } from './sheet.ts'

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook of one sheet as a stream: its first bytes come before the first row, and only some rows are in memory at a time, however
 * many there are. For long tables; anything more than rows belongs in a library.
 * The rows are whole lines as COPY of PostgreSQL writes them: a cell for each column, tabs between them.
 */
export async function* longWorkbook(
  name: string,
  columns: readonly Column[],
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const zip = new ZipStream()
  for (const [path, content] of Object.entries(fixedParts(name))) yield* zip.entry(path, [Buffer.from(XML + content)])
  yield* zip.entry('xl/worksheets/sheet1.xml', sheetParts(columns, lines))
  yield zip.end()
}

function fixedParts(name: string): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    // Plain, bold for headings, days as MM/DD/YYYY, and dollars.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="164" applyNumberFormat="1"/><xf fontId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/** At most 31 letters, without those that a sheet's name must not have. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:'"<>&]/g, ' ').slice(0, 31)
}
