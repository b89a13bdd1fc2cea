import { escapeXml } from '../word/xml.ts'
import { type CellKind, rowParts } from './sheet-rows.ts'

/** A column of a sheet: its heading, how wide it is in letters, and whether its cells are numbers or days. */
export type Column = { readonly title: string; readonly width: number; readonly kind?: CellKind }

/** Of the workbook's styles, the one for headings. */
const HEADING = 1

export async function* sheetParts(columns: readonly Column[], lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${opening(columns)}${headings(columns)}`)
  const kinds = columns.map(({ kind = 'text' }) => kind)
  for await (const some of lines) yield* rowParts(some, kinds)
  yield Buffer.from('</sheetData></worksheet>')
}

function opening(columns: readonly Column[]): string {
  const widths = columns.map(({ width }, index) => {
    const place = index + 1
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

function headings(columns: readonly Column[]): string {
  return `<row>${columns.map(({ title }) => headingCell(title)).join('')}</row>`
}

function headingCell(title: string): string {
  return `<c t="inlineStr" s="${HEADING}"><is><t>${escapeXml(title)}</t></is></c>`
}
