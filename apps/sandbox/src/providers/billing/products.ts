/** What is sold: for how much a month, or for how much each where what is used is counted. */
export type SoldProduct = {
  readonly key: string
  readonly name: string
  readonly cents: number
  readonly centsEach: number
}

export const fullBreakdown: SoldProduct = {
  key: 'Fbd',
  name: 'Full benefit breakdown',
  cents: 49_900,
  centsEach: 650,
}
export const eligibility: SoldProduct = { key: 'Elg', name: 'Eligibility checks', cents: 19_900, centsEach: 125 }

export type UsageType = 'licensed' | 'metered'

const SINCE = Date.UTC(2024, 0, 15, 9) / 1000

export type Product = ReturnType<typeof productJson>

export function productJson({ key, name }: SoldProduct) {
  return {
    id: productId(key),
    object: 'product' as const,
    active: true,
    created: SINCE,
    default_price: priceId(key),
    description: null,
    images: [],
    livemode: false,
    // What the product is to the program that does the work.
    metadata: { product: key.toUpperCase() },
    name,
    type: 'service',
    updated: SINCE,
  }
}

export function priceJson({ key, cents, centsEach }: SoldProduct, usage: UsageType) {
  const amount = usage === 'metered' ? centsEach : cents
  return {
    id: usage === 'metered' ? `${priceId(key)}Each` : priceId(key),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: SINCE,
    currency: 'usd',
    livemode: false,
    metadata: {},
    nickname: null,
    product: productId(key),
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: usage === 'metered' ? `mtr_Sandbox${key}` : null,
      trial_period_days: null,
      usage_type: usage,
    },
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}

function productId(key: string): string {
  return `prod_Sandbox${key}`
}

function priceId(key: string): string {
  return `price_1Sandbox${key}`
}
