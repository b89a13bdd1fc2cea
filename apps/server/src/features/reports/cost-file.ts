import type { ReportFormat, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type ExportedColumn, type Exporting, streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { BY_PAYER_COLUMNS, byPayerRows } from './by-payer-queries.ts'
import { findClient, type ReportedClient } from './client-queries.ts'
import type { PricesAsOf } from './cost-columns-queries.ts'
import { type CostWish, countRows, reportRows } from './cost-queries.ts'
import { MOST_ON_PAPER } from './limits.ts'
import { freshnessOf, pricesOf } from './prices.ts'

type Wish = {
  readonly of: 'transactions' | 'checks'
  readonly title: string
  readonly clientId: string
  readonly start: string
  readonly end: string
  readonly format: ReportFormat
  readonly columns: (asOf: PricesAsOf) => readonly ExportedColumn[]
  /** Whether a second table adds up the same rows by payer. */
  readonly byPayer: boolean
  /** Without its ending. */
  readonly filename: (client: ReportedClient) => string
  /** A report that is about nothing but costs does not come without prices. */
  readonly needsPrices: boolean
}

/** What was done for a client between two days, a row each, with its cost. */
export async function costFile(ctx: Exporting, billing: Billing | undefined, wish: Wish): Promise<SentFile> {
  const { of, title, start, end, format } = wish
  const { client, prices, rows } = await ctx.inScope(async (db) => {
    const found = await findClient(db, wish.clientId)
    if (found === undefined) throw fail('request.not_found')
    const days = { practiceIds: found.practiceIds, start, end }
    return {
      client: found,
      prices: await pricesOf(db, billing),
      rows: await countRows(db, of, days, MOST_ON_PAPER + 1),
    }
  })
  const read = freshnessOf(prices)
  if (read === null && wish.needsPrices) throw fail(prices.setUp ? 'reports.no_prices' : 'reports.not_set_up')
  if (format === 'pdf' && rows > MOST_ON_PAPER) throw fail('reports.too_long_for_pdf')
  const days = { practiceIds: client.practiceIds, start, end }
  return await streamedWorkbook(ctx, {
    format,
    filename: `${wish.filename(client)}.${format}`,
    sheet: title,
    head: [client.name, `${start} to ${end}`, ...(read === null ? [] : [`Prices as of ${read}`])],
    empty: rows === 0,
    days: 'yyyy-mm-dd',
    columns: wish.columns(read),
    rows: (db, columns) => reportRows(db, of, days, columns),
    further: wish.byPayer ? [byPayer(days)] : [],
  })
}

function byPayer(days: CostWish) {
  return {
    sheet: 'By payer',
    columns: BY_PAYER_COLUMNS,
    rows: (db: Db, columns: readonly string[]) => byPayerRows(db, days, columns),
  }
}
