import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { changePayer } from './change-payer.ts'
import { pageOfPayers } from './queries.ts'
import { searchPayers } from './search-payers.ts'

type Dependencies = { eligibility: EligibilityServices }

export function payersFeature({ eligibility }: Dependencies): Handlers<(typeof contract)['payers']> {
  return {
    list: (ctx, input) => pageOfPayers(ctx.db, input),
    change: (ctx, { id, ...fields }) => changePayer(ctx, id, fields),
    search: (_ctx, { text }) => searchPayers(eligibility, text),
  }
}
