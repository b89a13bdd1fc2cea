import type { contract } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { newestMessages } from './queries.ts'

/** The demo's mailbox; there is none if a mail gateway is set up. */
export function outboxFeature({ inUse }: { inUse: boolean }): Handlers<(typeof contract)['outbox']> {
  return {
    messages: async (ctx) => (inUse ? { records: await ctx.systemDb(newestMessages) } : fail('request.no_such_path')),
  }
}
