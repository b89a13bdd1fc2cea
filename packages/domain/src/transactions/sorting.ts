/** How a person sorts the grid (2 §2.4): up to seven fields, and the order of the eligibility statuses. */
export const SORT_FIELDS = [
  'appointment',
  'patientName',
  'practice',
  'carrier',
  'verificationBy',
  'eligibilityStatus',
  'provider',
] as const
export type SortField = (typeof SORT_FIELDS)[number]
export type SortDirection = 1 | -1

/** A map whose order is the order of the keys. */
export type GridSort = { readonly [F in SortField]?: SortDirection }

export const DEFAULT_SORT: GridSort = { appointment: 1 }

export const DEFAULT_STATUS_ORDER: readonly string[] = ['Active', 'Max out', 'Inactive', 'Not Found', 'Empty', 'Check']

/** Where each status stands: `k` its name, `v` its rank. */
export type StatusPriority = readonly { readonly k: string; readonly v: number }[]

export function statusOrderOf(priority: StatusPriority | null | undefined): readonly string[] {
  if (priority === null || priority === undefined || priority.length === 0) return DEFAULT_STATUS_ORDER
  return priority.toSorted((one, other) => one.v - other.v).map(({ k }) => k)
}

/** A status may be followed by a slash and more: only what stands before it counts. One that is not in the order comes after all others. */
export function statusRank(status: string, order: readonly string[]): number {
  const name = (status.split('/')[0] ?? '').trim().toLowerCase()
  const rank = order.findIndex((known) => known.toLowerCase() === name)
  return rank === -1 ? order.length : rank
}
