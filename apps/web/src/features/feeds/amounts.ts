const WHOLE = new Intl.NumberFormat('en-US')
const MEGABYTES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function wholeNumber(count: number): string {
  return WHOLE.format(count)
}

/** With two decimals. */
export function megabytes(bytes: number): string {
  return MEGABYTES.format(bytes / 1_000_000)
}
