import {
  DEFAULT_STATUS_ORDER,
  type GridSort,
  SORT_FIELDS,
  type SortDirection,
  type SortField,
  type StatusPriority,
  statusOrderOf,
} from '@bitewing/domain'

/** One pair of selects in the form; empty while nothing is chosen. */
export type SortRow = { readonly field: SortField | ''; readonly direction: SortDirection | '' }

/** 2 §2.4: as many rows as there are fields. */
export const MAX_ROWS = SORT_FIELDS.length
export const EMPTY_ROW: SortRow = { field: '', direction: '' }

/** The rows of a saved order; without one, a single empty row. */
export function rowsOf(sort: Readonly<Record<string, number>> | null): readonly SortRow[] {
  const rows = Object.entries(sort ?? {}).flatMap(([name, direction]): SortRow[] => {
    const field = SORT_FIELDS.find((known) => known === name)
    return field === undefined ? [] : [{ field, direction: direction === -1 ? -1 : 1 }]
  })
  return rows.length === 0 ? [EMPTY_ROW] : rows
}

/** The fields that are not chosen in another row. */
export function offeredFields(rows: readonly SortRow[], index: number): SortField[] {
  return SORT_FIELDS.filter((field) => rows.every((row, other) => other === index || row.field !== field))
}

/** The eligibility status has one direction only: Active. */
export function directionsOf(field: SortField | ''): readonly SortDirection[] {
  return field === 'eligibilityStatus' ? [-1] : [1, -1]
}

export function withField(rows: readonly SortRow[], index: number, field: SortField | ''): readonly SortRow[] {
  const only = directionsOf(field).length === 1 ? (directionsOf(field)[0] ?? '') : ''
  return rows.map((row, at) =>
    at === index ? { field, direction: field === '' ? '' : only || keptDirection(row) } : row,
  )
}

/** A direction chosen by the user is kept when the field changes; the fixed one of the eligibility status is not. */
function keptDirection({ field, direction }: SortRow): SortDirection | '' {
  return field === 'eligibilityStatus' ? '' : direction
}

export function withDirection(
  rows: readonly SortRow[],
  index: number,
  direction: SortDirection | '',
): readonly SortRow[] {
  return rows.map((row, at) => (at === index ? { ...row, direction } : row))
}

export function isEmpty(rows: readonly SortRow[]): boolean {
  return rows.every(({ field }) => field === '')
}

/** Whether the required direction of a chosen field is missing. */
export function lacksDirection({ field, direction }: SortRow): boolean {
  return field !== '' && direction === ''
}

export function sortOf(rows: readonly SortRow[]): GridSort {
  return Object.fromEntries(rows.flatMap(({ field, direction }) => (field === '' ? [] : [[field, direction]])))
}

/** The user's order of the statuses; statuses added since are at the end. */
export function userStatusOrder(priority: StatusPriority | null): readonly string[] {
  const own = statusOrderOf(priority)
  return [...own, ...DEFAULT_STATUS_ORDER.filter((status) => !own.includes(status))]
}

export function priorityOf(order: readonly string[]): { k: string; v: number }[] {
  return order.map((k, index) => ({ k, v: index + 1 }))
}
