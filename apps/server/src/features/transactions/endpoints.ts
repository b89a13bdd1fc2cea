import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { setColour } from './flag.ts'
import { exportGrid, listGrid } from './grid.ts'
import { saveOrder } from './queries.ts'
import { statisticsOf } from './statistics.ts'

export function transactionsFeature(): Handlers<(typeof contract)['transactions']> {
  return {
    list: listGrid,
    download: exportGrid,
    statistics: (ctx, { userId: _user, moduleId: _module, elementId: _element, ...which }) =>
      statisticsOf(ctx.db, which),
    setColour: (ctx, wish) => setColour(ctx, wish),
    saveSort: async (ctx, { sort }) => {
      await saveOrder(ctx.db, ctx.user.userId, { sort })
      return {}
    },
    savePriority: async (ctx, { priority }) => {
      await saveOrder(ctx.db, ctx.user.userId, { priority })
      return {}
    },
  }
}
