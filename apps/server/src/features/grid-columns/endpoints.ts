import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { hideColumn, offeredColumns, shownColumns, showColumn } from './columns.ts'

export function gridColumnsFeature(): Handlers<(typeof contract)['gridColumns']> {
  return {
    all: (ctx, { id: grid }) => offeredColumns(ctx, grid),
    own: (ctx) => shownColumns(ctx),
    show: async (ctx, { columnId }) => ({ _id: await showColumn(ctx, columnId) }),
    hide: async (ctx, { id }) => {
      await hideColumn(ctx, id)
      return {}
    },
  }
}
