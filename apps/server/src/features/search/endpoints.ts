import type { contract } from '@bitewing/contract'
import { mayRevealIdentifiers } from '@bitewing/domain'
import type { Handlers } from '../../kernel/http/context.ts'
import { findCarriers, findRecords } from './queries.ts'

export function searchFeature(): Handlers<(typeof contract)['search']> {
  return {
    records: async (ctx, { text }) => ({
      records: await findRecords(ctx.db, text, mayRevealIdentifiers(ctx.user.grants)),
    }),
    carriers: async (ctx, { text }) => ({ records: await findCarriers(ctx.db, text) }),
  }
}
