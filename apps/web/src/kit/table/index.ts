export { DataTable, type DataTableProps } from './DataTable.tsx'
export { RowActions } from './RowActions.tsx'
export type { RowAction, Selection, TableColumn } from './types.ts'
