import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import { fileTime } from '../../kernel/data/file-time.ts'
import { rowsWorkbook } from '../../kernel/data/workbook.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { CHECKS_WORKBOOK, checksReport, findClient } from './report-queries.ts'

type Download = (typeof contract)['realTime']['downloadVerifications']

export async function verificationsWorkbook(
  ctx: ContextOf<Download>,
  wish: ParsedInputOf<Download>,
): Promise<SentFile> {
  const client = await ctx.inScope((db) => findClient(db, wish.idClient))
  if (client === undefined) throw fail('request.not_found')
  return await rowsWorkbook(ctx, checksReport, wish, {
    filename: `${client.name}_${fileTime(new Date(), client.timeZone)}.xlsx`,
    sheet: 'Real Time',
    columns: CHECKS_WORKBOOK,
  })
}
