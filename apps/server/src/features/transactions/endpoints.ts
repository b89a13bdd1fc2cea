import type { contract } from '@bitewing/contract'
import { holds } from '@bitewing/domain'
import type { Handlers } from '../../kernel/http/context.ts'
import { exportGrid } from './export.ts'
import { setColour } from './flag.ts'
import { listWithoutPatientId, listWithPatientId, withOwnOrder } from './grid.ts'
import { statisticsOf } from './statistics.ts'

export function transactionsFeature(): Handlers<(typeof contract)['transactions']> {
  return {
    list: async (ctx, input) => {
      const list = holds(ctx.user.grants, 'transaction', 'showPatientIdColumn')
        ? listWithPatientId
        : listWithoutPatientId
      return await list(ctx, await withOwnOrder(ctx.db, ctx.user.userId, input))
    },
    download: (ctx, input) => exportGrid(ctx, input),
    statistics: (ctx, { userId: _user, moduleId: _module, elementId: _element, ...which }) =>
      statisticsOf(ctx.db, which),
    setColour: (ctx, wish) => setColour(ctx, wish),
    saveSort: async (ctx, { sort }) => {
      const columns = { transaction_sort: JSON.stringify(sort) }
      await ctx.db.updateTable('users').set(columns).where('id', '=', ctx.user.userId).execute()
      return {}
    },
    savePriority: async (ctx, { priority }) => {
      const columns = { elg_priority: JSON.stringify(priority) }
      await ctx.db.updateTable('users').set(columns).where('id', '=', ctx.user.userId).execute()
      return {}
    },
  }
}
