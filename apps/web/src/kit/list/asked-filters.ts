import type { ListFilter } from './definition.ts'
import type { Filters } from './state.ts'

/** The days that the filters start with. */
export function defaultsOf<E>(filters: readonly ListFilter<E>[]): Filters {
  return Object.assign(
    {},
    ...filters.map((filter) => {
      if (filter.kind !== 'dateRange' || filter.default === undefined) return {}
      const { start, end } = filter.default()
      return { [filter.start]: start, [filter.end]: end }
    }),
  ) as Filters
}

/** The filters to send: what the user has chosen, and the defaults for everything else. */
export function askedFilters<E>(
  filters: readonly ListFilter<E>[],
  chosen: Filters,
  defaults: Filters,
  practiceIds: readonly string[],
): Filters {
  const asked: Record<string, string> = { ...defaults, ...chosen }
  for (const filter of filters) {
    if (filter.kind === 'practice' && !practiceIds.includes(asked[filter.field] ?? '')) delete asked[filter.field]
    if (filter.kind === 'dateRange') openContradiction(asked, chosen, filter)
  }
  return asked
}

/**
 * A default end before the chosen start would match nothing, so that end is left open; likewise for a default start.
 */
function openContradiction(
  asked: Record<string, string>,
  chosen: Filters,
  filter: { readonly start: string; readonly end: string },
): void {
  const [start, end] = [asked[filter.start], asked[filter.end]]
  if (start === undefined || end === undefined || start <= end) return
  if (chosen[filter.end] === undefined) delete asked[filter.end]
  else if (chosen[filter.start] === undefined) delete asked[filter.start]
}

export function isIncomplete<E>(filters: readonly ListFilter<E>[], asked: Filters): boolean {
  return filters.some((filter) => filter.kind === 'date' && filter.required !== undefined && !asked[filter.field])
}
