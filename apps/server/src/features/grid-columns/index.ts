import type { contract } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { columnsFor, hideColumn, showColumn } from './columns.ts'

export function gridColumnsFeature(): Handlers<(typeof contract)['gridColumns']> {
  return {
    all: async (ctx, { id: grid }) => {
      const columns = (await columnsFor(ctx)).filter((column) => column.grid === grid)
      if (columns.length === 0) throw fail('request.not_found')
      const records = columns.map(({ id, name, description, link }) => ({
        _id: id,
        columnGridName: name,
        name,
        description,
        active: link !== null,
        userColumn: link === null ? null : { _id: link, columnGridId: id },
      }))
      return { records, recordsQty: records.length }
    },
    own: async (ctx) => {
      const records = (await columnsFor(ctx)).flatMap(({ id, name, link }) =>
        link === null ? [] : [{ _id: link, columnGridId: id, columnGridName: name }],
      )
      return { records, recordsQty: records.length }
    },
    show: async (ctx, { columnId }) => ({ _id: await showColumn(ctx, columnId) }),
    hide: async (ctx, { id }) => {
      await hideColumn(ctx, id)
      return {}
    },
  }
}
