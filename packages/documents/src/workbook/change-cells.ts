import { escapeXml } from '../word/xml.ts'
import { cellText, columnName, withEscapes } from './cell-text.ts'
import type { Cell, SheetCells, SheetRow } from './sheet-cells.ts'
import { attributesOf, tagsOf } from './xml-tags.ts'

/** A text for a cell. Rows count from 1, as people count; columns from 0. */
export type CellChange = { readonly row: number; readonly column: number; readonly text: string }

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * The sheet's XML with other texts in some cells, and everything else unchanged. Texts stay texts, however they begin. A cell with a
 * formula is left alone: it is the practice's own, and other cells may depend on it.
 */
export function changedCells(xml: string, sheet: SheetCells, changes: readonly CellChange[]): string {
  const styles = columnStyles(xml, sheet)
  const byRow = Map.groupBy(
    changes.toSorted((one, other) => one.row - other.row || one.column - other.column),
    ({ row }) => row,
  )
  const edits: Edit[] = []
  const added: { before: SheetRow | undefined; text: string }[] = []
  for (const [number, ofRow] of byRow) {
    const row = sheet.rows.find((one) => one.number === number)
    if (row !== undefined) edits.push(...rowEdits(xml, sheet, row, ofRow, styles))
    else
      added.push({
        before: sheet.rows.find((one) => one.number > number),
        text: newRow(sheet.data.prefix, number, ofRow, styles),
      })
  }
  return applied(xml, [...edits, ...rowsBetween(sheet, added)])
}

function rowEdits(
  xml: string,
  { data: { prefix } }: SheetCells,
  row: SheetRow,
  changes: readonly CellChange[],
  styles: (column: number) => string | undefined,
): Edit[] {
  const edits: Edit[] = []
  const { s, customFormat } = attributesOf(row.tag)
  const ownStyle = customFormat === '1' || customFormat === 'true' ? s : undefined
  const missing: { before: Cell | undefined; text: string }[] = []
  let last = 0
  for (const { column, text } of changes) {
    const cell = row.cells.find((one) => one.column === column)
    if (cell?.hasFormula === true) continue
    if (cell !== undefined) {
      const { r, s: style } = cell.attributes
      edits.push({ start: cell.start, end: cell.end, text: cellXml(prefix, r, style, text) })
    } else if (text !== '') {
      const xmlOfCell = cellXml(prefix, `${columnName(column)}${row.number}`, ownStyle ?? styles(column), text)
      missing.push({ before: row.cells.find((one) => one.column > column), text: xmlOfCell })
      last = Math.max(last, column + 1)
    }
  }
  if (missing.length === 0) return edits
  const opening = widened(xml.slice(row.tag.start, row.tag.end), last)
  if (row.tag.kind === 'empty') {
    const cells = missing.map(({ text }) => text).join('')
    const whole = `${opening.replace(/\s*\/>$/, '>')}${cells}</${prefix}row>`
    return [{ start: row.tag.start, end: row.tag.end, text: whole }]
  }
  const end = row.end - `</${prefix}row>`.length
  for (const [before, group] of Map.groupBy(missing, (one) => one.before)) {
    const at = before?.start ?? endTagOf(xml, end, row.end)
    edits.push({ start: at, end: at, text: group.map(({ text }) => text).join('') })
  }
  return [...edits, { start: row.tag.start, end: row.tag.end, text: opening }]
}

/** An end tag may hold spaces: </row >. */
function endTagOf(xml: string, guess: number, end: number): number {
  return xml.startsWith('</', guess) ? guess : xml.lastIndexOf('</', end)
}

/** A row may say from where to where it has cells. */
function widened(opening: string, last: number): string {
  return opening.replace(/(\sspans\s*=\s*["']\d+:)(\d+)/, (_, before: string, until: string) => {
    return `${before}${Math.max(Number(until), last)}`
  })
}

function newRow(
  prefix: string,
  number: number,
  changes: readonly CellChange[],
  styles: (column: number) => string | undefined,
): string {
  const cells = changes
    .filter(({ text }) => text !== '')
    .map(({ column, text }) => cellXml(prefix, `${columnName(column)}${number}`, styles(column), text))
  return cells.length === 0 ? '' : `<${prefix}row r="${number}">${cells.join('')}</${prefix}row>`
}

function rowsBetween(
  { data, end }: SheetCells,
  added: readonly { before: SheetRow | undefined; text: string }[],
): Edit[] {
  const texts = added.filter(({ text }) => text !== '')
  if (texts.length === 0) return []
  if (data.kind === 'empty') {
    const rows = texts.map(({ text }) => text).join('')
    const text = `<${data.prefix}sheetData>${rows}</${data.prefix}sheetData>`
    return [{ start: data.start, end: data.end, text }]
  }
  return [...Map.groupBy(texts, ({ before }) => before)].map(([before, group]) => {
    const at = before?.tag.start ?? end
    return { start: at, end: at, text: group.map(({ text }) => text).join('') }
  })
}

/** Spaces at either end are part of the text; the format is the one that the cell, its row or its column has. */
function cellXml(prefix: string, reference: string | undefined, style: string | undefined, text: string): string {
  const at = reference === undefined ? '' : ` r="${escapeXml(reference)}"`
  const format = style === undefined ? '' : ` s="${escapeXml(style)}"`
  if (text === '') return `<${prefix}c${at}${format}/>`
  const content = escapeXml(withEscapes(cellText(text)))
  return `<${prefix}c${at}${format} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${content}</${prefix}t></${prefix}is></${prefix}c>`
}

function columnStyles(xml: string, { data }: SheetCells): (column: number) => string | undefined {
  const columns: { min: number; max: number; style: string | undefined }[] = []
  for (const tag of tagsOf(xml)) {
    if (tag.start >= data.start) break
    if (tag.name !== 'col' || tag.kind === 'close') continue
    const { min, max, style } = attributesOf(tag)
    columns.push({ min: Number(min) - 1, max: Number(max) - 1, style })
  }
  return (column) => columns.find(({ min, max }) => column >= min && column <= max)?.style
}

function applied(xml: string, edits: readonly Edit[]): string {
  let text = ''
  let from = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    text += xml.slice(from, edit.start) + edit.text
    from = edit.end
  }
  return text + xml.slice(from)
}
