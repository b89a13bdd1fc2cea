import { clientId, firstWord, practicesOf } from './clients.ts'

export type Customer = ReturnType<typeof customerJson>

const SINCE = Date.UTC(2024, 1, 5, 16) / 1000
const DAY = 86_400

export function customerJson(name: string, index: number) {
  const word = firstWord(name)
  const [office] = practicesOf(name)
  return {
    id: `cus_Sandbox${index}`,
    object: 'customer' as const,
    address: {
      city: office?.city ?? null,
      country: 'US',
      line1: office?.street ?? null,
      line2: null,
      postal_code: null,
      state: office?.state ?? null,
    },
    balance: 0,
    created: SINCE + index * 9 * DAY,
    currency: 'usd',
    default_source: null,
    delinquent: false,
    description: null,
    email: `accounts@${word.toLowerCase()}.example`,
    invoice_prefix: `${word.slice(0, 6).toUpperCase()}${index}`,
    livemode: false,
    metadata: { client_id: clientId(index) },
    name,
    // 555-0100 to 555-0199 are set aside for fiction.
    phone: `+1512555018${index}`,
    preferred_locales: ['en-US'],
    shipping: null,
    tax_exempt: 'none',
  }
}
