import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { listRecords } from './queries.ts'

export function verificationFeature(): Handlers<(typeof contract)['verification']> {
  return { list: (ctx, input) => listRecords(ctx.db, input) }
}
