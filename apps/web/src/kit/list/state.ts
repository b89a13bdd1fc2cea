import { isCalendarDate } from '../date/index.ts'

/** What the user has chosen to see of a list. Filter values are strings, keyed by the endpoint's input field. */
export type ListState = {
  /** Counted from zero: the offset is the page size times the page (1 §9). */
  readonly page: number
  readonly rowsPerPage: number
  readonly sort: string | undefined
  readonly filters: Filters
}
export type Filters = Readonly<Record<string, string>>

/** The values that a state may hold; anything else in a URL is ignored. */
export type StateRules = {
  readonly pageSizes: readonly [number, ...number[]]
  readonly sorts: readonly string[]
  readonly defaultSort: string | undefined
  /** The allowed values of each filter: any text, a date, or one of a few. */
  readonly filters: Readonly<Record<string, 'text' | 'date' | readonly string[]>>
}

/** 1 §9 */
export const GENERAL_PAGE_SIZES = [10, 5, 25, 50, 100] as const

const LONGEST_FILTER = 200
const LAST_PAGE = 100_000

/** 1 §9: the options up to the first that covers the total. */
export function trimPageSizes(sizes: readonly number[], total: number): number[] {
  const ascending = [...sizes].sort((a, b) => a - b)
  const covering = ascending.findIndex((size) => size >= total)
  return covering < 0 ? ascending : ascending.slice(0, covering + 1)
}

export function pageCount(total: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(total / rowsPerPage))
}

export function readState(params: URLSearchParams, rules: StateRules): ListState {
  const sort = params.get('sort')
  return {
    page: wholeNumber(params.get('page'), LAST_PAGE) ?? 0,
    rowsPerPage: pageSize(params.get('rowsPerPage'), rules.pageSizes),
    sort: sort !== null && rules.sorts.includes(sort) ? sort : rules.defaultSort,
    filters: readFilters(Object.fromEntries(params), rules),
  }
}

export function readFilters(values: Readonly<Record<string, unknown>>, rules: StateRules): Filters {
  return Object.fromEntries(
    Object.entries(rules.filters).flatMap(([name, rule]) => {
      const value = values[name]
      return typeof value === 'string' && isAllowed(value, rule) ? [[name, value]] : []
    }),
  )
}

/** Keeps the URL parameters that are not the list's own. Default values are left out, so that links stay short. */
export function writeState(params: URLSearchParams, state: ListState, rules: StateRules): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | undefined) => {
    next.delete(name)
    if (value !== undefined && value !== '') next.append(name, value)
  }
  put('page', state.page === 0 ? undefined : String(state.page))
  put('rowsPerPage', state.rowsPerPage === rules.pageSizes[0] ? undefined : String(state.rowsPerPage))
  put('sort', state.sort === rules.defaultSort ? undefined : state.sort)
  for (const name of Object.keys(rules.filters)) put(name, state.filters[name])
  return next
}

/** Every change except turning the page goes back to the first page. */
export function changeState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 0, ...change }
}

function wholeNumber(text: string | null, most: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  return Math.min(Number(text), most)
}

function pageSize(text: string | null, sizes: readonly [number, ...number[]]): number {
  const wanted = wholeNumber(text, LAST_PAGE)
  return wanted !== undefined && sizes.includes(wanted) ? wanted : sizes[0]
}

function isAllowed(value: string, rule: StateRules['filters'][string]): boolean {
  if (value === '' || value.length > LONGEST_FILTER) return false
  if (rule === 'text') return true
  return rule === 'date' ? isCalendarDate(value) : rule.includes(value)
}
