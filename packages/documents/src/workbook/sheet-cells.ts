import { BrokenWorkbook } from './broken-workbook.ts'
import { columnNumber, MOST, withoutEscapes } from './cell-text.ts'
import { AS_IT_IS, monthFirst, type NumberFormat, numberText } from './number-formats.ts'
import { attributesOf, type Tag, tagsOf, textBetween } from './xml-tags.ts'

/** A cell and where it stands in the sheet's XML. */
export type Cell = {
  readonly column: number
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  end: number
  hasFormula: boolean
  value: string
  inline: string
}
export type SheetRow = { readonly number: number; readonly tag: Tag; end: number; readonly cells: Cell[] }
export type SheetCells = { readonly data: Tag; end: number; readonly rows: SheetRow[] }

/** Rows and cells of a sheet; those that do not say where they stand follow the one before. */
export function cellsOf(xml: string): SheetCells {
  let sheet: SheetCells | undefined
  let row: SheetRow | undefined
  let cell: Cell | undefined
  let from = 0
  let isReading = true
  for (const tag of tagsOf(xml)) {
    const isClose = tag.kind === 'close'
    if (tag.name === 'sheetData') {
      if (!isClose) sheet = { data: tag, end: tag.end, rows: [] }
      if (sheet === undefined) throw new BrokenWorkbook()
      sheet.end = tag.start
      if (tag.kind !== 'open') return sheet
    }
    if (sheet === undefined) continue
    if (tag.name === 'row') {
      if (!isClose) row = addedRow(sheet, tag)
      else if (row !== undefined) row.end = tag.end
      if (tag.kind !== 'open') row = undefined
    } else if (tag.name === 'c') {
      if (!isClose) cell = addedCell(row, tag)
      else if (cell !== undefined) cell.end = tag.end
      if (tag.kind !== 'open') cell = undefined
    } else if (cell !== undefined) {
      if (tag.name === 'f') cell.hasFormula = true
      // Phonetic hints are not part of the text.
      if (tag.name === 'rPh') isReading = tag.kind !== 'open'
      if (tag.kind === 'open') from = tag.end
      if (isClose && tag.name === 'v') cell.value = textBetween(xml, from, tag.start)
      if (isClose && tag.name === 't' && isReading) cell.inline += textBetween(xml, from, tag.start)
    }
  }
  throw new BrokenWorkbook('a page breaks off')
}

function addedRow(sheet: SheetCells, tag: Tag): SheetRow {
  const before = sheet.rows.at(-1)?.number ?? 0
  const number = Number(attributesOf(tag)['r'] ?? before + 1)
  if (!Number.isInteger(number) || number <= before || number > MOST.rows)
    throw new BrokenWorkbook('the rows of a page are out of order')
  const row = { number, tag, end: tag.end, cells: [] }
  sheet.rows.push(row)
  return row
}

function addedCell(row: SheetRow | undefined, tag: Tag): Cell {
  if (row === undefined) throw new BrokenWorkbook()
  const attributes = attributesOf(tag)
  const before = row.cells.at(-1)?.column ?? -1
  const column = attributes['r'] === undefined ? before + 1 : columnNumber(attributes['r'])
  if (!(column > before && column < MOST.columns)) throw new BrokenWorkbook('the cells of a row are out of order')
  const cell = { column, attributes, start: tag.start, end: tag.end, hasFormula: false, value: '', inline: '' }
  row.cells.push(cell)
  return cell
}

/** What cells refer to. */
export type BookContext = {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
}

/** What a person sees in a cell; of a formula, what it came to when it was last calculated. */
export function shownText({ attributes, value, inline }: Cell, { strings, formats, is1904 }: BookContext): string {
  switch (attributes['t'] ?? 'n') {
    case 's':
      return value === '' ? '' : (strings[Number(value)] ?? '')
    case 'inlineStr':
      return withoutEscapes(inline)
    case 'str':
      return withoutEscapes(value)
    case 'b':
      return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
    case 'd':
      return monthFirst(value)
    case 'e':
      return value
    default:
      return numberText(value, formats[Number(attributes['s'] ?? 0)] ?? AS_IT_IS, is1904)
  }
}

/** The texts that cells name by their place. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let from = 0
  let isReading = true
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'rPh') isReading = tag.kind !== 'open'
    if (tag.name === 't' && tag.kind === 'open') from = tag.end
    if (tag.name === 't' && tag.kind === 'close' && isReading) text += textBetween(xml, from, tag.start)
    if (tag.name !== 'si') continue
    if (tag.kind !== 'open') strings.push(withoutEscapes(text))
    text = ''
  }
  return strings
}
