import { messages } from '../../messages.ts'

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** $1,500, or a dash where nobody knows. */
export function dollars(amount: number | null): string {
  return amount === null ? messages.plans.nothing : format.format(amount)
}
