import { patientNames } from '../api/index.ts'
import type { ListDefinition, ListEndpoint, ListFilter } from './definition.ts'
import { GENERAL_PAGE_SIZES, type StateRules } from './state.ts'

/** The rules for the filters in the URL, and for those that may name a patient and are private to the tab. */
export function rulesOf<E extends ListEndpoint>(
  definition: ListDefinition<E>,
): { open: StateRules; secret: StateRules } {
  const filters = definition.filters ?? []
  const ofPatients = patientNames(definition.endpoint)
  const isPrivate = (filter: ListFilter<E>) =>
    definition.keepsFilters === true || fieldsOf(filter).some((field) => ofPatients.includes(field))
  const open: StateRules = {
    pageSizes: definition.pageSizes ?? GENERAL_PAGE_SIZES,
    sorts: definition.columns.filter((column) => column.sortable).flatMap(({ key }) => [key, `-${key}`]),
    defaultSort: definition.defaultSort,
    filters: Object.fromEntries(filters.filter((filter) => !isPrivate(filter)).flatMap(valueRules)),
  }
  const secret = Object.fromEntries(filters.filter(isPrivate).flatMap(valueRules))
  return { open, secret: { ...open, filters: secret } }
}

type ValueRule = [string, StateRules['filters'][string]]

function valueRules<E>(filter: ListFilter<E>): ValueRule[] {
  switch (filter.kind) {
    case 'text':
    case 'practice':
      return [[filter.field, 'text']]
    case 'date':
      return [[filter.field, 'date']]
    case 'dateRange':
      return [
        [filter.start, 'date'],
        [filter.end, 'date'],
      ]
    case 'select':
      return [[filter.field, typeof filter.options === 'function' ? 'text' : filter.options.map(({ value }) => value)]]
  }
}

/** The input fields that a filter sets. */
export function fieldsOf<E>(filter: ListFilter<E>): string[] {
  return filter.kind === 'dateRange' ? [filter.start, filter.end] : [filter.field]
}
