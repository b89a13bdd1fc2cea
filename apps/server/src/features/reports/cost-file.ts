import type { ReportFormat, SentFile } from '@bitewing/contract'
import { type ExportedColumn, type Exporting, streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import { asOf } from '../billing/index.ts'
import { findClient, type ReportedClient } from './client-queries.ts'
import type { PricesAsOf } from './cost-columns-queries.ts'
import { countRows, reportRows } from './cost-queries.ts'
import { MOST_ON_PAPER } from './limits.ts'

type Wish = {
  readonly of: 'transactions' | 'checks'
  readonly title: string
  readonly clientId: string
  readonly start: string
  readonly end: string
  readonly format: ReportFormat
  readonly columns: (asOf: PricesAsOf) => readonly ExportedColumn[]
  /** Without its ending. */
  readonly filename: (client: ReportedClient) => string
  /** A report that is about nothing but costs does not come without prices. */
  readonly needsPrices: boolean
}

/** What was done for a client between two days, a row each, with its cost. */
export async function costFile(ctx: Exporting, wish: Wish): Promise<SentFile> {
  const { of, title, start, end, format } = wish
  const { client, prices, rows } = await ctx.inScope(async (db) => {
    const found = await findClient(db, wish.clientId)
    if (found === undefined) throw fail('request.not_found')
    const days = { practiceIds: found.practiceIds, start, end }
    return { client: found, prices: await asOf(db), rows: await countRows(db, of, days, MOST_ON_PAPER + 1) }
  })
  if (prices === null && wish.needsPrices) throw fail('reports.no_prices')
  if (format === 'pdf' && rows > MOST_ON_PAPER) throw fail('reports.too_long_for_pdf')
  const read = prices === null ? null : `${prices.slice(0, 16).replace('T', ' ')} UTC`
  return await streamedWorkbook(ctx, {
    format,
    filename: `${wish.filename(client)}.${format}`,
    sheet: title,
    head: [client.name, `${start} to ${end}`, ...(read === null ? [] : [`Prices as of ${read}`])],
    empty: rows === 0,
    columns: wish.columns(read),
    rows: (db, columns) => reportRows(db, of, { practiceIds: client.practiceIds, start, end }, columns),
  })
}
