/** What is sold, and for how much a month. */
export type SoldProduct = { readonly key: string; readonly name: string; readonly cents: number }

export const fullBreakdown: SoldProduct = { key: 'Fbd', name: 'Full benefit breakdown', cents: 49_900 }
export const eligibility: SoldProduct = { key: 'Elg', name: 'Eligibility checks', cents: 19_900 }

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
    metadata: {},
    name,
    type: 'service',
    updated: SINCE,
  }
}

export function priceJson({ key, cents }: SoldProduct) {
  return {
    id: priceId(key),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: SINCE,
    currency: 'usd',
    livemode: false,
    metadata: {},
    nickname: null,
    product: productId(key),
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  }
}

function productId(key: string): string {
  return `prod_Sandbox${key}`
}

function priceId(key: string): string {
  return `price_1Sandbox${key}`
}
