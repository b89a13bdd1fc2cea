import type { BillingRow, BillingTotals, contract, OutputOf, ParsedInputOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { copyLines } from '../../kernel/data/copy-lines.ts'
import { type Exporting, streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import { asOf } from '../billing/index.ts'
import { BILLING_COLUMNS, countBilling, practicesOf } from './billing-queries.ts'
import { MOST_ON_PAPER } from './limits.ts'

type Reports = (typeof contract)['reports']
type Days = { readonly clientId?: string | undefined; readonly startDate: string; readonly endDate: string }
type Whole = { rows: BillingRow[]; totals: BillingTotals; asOf: string | null }

/** Spec D4: per client and month, what was done and what is paid. */
export async function billingPage(
  db: Db,
  asked: ParsedInputOf<Reports['billing']>,
): Promise<OutputOf<Reports['billing']>> {
  const { rows, ...rest } = await billingOf(db, asked)
  return { records: rows.slice(asked.offset, asked.offset + asked.limit), recordsQty: rows.length, ...rest }
}

async function billingOf(db: Db, { clientId, startDate, endDate }: Days): Promise<Whole> {
  const practiceIds = await practicesOf(db, clientId)
  if (clientId !== undefined && practiceIds.length === 0) throw fail('request.not_found')
  const counted = await countBilling(db, { practiceIds, startDate, endDate })
  const rows = counted.map((row) => ({ ...row, _id: `${row.clientId} ${row.month}`, total: both(row) }))
  return { rows, totals: totalsOf(rows), asOf: await asOf(db) }
}

function both({ fee, usage }: Pick<BillingTotals, 'fee' | 'usage'>): number | null {
  return fee === null && usage === null ? null : (fee ?? 0) + (usage ?? 0)
}

const COUNTS = ['fbdRobot', 'fbdPeople', 'elgRobot', 'elgPeople', 'realTime', 'uncovered'] as const
const AMOUNTS = ['fee', 'usage', 'total'] as const

function totalsOf(rows: readonly BillingRow[]): BillingTotals {
  const known = (name: (typeof AMOUNTS)[number]) => rows.flatMap((row) => row[name] ?? [])
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  const counts = COUNTS.map((name) => [name, sum(rows.map((row) => row[name]))])
  const amounts = AMOUNTS.map((name) => [name, known(name).length === 0 ? null : sum(known(name))])
  return Object.fromEntries([...counts, ...amounts]) as BillingTotals
}

/** The same as a file, with the total as its last row. */
export async function billingFile(ctx: Exporting, asked: ParsedInputOf<Reports['billingFile']>): Promise<SentFile> {
  const { rows, totals, asOf: read } = await ctx.inScope((db) => billingOf(db, asked))
  const { format, startDate, endDate } = asked
  if (format === 'pdf' && rows.length > MOST_ON_PAPER) throw fail('reports.too_long_for_pdf')
  const freshness = read === null ? 'Prices not read yet' : `Prices as of ${read.slice(0, 16).replace('T', ' ')} UTC`
  const lines = rows.map((row) => cellsOf(row.clientName, row.month, row, noteOf(row)))
  const last = rows.length === 0 ? [] : [cellsOf('Total', '', totals, freshness)]
  return await streamedWorkbook(ctx, {
    format,
    filename: `billing_${startDate}_${endDate}.${format}`,
    sheet: 'Billing',
    head: [`${startDate.slice(0, 7)} to ${endDate.slice(0, 7)}`, freshness],
    empty: rows.length === 0,
    columns: BILLING_COLUMNS,
    rows: async function* () {
      yield copyLines([...lines, ...last])
    },
  })
}

function cellsOf(client: string, month: string, row: BillingTotals, note: string): (string | number | null)[] {
  const { fbdRobot, fbdPeople, elgRobot, elgPeople, realTime, fee, usage, total } = row
  const amounts = [fee, usage, total].map((cents) => (cents === null ? null : (cents / 100).toFixed(2)))
  return [client, month, fbdRobot, fbdPeople, elgRobot, elgPeople, realTime, ...amounts, note]
}

function noteOf({ total, uncovered }: BillingTotals): string {
  if (total === null) return 'No subscription'
  return uncovered === 0 ? '' : `${uncovered} without a subscription`
}
