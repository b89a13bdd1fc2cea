import { centsOf, readPrice } from './price.ts'

/** A line of a fee schedule as it was read or typed, not stored yet. */
export type FeeRow = {
  /** Where it stands in the sheet, as people count. */
  readonly line: number
  readonly serviceCode: string
  readonly serviceDescription: string
  readonly price: string
}

/** A row of a sheet: its number, and the texts of its cells from the first column on. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

export type ReadRows = {
  readonly rows: readonly FeeRow[]
  /** Rows with another number of columns, which are not read. */
  readonly skipped: number
}

const COLUMNS = 3

/** Code, description and price of every row that has exactly these (3 §5). The headings are skipped; what else is left out is counted. */
export function feeRows(sheet: readonly SheetRow[]): ReadRows {
  const filled = sheet
    .map(({ line, cells }) => ({ line, cells: withoutEnd(cells.map(plain)) }))
    .filter(({ cells }) => cells.length > 0)
  const [first] = filled
  const body = first === undefined || isLine(first.cells) ? filled : filled.slice(1)
  const rows = body
    .filter(({ cells }) => cells.length === COLUMNS)
    .map(({ line, cells: [code = '', serviceDescription = '', price = ''] }) => ({
      line,
      serviceCode: plainCode(code),
      serviceDescription,
      price: readPrice(price),
    }))
  return { rows, skipped: body.length - rows.length }
}

/** Rows as spreadsheets copy them: a line each, with tabs between the cells. */
export function pastedRows(text: string): ReadRows {
  return feeRows(text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: line.split('\t') })))
}

/** d0120 and D0120 are one code. */
export function plainCode(code: string): string {
  return code.trim().toUpperCase()
}

/** Codes of the profession are D and four digits; a practice may have others of its own. */
export function isProcedureCode(code: string): boolean {
  return /^D\d{4}$/.test(code)
}

/** A first row with a price or a code of the profession is a line, not headings. */
function isLine([code = '', , price = '']: readonly string[]): boolean {
  return centsOf(readPrice(price)) !== undefined || isProcedureCode(plainCode(code))
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Line ends in a cell become spaces. An apostrophe before what would be a formula was put there by a spreadsheet. */
function plain(cell: string): string {
  return cell
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}
