import { z } from 'zod'
import { can, canAny, endpoint, nothing } from '../endpoint.ts'
import { id, list } from '../fields.ts'

/** The grids whose columns can be chosen (2 §2.2, §2.6). */
export const ALL_TRANSACTIONS_GRID = '650000000020000000000001'
export const CALL_CENTER_GRID = '650000000020000000000002'

/** Until a user has chosen columns, the default ones count as linked, each under its own id. */
const userColumn = z.object({ _id: id, columnGridId: id })

/** columnGridName is what callers know the column by (2 §3), name what people read. */
const gridColumn = z.object({
  _id: id,
  columnGridName: z.string(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  userColumn: userColumn.nullable(),
})
export type GridColumn = z.infer<typeof gridColumn>

/** Users who see a grid may see its columns; choosing them has a page of its own. */
const viewers = canAny(
  can('transaction', 'list_transaction'),
  can('callCenter', 'list_transaction'),
  can('columnsConfiguration'),
)
const choosers = can('columnsConfiguration')

export const gridColumns = {
  all: endpoint({
    method: 'GET',
    path: '/api/appsetting/columns/grid/{id}',
    summary: 'The columns of a grid that the caller may see, in their order, and which of them are shown.',
    access: viewers,
    scope: 'user',
    carries: 'nothing',
    shows: ['columns'],
    input: z.strictObject({ id }),
    output: list(gridColumn),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/appsetting/customizeGrid/user/columns',
    summary: 'The columns that the caller sees, in all grids.',
    access: viewers,
    scope: 'user',
    carries: 'nothing',
    shows: ['columns'],
    input: nothing,
    output: list(userColumn.extend({ columnGridName: z.string() })),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/appsetting/customizeGrid/user/column',
    summary: 'Shows a column to the caller.',
    access: choosers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['columns'],
    input: z.strictObject({ columnId: id }),
    output: z.object({ _id: id }),
  }),
  hide: endpoint({
    method: 'DELETE',
    path: '/api/appsetting/customizeGrid/user/column/{id}',
    summary: 'Hides a column from the caller. The id is that of the link, or of the column itself.',
    access: choosers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['columns'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/appsetting/customizeGrid/user/columns/{id}',
    summary: 'Shows the caller exactly these columns of a grid, in this order.',
    access: choosers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['columns'],
    input: z.strictObject({ id, columnIds: z.array(id).min(1, 'At least one column must stay in the grid.').max(50) }),
    output: nothing,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/appsetting/customizeGrid/user/columns/{id}',
    summary: 'Shows the caller the default columns of a grid again, in their usual order.',
    access: choosers,
    scope: 'user',
    carries: 'nothing',
    changes: 'own',
    refreshes: ['columns'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
