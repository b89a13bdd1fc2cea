import { type GridSort, type SortField, type StatusPriority, statusOrderOf } from '@bitewing/domain'
import { messages } from '../../messages.ts'

/** The sort keys in order of priority, each with its direction in words. */
export function sortWords(sort: GridSort, priority: StatusPriority | null): string {
  const keys = Object.entries(sort) as [SortField, 1 | -1][]
  return keys
    .map(([field, direction]) => `${messages.transactions.sortFields[field]} (${wordOf(field, direction, priority)})`)
    .join(', ')
}

/** Statuses have no alphabet: they come in the user's own order, or in its reverse. */
function wordOf(field: SortField, direction: 1 | -1, priority: StatusPriority | null): string {
  const { ascending, descending, statusOrder } = messages.transactions
  if (field !== 'eligibilityStatus') return direction === 1 ? ascending : descending
  const order = statusOrderOf(priority)
  return statusOrder(direction === -1 ? order : order.toReversed())
}
