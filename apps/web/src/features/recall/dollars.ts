const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export function dollars(amount: number): string {
  return DOLLARS.format(amount)
}
