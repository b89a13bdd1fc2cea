import { isDate, isWorkingDay, type Practice, practices, sheetPage } from '@bitewing/population'

/** Pages are listed for this many days before and after today; those of other working days can be read all the same. */
const DAYS_BEFORE = 30
const DAYS_AFTER = 60

export type WrittenCell = {
  readonly spreadsheetId: string
  readonly page: string
  /** R5 */
  readonly cell: string
  readonly value: string
  /** How often it was written. */
  readonly times: number
}

/** A place in a sheet; both count from 0. */
export type Place = { readonly row: number; readonly column: number }

/** Every practice's spreadsheet: a page for each working day, headings first, with what was written into it since. */
export class Sheets {
  readonly #written = new Map<string, WrittenCell>()
  readonly #added = new Map<string, readonly string[]>()

  practiceOf(spreadsheetId: string): Practice | undefined {
    return practices.find((practice) => practice.spreadsheetId === spreadsheetId)
  }

  /** Adds an empty page beside those of the days. False if there is one of this title. */
  addPage(spreadsheetId: string, title: string): boolean {
    const before = this.addedPages(spreadsheetId)
    if (before.includes(title) || this.hasPage(title)) return false
    this.#added.set(spreadsheetId, [...before, title])
    return true
  }

  addedPages(spreadsheetId: string): readonly string[] {
    return this.#added.get(spreadsheetId) ?? []
  }

  pageTitles(today: string): string[] {
    const start = Date.parse(today)
    return Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, day) =>
      new Date(start + (day - DAYS_BEFORE) * 86_400_000).toISOString().slice(0, 10),
    ).filter(isWorkingDay)
  }

  hasPage(title: string): boolean {
    return isDate(title) && isWorkingDay(title)
  }

  /** The whole page, as it stands now. */
  rows(practice: Practice, title: string): string[][] {
    const rows = sheetPage(practice, title)
    for (const { cell, value } of this.written(practice.spreadsheetId, title)) {
      const { row, column } = placeOf(cell)
      while (rows.length <= row) rows.push([])
      const cells = rows[row] as string[]
      while (cells.length <= column) cells.push('')
      cells[column] = value
    }
    return rows
  }

  write(spreadsheetId: string, page: string, place: Place, value: string): void {
    const cell = cellName(place)
    const key = `${spreadsheetId} ${page} ${cell}`
    const times = (this.#written.get(key)?.times ?? 0) + 1
    this.#written.set(key, { spreadsheetId, page, cell, value, times })
  }

  /** The cells that were written, each with how often. */
  written(spreadsheetId?: string, page?: string): WrittenCell[] {
    return [...this.#written.values()].filter(
      (cell) => (spreadsheetId ?? cell.spreadsheetId) === cell.spreadsheetId && (page ?? cell.page) === cell.page,
    )
  }
}

/** R5 */
export function cellName({ row, column }: Place): string {
  return `${columnName(column)}${row + 1}`
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`
}

function placeOf(cell: string): Place {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  return { row: Number(digits) - 1, column: columnNumber(letters) }
}

/** A is 0, Z 25, AA 26. */
export function columnNumber(letters: string): number {
  return letters.split('').reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
