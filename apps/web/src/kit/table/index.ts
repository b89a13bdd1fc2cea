export { DataTable, type DataTableProps } from './DataTable.tsx'
export type { RowAction, Selection, TableColumn } from './types.ts'
