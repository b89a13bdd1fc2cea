import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

/** The number of the month before, and the change since in percent of it; from nothing there is no percentage. */
export function compared(now: number, before: number, month: string): string {
  const { before: text, change } = messages.dashboard
  const changed = before === 0 ? '' : change(Math.round(((now - before) / before) * 10_000) / 100)
  return text(month, formatNumber(before), changed)
}
