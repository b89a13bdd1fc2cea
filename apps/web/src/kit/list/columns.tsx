import type { TableColumn } from '../table/index.ts'
import type { ListColumn, ListDefinition, ListEndpoint, RecordOf } from './definition.ts'

export function tableColumns<E extends ListEndpoint>(definition: ListDefinition<E>): TableColumn<RecordOf<E>>[] {
  return definition.columns.map((column: ListColumn<E>) => ({
    key: column.key,
    title: column.title,
    sortable: column.sortable ?? false,
    wrapsTitle: column.wrapsTitle ?? false,
    render: column.render ?? ((record: RecordOf<E>) => fieldText(record[column.key as keyof RecordOf<E>])),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
  }))
}

function fieldText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
