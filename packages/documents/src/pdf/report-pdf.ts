import { copiedLines } from '../workbook/copied-lines.ts'
import { dividedLines } from '../workbook/divided-lines.ts'
import type { FurtherTable } from '../workbook/long-workbook.ts'
import type { Column } from '../workbook/sheet.ts'
import { collect, newDocument } from './new-document.ts'
import { page, type Report, ReportDrawer, type ReportTable } from './report-drawer.ts'

export type { ReportTable } from './report-drawer.ts'

/** A report as PDF, with the structure that screen readers follow. */
export async function reportPdf(report: Report): Promise<Uint8Array> {
  const { title, createdAt } = report
  const document = newDocument({ ...page, title, createdAt })
  const bytes = collect(document)
  new ReportDrawer(document).draw(report)
  document.end()
  return await bytes
}

/** The rows that `longWorkbook` takes, with a title over each further table. */
export async function longPdf(
  title: string,
  lines: readonly string[],
  columns: readonly Column[],
  copied: AsyncIterable<Buffer>,
  further: readonly FurtherTable[] = [],
): Promise<Uint8Array> {
  const nextTable = dividedLines(copied)
  const tables = [await tableOf('', columns, nextTable())]
  for (const { sheet, columns: own } of further) tables.push(await tableOf(sheet, own, nextTable()))
  return await reportPdf({ title, lines, tables, createdAt: new Date() })
}

async function tableOf(title: string, columns: readonly Column[], copied: AsyncIterable<Buffer>): Promise<ReportTable> {
  const rows: string[][] = []
  const isMoney = columns.map(({ kind }) => kind === 'money')
  for await (const some of copied)
    for (const cells of copiedLines(some)) rows.push(cells.map((cell, at) => (isMoney[at] ? dollars(cell) : cell)))
  const wide = columns.map(({ kind = 'text', ...column }) => ({
    ...column,
    right: kind === 'number' || kind === 'money',
  }))
  return { title, columns: wide, rows }
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function dollars(amount: string): string {
  return amount === '' ? '' : usd.format(Number(amount))
}
