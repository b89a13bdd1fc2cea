import type { BillingRow, BillingTotals, contract, OutputOf, ParsedInputOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { copyLines } from '../../kernel/data/copy-lines.ts'
import { type Exporting, streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { BILLING_COLUMNS, countBilling, practicesOf } from './billing-queries.ts'
import { INVOICED_COLUMNS, invoicedByMonth } from './invoiced-queries.ts'
import { MOST_ON_PAPER } from './limits.ts'
import { freshnessOf, type Prices, pricesOf } from './prices.ts'
import { countUnpriced } from './unpriced-queries.ts'

type Reports = (typeof contract)['reports']
type Days = { readonly clientId?: string | undefined; readonly startDate: string; readonly endDate: string }
type Whole = { rows: BillingRow[]; totals: BillingTotals; unpriced: number } & Prices

/** Spec D4: per client and month, what was done and what is paid. */
export async function billingPage(
  db: Db,
  billing: Billing | undefined,
  asked: ParsedInputOf<Reports['billing']>,
): Promise<OutputOf<Reports['billing']>> {
  const { rows, ...rest } = await billingOf(db, billing, asked)
  return { records: rows.slice(asked.offset, asked.offset + asked.limit), recordsQty: rows.length, ...rest }
}

async function billingOf(db: Db, billing: Billing | undefined, asked: Days): Promise<Whole> {
  const { clientId, startDate, endDate } = asked
  const practiceIds = await practicesOf(db, clientId)
  if (clientId !== undefined && practiceIds.length === 0) throw fail('request.not_found')
  const months = { practiceIds, startDate, endDate }
  const [counted, bills] = [await countBilling(db, months), await invoicedByMonth(db, months)]
  const invoiced = new Map(bills.map((bill) => [idOf(bill), bill.invoiced]))
  const done = new Set(counted.map(idOf))
  // What was billed although nothing was done and nothing is held, such as after an end, is a row too.
  const others = bills.filter((bill) => !done.has(idOf(bill))).map((bill) => ({ ...bill, ...NOTHING }))
  const rows = [...counted, ...others].map((row) => withTotal(row, invoiced.get(idOf(row)) ?? null))
  if (others.length > 0) rows.sort((one, other) => place(one, other))
  const unpriced = await countUnpriced(db, { ...asked, practiceIds })
  return { rows, totals: totalsOf(rows), unpriced, ...(await pricesOf(db, billing)) }
}

const NOTHING = {
  fbdRobot: 0,
  fbdPeople: 0,
  elgRobot: 0,
  elgPeople: 0,
  realTime: 0,
  uncovered: 0,
  fee: null,
  usage: null,
}

const idOf = ({ clientId, month }: Pick<BillingRow, 'clientId' | 'month'>) => `${clientId} ${month}`

function withTotal(row: Omit<BillingRow, '_id' | 'total' | 'difference'>, invoiced: number | null): BillingRow {
  const total = both(row)
  const difference = invoiced === null || total === null ? null : invoiced - total
  return { ...row, _id: idOf(row), total, invoiced, difference }
}

/** The newest month first, and in it by name. */
function place(one: BillingRow, other: BillingRow): number {
  return other.month.localeCompare(one.month) || one.clientName.localeCompare(other.clientName)
}

function both({ fee, usage }: Pick<BillingTotals, 'fee' | 'usage'>): number | null {
  return fee === null && usage === null ? null : (fee ?? 0) + (usage ?? 0)
}

const COUNTS = ['fbdRobot', 'fbdPeople', 'elgRobot', 'elgPeople', 'realTime', 'uncovered'] as const
const AMOUNTS = ['fee', 'usage', 'total', 'invoiced', 'difference'] as const

function totalsOf(rows: readonly BillingRow[]): BillingTotals {
  const known = (name: (typeof AMOUNTS)[number]) => rows.flatMap((row) => row[name] ?? [])
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  const counts = COUNTS.map((name) => [name, sum(rows.map((row) => row[name]))])
  const amounts = AMOUNTS.map((name) => [name, known(name).length === 0 ? null : sum(known(name))])
  return Object.fromEntries([...counts, ...amounts]) as BillingTotals
}

/** The same as a file, with the total as its last row. */
export async function billingFile(
  ctx: Exporting,
  billing: Billing | undefined,
  asked: ParsedInputOf<Reports['billingFile']>,
): Promise<SentFile> {
  const { rows, totals, unpriced, ...prices } = await ctx.inScope((db) => billingOf(db, billing, asked))
  const { format, startDate, endDate } = asked
  if (format === 'pdf' && rows.length > MOST_ON_PAPER) throw fail('reports.too_long_for_pdf')
  const notes = [ageOf(prices), ...(unpriced === 0 ? [] : [`${unpriced} subscriptions without a known price`])]
  const lines = rows.map((row) => cellsOf(row.clientName, row.month, row, noteOf(row)))
  const last = rows.length === 0 ? [] : [cellsOf('Total', '', totals, notes.join('; '))]
  return await streamedWorkbook(ctx, {
    format,
    filename: `billing_${startDate}_${endDate}.${format}`,
    sheet: 'Billing',
    head: [`${startDate.slice(0, 7)} to ${endDate.slice(0, 7)}`, ...notes],
    empty: rows.length === 0,
    columns: BILLING_COLUMNS,
    rows: async function* () {
      yield copyLines(lines)
      // The log of accesses counts what was told of clients, and not the line that adds it up.
      yield { ...copyLines(last), rows: 0 }
    },
    further: [
      {
        sheet: 'Invoiced',
        columns: INVOICED_COLUMNS,
        rows: async function* () {
          const compared = rows.map((row) => invoicedCells(row.clientName, row.month, row, invoicedNote(row)))
          const sum = rows.length === 0 ? [] : [invoicedCells('Total', '', totals, '')]
          yield copyLines([...compared, ...sum])
        },
      },
    ],
  })
}

function ageOf(prices: Prices): string {
  const read = freshnessOf(prices)
  if (read !== null) return `Prices as of ${read}`
  return prices.setUp ? 'Prices not read yet' : 'Card billing is not set up'
}

function cellsOf(client: string, month: string, row: BillingTotals, note: string): (string | number | null)[] {
  const { fbdRobot, fbdPeople, elgRobot, elgPeople, realTime, fee, usage, total } = row
  const amounts = [fee, usage, total].map(dollars)
  return [client, month, fbdRobot, fbdPeople, elgRobot, elgPeople, realTime, ...amounts, note]
}

function invoicedCells(client: string, month: string, row: BillingTotals, note: string): (string | null)[] {
  return [client, month, ...[row.total, row.invoiced, row.difference].map(dollars), note]
}

const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

/** The copy has the invoices of twelve months. */
function invoicedNote({ total, invoiced }: BillingTotals): string {
  const missing = [total === null ? 'No subscription' : '', invoiced === null ? 'No invoice known' : '']
  return missing.filter((text) => text !== '').join(', ')
}

function noteOf({ total, uncovered }: BillingTotals): string {
  if (total === null) return 'No subscription'
  return uncovered === 0 ? '' : `${uncovered} without a subscription`
}
