import { randomBytes } from 'node:crypto'
import { carriers, personAt, randomFrom, seedOf } from '@bitewing/population'

const NAMES = ['Cedar', 'Lighthouse', 'Meadow', 'Granite', 'Willow', 'Summit', 'Bayou', 'Prairie']
const PLACES = [
  { city: 'Austin', state: 'TX' },
  { city: 'Tampa', state: 'FL' },
  { city: 'Denver', state: 'CO' },
] as const

type Given = Readonly<Record<string, unknown>>

/** What a business orders, as far as it is typed; the rest is invented. */
export function orderOf(number: number, given: Given) {
  const random = randomFrom(seedOf(number, 75))
  const token = randomBytes(6).toString('hex')
  const typed = (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : undefined)
  const requester = personAt(random.whole(5000))
  const place = { address: `${100 + random.whole(900)} Main Street`, ...random.pick(PLACES) }
  const business = typed('business') ?? `${random.pick(NAMES)} Dental ${token.slice(0, 4).toUpperCase()}`
  const phone = `1512555${1000 + random.whole(9000)}`
  return {
    orderId: `order-${token}`,
    orderedAt: new Date().toISOString(),
    requester: {
      firstName: typed('firstName') ?? requester.firstName,
      lastName: typed('lastName') ?? requester.lastName,
      email: typed('email') ?? `orders-${token}@practice.example`,
      phone,
    },
    business: { name: business, ...place },
    practices: Array.from({ length: Number(given['practices'] ?? 1) }, (_, index) => ({
      name: `${business.slice(0, 40)} ${index + 1}`,
      npi: npiOf(100_000_000 + random.whole(99_999_999)),
      taxId: String(100_000_000 + random.whole(899_999_999)),
      phone,
      ...place,
      pms: 'Open Dental',
      products: [productOf(`${token}-${index}`)],
    })),
  }
}

function productOf(id: string) {
  return {
    id,
    type: 'FBD',
    date: new Date().toISOString().slice(0, 10),
    carriers: carriers.slice(0, 3).map(({ name }) => name),
    pms: { version: '24.3', user: 'frontdesk', mySqlUser: 'opendental' },
    remoteConnection: {
      workStationName: 'FRONT-1',
      userName: 'remote-desk',
      itName: 'Ivo Turner',
      itEmail: 'it@practice.example',
      itPhone: '+1 512 555 0144',
    },
    file: { name: 'carriers.txt', base64: Buffer.from('Harbor Life\nLakeside Dental\n').toString('base64') },
  }
}

/** Nine digits and their check digit (Luhn, after the prefix 80840). */
function npiOf(digits: number): string {
  const sum = `80840${digits}`
    .split('')
    .reverse()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
