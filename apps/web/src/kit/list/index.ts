export { defineList, type FilterOption, type ListDefinition, type ListEndpoint, type RecordOf } from './definition.ts'
export { List, type ListProps } from './List.tsx'
export { Pagination } from './Pagination.tsx'
