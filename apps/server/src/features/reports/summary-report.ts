import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import { neutral, newCsv, type NewPage, newWorkbook } from '@bitewing/documents/workbook'
import { share } from '@bitewing/domain'
import { type Exporting, FILE_TYPES } from '../../kernel/data/streamed-workbook.ts'
import { tablesPdf } from '../../kernel/data/tables-pdf.ts'
import { found } from '../../kernel/errors.ts'
import { findPractice } from './client-queries.ts'
import { type Counted, countSummary } from './summary-queries.ts'

type Wish = ParsedInputOf<(typeof contract)['reports']['summary']>

/** A table, its headings first. */
type Table = { readonly title: string; readonly rows: readonly (readonly (string | number)[])[] }

/** 2 §7: three tables of counts, which name no patient. */
export async function summaryReport(ctx: Exporting, wish: Wish): Promise<SentFile> {
  const { practice, counted } = await ctx.inScope(async (db) => ({
    practice: found(await findPractice(db, wish.practiceId)),
    counted: await countSummary(db, wish),
  }))
  const head = [practice.name, `${wish.startDate} to ${wish.endDate}`]
  const total = counted.results.reduce((sum, { n }) => sum + n, 0)
  const content = await fileOf(wish.format, head, tablesOf(counted, total))
  await ctx.exported(total)
  const { format } = wish
  return { filename: `summary_report.${format}`, contentType: FILE_TYPES[format], content, empty: total === 0 }
}

function tablesOf({ results, days, carriers }: Counted, total: number): Table[] {
  const percent = (n: number) => share(n, total)
  return [
    {
      title: 'Totals',
      rows: [
        ['Type', 'Verification By', 'Eligibility', 'Transactions', '%'],
        ...results.map((one) => [one.type, one.verificationBy, one.eligibility, one.n, percent(one.n)]),
        ['Total', '', '', total, percent(total)],
      ],
    },
    {
      title: 'By day',
      rows: [
        ['Day', 'FBD', 'ELG', 'Done', 'Transactions', '%'],
        ...days.map(({ day, fbd, elg, done, n }) => [day, fbd, elg, done, n, percent(n)]),
      ],
    },
    {
      title: 'By carrier',
      rows: [
        ['Carrier', 'FBD', 'ELG', 'Done', 'Transactions', '%'],
        ...carriers.map(({ carrier, fbd, elg, done, n }) => [carrier || 'No carrier', fbd, elg, done, n, percent(n)]),
      ],
    },
  ]
}

async function fileOf(format: Wish['format'], head: readonly string[], tables: readonly Table[]): Promise<Uint8Array> {
  if (format === 'xlsx') return newWorkbook(tables.map((table) => pageOf(head, table)))
  if (format === 'csv')
    return newCsv([...head.map((line) => [line]), ...tables.flatMap(({ title, rows }) => [[], [title], ...rows])])
  return await tablesPdf('Summary Report', head, tables.map(onPaper))
}

/** A practice or a carrier may be named like a formula (spec D8). */
function pageOf(head: readonly string[], { title, rows }: Table): NewPage {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutral(cell) : cell)))
  return { title, head: [...head.map(neutral), ''], rows: cells }
}

const NUMBERS = new Set(['FBD', 'ELG', 'Done', 'Transactions', '%'])

function onPaper({ title, rows: [titles = [], ...rows] }: Table) {
  return {
    title,
    columns: titles.map((name) => {
      const right = NUMBERS.has(String(name))
      return { title: String(name), width: right ? 10 : 25, right }
    }),
    rows: rows.map((row) => row.map(String)),
  }
}
