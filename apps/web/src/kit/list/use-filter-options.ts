import { useQuery } from '@tanstack/react-query'
import { useSelection } from '../selection.ts'
import type { FilterOption, ListFilter } from './definition.ts'
import { fieldsOf } from './rules.ts'

const FRESH_MS = 5 * 60 * 1000
const NONE: readonly FilterOption[] = []

/** A filter's options: listed in the definition, fetched by it, or the selected practices. */
export function useFilterOptions<E>(listId: string, filter: ListFilter<E>): readonly FilterOption[] {
  const practices = useSelection()?.practices ?? []
  const options = filter.kind === 'select' ? filter.options : NONE
  const fetched = useQuery({
    queryKey: ['filter options', listId, ...fieldsOf(filter)],
    queryFn: () => (typeof options === 'function' ? options() : NONE),
    enabled: typeof options === 'function',
    staleTime: FRESH_MS,
  })
  if (filter.kind === 'practice') return practices.map(({ _id, name }) => ({ value: _id, label: name }))
  return typeof options === 'function' ? (fetched.data ?? NONE) : options
}
