const NUMBER = new Intl.NumberFormat('en-US')

/** A count with separators: 12,345. */
export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

const MEGABYTES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A size in MB, with two decimals. */
export function formatMegabytes(bytes: number): string {
  return MEGABYTES.format(bytes / 1_000_000)
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

/** An amount of money: $1,500.00. */
export function formatDollars(amount: number): string {
  return DOLLARS.format(amount)
}
