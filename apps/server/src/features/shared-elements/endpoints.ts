import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { pageOfTemplates } from './queries.ts'
import { share, shareableOf, sharedElements } from './sharing.ts'

export function sharedElementsFeature(): Handlers<(typeof contract)['sharedElements']> {
  return {
    templates: ({ db }, input) => pageOfTemplates(db, input),
    shareable: ({ db, user }, { templateId }) => shareableOf(db, user, templateId),
    list: ({ db }, input) => sharedElements(db, input),
    share: async (ctx, input) => {
      const { clientId } = await share(ctx, input)
      await ctx.signal({ event: { topic: 'bookmarks', clientId } })
      return {}
    },
  }
}
