import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import { fileTime } from '../../kernel/data/file-time.ts'
import type { Exporting } from '../../kernel/data/streamed-workbook.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { checkColumns, transactionColumns } from './cost-columns-queries.ts'
import { costFile } from './cost-file.ts'

type Cost = ParsedInputOf<(typeof contract)['reports']['cost']>
type RealTime = ParsedInputOf<(typeof contract)['realTime']['downloadVerifications']>

/** 2 §7, Client Cost Report. */
export async function costReport(
  ctx: Exporting,
  billing: Billing | undefined,
  { clientId, dateStart: start, dateEnd: end, format }: Cost,
): Promise<SentFile> {
  return await costFile(ctx, billing, {
    of: 'transactions',
    title: 'Client Cost Report',
    clientId,
    start,
    end,
    format,
    columns: transactionColumns,
    filename: ({ name }) => `${name}_${start}_${end}_report`,
    byPayer: true,
    needsPrices: true,
  })
}

/** 2 §7, Real Time Report. */
export async function realTimeReport(
  ctx: Exporting,
  billing: Billing | undefined,
  { idClient, dateStart: start, dateEnd: end, format }: RealTime,
): Promise<SentFile> {
  return await costFile(ctx, billing, {
    of: 'checks',
    title: 'Real Time',
    clientId: idClient,
    start,
    end,
    format,
    columns: checkColumns,
    filename: ({ name, timeZone }) => `${name}_${fileTime(new Date(), timeZone)}`,
    byPayer: false,
    needsPrices: false,
  })
}
