import type { contract } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'

/** The letter box of the demo; with a mail gateway set up there is none. */
export function outboxFeature({ inUse }: { inUse: boolean }): Handlers<(typeof contract)['outbox']> {
  return {
    messages: async (ctx) => {
      if (!inUse) return fail('request.no_such_path')
      const records = await ctx.systemDb((db) =>
        db
          .selectFrom('outbox_messages')
          .select(['id as _id', 'channel', 'recipient', 'subject', 'body', 'created_at as createdAt'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(50)
          .execute(),
      )
      return { records }
    },
  }
}
