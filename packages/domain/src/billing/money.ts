/** Money is whole cents everywhere; only what people read has a dollar sign. */
export type Cents = number

/**
 * Shares of a sum, in proportion to their weights, that add up to it exactly (largest remainder): each is its exact part rounded up or down,
 * and of equal claims on a cent the first one wins. Equal shares where all weights are zero.
 */
export function sharesOf(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? total / weights.length : (total * weight) / sum))
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part - Math.floor(part) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** A month of the calendar, such as 2026-02. */
export type Month = string

export function monthOf(day: string): Month {
  return day.slice(0, 7)
}

export function daysIn(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The same day a month later, or the last one where that month is shorter: 31 January gives 28 or 29 February. */
export function monthLater(day: string): string {
  const [year = 0, number = 1, date = 1] = day.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  return `${next}-${String(Math.min(date, daysIn(next))).padStart(2, '0')}`
}
