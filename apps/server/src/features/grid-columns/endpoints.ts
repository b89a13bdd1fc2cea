import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { chooseColumns, hideColumn, offeredColumns, resetColumns, shownColumns, showColumn } from './columns.ts'

export function gridColumnsFeature(): Handlers<(typeof contract)['gridColumns']> {
  return {
    all: (ctx, { id: grid }) => offeredColumns(ctx, grid),
    own: (ctx) => shownColumns(ctx),
    show: async (ctx, { columnId }) => ({ _id: await showColumn(ctx, columnId) }),
    hide: async (ctx, { id }) => {
      await hideColumn(ctx, id)
      return {}
    },
    choose: async (ctx, { id: grid, columnIds }) => {
      await chooseColumns(ctx, grid, columnIds)
      return {}
    },
    reset: async (ctx, { id: grid }) => {
      await resetColumns(ctx, grid)
      return {}
    },
  }
}
