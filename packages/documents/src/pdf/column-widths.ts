type Column = {
  /** What its longest text takes. */
  readonly need: number
  /** Its share of what there is, beside those of the others. */
  readonly width: number
}

/**
 * How wide the columns of a table are on a page. What is short, such as a day, a time or an amount, is never cut: whoever needs no more than an equal
 * part gets what it needs, and the others share the rest. What nobody needs is given to all.
 */
export function columnWidths(columns: readonly Column[], whole: number): number[] {
  const given = columns.map(() => 0)
  let waiting = columns.map((_, at) => at)
  let left = whole
  for (;;) {
    const equal = left / waiting.length
    const modest = waiting.filter((at) => needOf(columns, at) <= equal)
    if (modest.length === 0) break
    for (const at of modest) {
      given[at] = needOf(columns, at)
      left -= needOf(columns, at)
    }
    waiting = waiting.filter((at) => !modest.includes(at))
  }
  const sharing = waiting.length > 0 ? waiting : columns.map((_, at) => at)
  const shares = sharing.reduce((sum, at) => sum + (columns[at]?.width ?? 0), 0)
  for (const at of sharing) given[at] = (given[at] ?? 0) + (left * (columns[at]?.width ?? 0)) / shares
  return given
}

function needOf(columns: readonly Column[], at: number): number {
  return columns[at]?.need ?? 0
}
