import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import { workbookOf } from '../../kernel/data/workbook.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { ADMINISTRATION_COLUMNS, administrationLineList, administrationLines, pageOfAdministration } from './queries.ts'

type Download = (typeof contract)['administrationLog']['download']

/** Told before the file is made, so that nobody gets it unnoticed by breaking off. */
export async function exportLines(ctx: ContextOf<Download>, input: ParsedInputOf<Download>): Promise<SentFile> {
  const { administered, user } = ctx
  await ctx.inScope(async (db, { tell }) => {
    const { recordsQty } = await pageOfAdministration(db, { ...input, limit: 1, offset: 0 })
    const filters = Object.keys(input).filter(
      (name) => name !== 'sort' && input[name as keyof typeof input] !== undefined,
    )
    tell({
      action: 'export',
      subject: 'administration log',
      id: user.userId,
      label: 'Administration log',
      clientIds: administered === 'all' ? [] : administered.clientIds,
      before: null,
      after: { Lines: recordsQty, Filters: filters.join(', ') },
    })
  })
  return await workbookOf({ ...ctx, exported: async () => {} }, administrationLines, input, administrationLineList, {
    filename: 'administration_log.xlsx',
    sheet: 'Administration log',
    columns: ADMINISTRATION_COLUMNS,
  })
}
