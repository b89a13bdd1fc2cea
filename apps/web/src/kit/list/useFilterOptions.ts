import type { FilterOption, ListFilter } from './definition.ts'

const NONE = () => []

/** A filter's options are data, or a hook that fetches them; which of the two never changes for one filter. */
export function useFilterOptions<E>(filter: ListFilter<E>): readonly FilterOption[] {
  const options = filter.kind === 'select' ? filter.options : NONE
  const useOptions = typeof options === 'function' ? options : () => options
  return useOptions()
}
