import type { Upload } from '@bitewing/contract'
import { BrokenWorkbook, csvLines, OpenWorkbook } from '@bitewing/documents/workbook'
import { fail, failAt } from '../../../kernel/errors.ts'
import { COLUMNS, type SheetColumn } from './columns.ts'

export type SheetLine = { readonly line: number; readonly cells: Readonly<Record<SheetColumn, string>> }

const MOST_LINES = 500
const LARGEST = 2 * 1024 * 1024
/** What can be left out: a sheet without it means nothing by it. */
const OPTIONAL: readonly SheetColumn[] = ['phone', 'forcePinEmail', 'permissions', 'defaultPath']

/** The people of an uploaded workbook or comma-separated file. What it is, its content says. */
export function readSheet([file]: readonly Upload[]): SheetLine[] {
  const bytes = file?.bytes ?? new Uint8Array()
  if (bytes.length > LARGEST) throw failAt('files', 'users.sheet_unreadable')
  const [headings, ...lines] = linesOf(bytes)
  const places = placesOf(headings?.cells ?? [])
  const people = lines.filter(({ cells }) => cells.some((text) => text.trim() !== ''))
  if (people.length === 0) throw failAt('files', 'users.sheet_empty')
  if (people.length > MOST_LINES) throw failAt('files', 'users.sheet_too_long', { most: String(MOST_LINES) })
  return people.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      Object.entries(places).map(([column, place]) => [column, plain(cells[place] ?? '')]),
    ) as SheetLine['cells'],
  }))
}

type RawLine = { line: number; cells: string[] }

function linesOf(bytes: Uint8Array): RawLine[] {
  try {
    if (isZip(bytes)) return linesOfWorkbook(bytes)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return csvLines(text).map((cells, index) => ({ line: index + 1, cells }))
  } catch (error) {
    if (error instanceof BrokenWorkbook || error instanceof TypeError) throw fail('users.sheet_unreadable')
    throw error
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

function linesOfWorkbook(bytes: Uint8Array): RawLine[] {
  const book = new OpenWorkbook(bytes)
  const rows = book.rows(book.pages[0] ?? '') ?? []
  return rows.map(({ number, cells }) => {
    const last = Math.max(-1, ...cells.keys())
    return { line: number, cells: Array.from({ length: last + 1 }, (_, column) => cells.get(column) ?? '') }
  })
}

function placesOf(headings: readonly string[]): Record<SheetColumn, number> {
  const names = headings.map((heading) => heading.trim().toLowerCase())
  const columns = Object.entries(COLUMNS) as [SheetColumn, string][]
  const missing = columns.filter(
    ([column, title]) => !OPTIONAL.includes(column) && !names.includes(title.toLowerCase()),
  )
  if (missing.length > 0) throw fail('users.sheet_headings', { columns: missing.map(([, title]) => title).join(', ') })
  return Object.fromEntries(columns.map(([column, title]) => [column, names.indexOf(title.toLowerCase())])) as Record<
    SheetColumn,
    number
  >
}

/** Spreadsheets get an apostrophe before what they would take for a formula; people did not type it. */
function plain(text: string): string {
  return text.trim().replace(/^'(?=[=+\-@\t\r])/, '')
}
