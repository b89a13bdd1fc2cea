const NUMBER = new Intl.NumberFormat('en-US')

/** A count with separators: 12,345. */
export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

/** An amount of money: $1,500.00. */
export function formatDollars(amount: number): string {
  return DOLLARS.format(amount)
}
