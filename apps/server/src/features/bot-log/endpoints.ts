import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { pageOfBotStatuses } from './queries.ts'

export function botLogFeature(): Handlers<(typeof contract)['botLog']> {
  return { list: (ctx, input) => pageOfBotStatuses(ctx.db, input) }
}
