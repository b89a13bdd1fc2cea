import { strToU8, zipSync } from 'fflate'
import { escapeXml, XML_DECLARATION } from '../word/xml.ts'
import { cellText, columnName, withEscapes } from './cell-text.ts'

/** A page of texts and numbers, its headings first unless it has none. */
export type NewPage = {
  readonly title: string
  /** Lines above all of it: what the page is about. */
  readonly head?: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  readonly hasHeadings?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const COLUMN_WIDTH = 18
const HEADING_STYLE = 1

/** A small workbook of several pages, built in memory: what a practice would start with. */
export function newWorkbook(pages: readonly NewPage[]): Uint8Array {
  const parts = new Map([
    ['[Content_Types].xml', contentTypes(pages.length)],
    [
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', bookPart(pages)],
    ['xl/_rels/workbook.xml.rels', bookRelations(pages.length)],
    ['xl/styles.xml', STYLES],
    ...pages.map((page, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetPart(page)] as const),
  ])
  return zipSync(Object.fromEntries([...parts].map(([path, xml]) => [path, strToU8(XML_DECLARATION + xml)])), {
    mtime: new Date(1980, 0, 1),
  })
}

function contentTypes(count: number): string {
  const sheets = numbers(count).map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets.join('')}</Types>`
}

function bookPart(pages: readonly NewPage[]): string {
  const sheets = pages.map(
    ({ title }, index) => `<sheet name="${escapeXml(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function bookRelations(count: number): string {
  const sheets = numbers(count).map(
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return `<Relationships xmlns="${RELATIONS}">${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
}

/** Plain, and bold for headings. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function sheetPart({ head = [], rows, hasHeadings = true }: NewPage): string {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const all = [...head.map((line) => [line]), ...rows]
  const xml = all.map((row, index) => rowPart(row, index + 1, hasHeadings && index === head.length)).join('')
  const view = hasHeadings ? headingsStay(head.length + 1) : ''
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>${xml}</sheetData></worksheet>`
}

function headingsStay(rows: number): string {
  return `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`
}

function rowPart(row: NewPage['rows'][number], number: number, isHeading: boolean): string {
  const style = isHeading ? ` s="${HEADING_STYLE}"` : ''
  const cells = row.map((value, column) => {
    if (value === '') return ''
    if (typeof value === 'number') return `<c r="${columnName(column)}${number}"${style}><v>${value}</v></c>`
    const content = escapeXml(withEscapes(cellText(value)))
    return `<c r="${columnName(column)}${number}"${style} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
