import { type NewPage, newWorkbook } from './new-workbook.ts'
import { neutral } from './sheet-rows.ts'

type PageTable = { readonly page: number; readonly rows: readonly (readonly string[])[] }

/** A workbook with a page for each table: "Page 3", and "Page 3 (2)" for the second one there. */
export function workbookOfTables(tables: readonly PageTable[]): Uint8Array {
  const counts = new Map<number, number>()
  return newWorkbook(
    tables.map(({ page, rows }): NewPage => {
      const number = (counts.get(page) ?? 0) + 1
      counts.set(page, number)
      const title = number === 1 ? `Page ${page}` : `Page ${page} (${number})`
      return { title, rows: rows.map((row) => row.map((text) => numberIn(text) ?? neutral(text))), hasHeadings: false }
    }),
  )
}

/** By RFC 4180, with the mark by which spreadsheets know UTF-8; the tables follow each other with an empty line between. */
export function csvOfTables(tables: readonly PageTable[]): Uint8Array {
  const line = (row: readonly string[]) =>
    row.map((text) => quoted(numberIn(text) === undefined ? neutral(text) : text))
  const texts = tables.map(({ rows }) => rows.map((row) => `${line(row).join(',')}\r\n`).join(''))
  return new TextEncoder().encode(`\uFEFF${texts.join('\r\n')}`)
}

/** Only where nothing of the text is lost: 0012, 1.50 and 12345678901234567 are no numbers. */
export function numberIn(text: string): number | undefined {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : undefined
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
