import { carriers, dateText, personAt, type Random, randomFrom, seedOf } from '@bitewing/population'
import type pg from 'pg'
import { demoId } from './demo-id.ts'
import { insert } from './load.ts'
import { users } from './people.ts'
import { clients, practices as demoPractices } from './world.ts'

const REQUESTS = 30
const NAMES = ['Aspen', 'Beacon', 'Clover', 'Dune', 'Elm', 'Fern', 'Gale', 'Heron', 'Iris', 'Juniper']
const PLACES = [
  { city: 'Austin', state: 'TX' },
  { city: 'Tampa', state: 'FL' },
  { city: 'Denver', state: 'CO' },
] as const

/** Orders of the web site, a few of a client for more: waiting, denied, and one that was approved. */
export async function loadRequests(client: pg.Client, today: number): Promise<void> {
  const orders = Array.from({ length: REQUESTS }, (_, number) => orderOf(number, today))
  await insert(client, 'onboarding_orders', orders)
  await insert(client, 'onboarding_files', orders.flatMap(fileOf))
  const approved = orders.filter(({ status }) => status === 'Approved')
  await insert(client, 'practice_products', approved.flatMap(productsOf))
}

function orderOf(number: number, today: number) {
  const random = randomFrom(seedOf(number, 76))
  const { firstName, lastName } = personAt(2000 + number)
  const ofClient = number % 10 === 9
  const owner = clients[number % clients.length]
  const status = ofClient ? 'Approved' : number % 4 === 3 ? 'Denied' : 'Pending'
  const at = `${dateText(today - 1 - number)}T${14 + random.whole(8)}:${10 + random.whole(50)}:00Z`
  const place = { address: `${100 + random.whole(900)} Main Street`, ...random.pick(PLACES) }
  const business = ofClient ? (owner?.name ?? '') : `${random.pick(NAMES)} Dental Group ${number + 1}`
  return {
    id: demoId(101, number),
    sender_id: owner?.id,
    external_id: `demo-${number}`,
    client_id: ofClient ? owner?.id : null,
    ordered_at: at,
    first_name: firstName,
    last_name: lastName,
    email: `request-${number}@practice.example`,
    phone: `1512555${2000 + number}`,
    business_name: business,
    ...place,
    practices: practicesOf(
      number,
      random,
      ofClient ? practicesOfClient(owner?.id) : inventedPractices(business),
      place,
    ),
    status,
    decided_at: status === 'Pending' ? null : at,
    decided_by: status === 'Pending' ? null : users[0]?.id,
  }
}

type Place = { address: string; city: string; state: string }
type Named = { name: string; npi: string }

/** Who is a client already orders more for practices that it has. */
function practicesOfClient(clientId: string | undefined): Named[] {
  return demoPractices.filter((practice) => practice.client_id === clientId).map(({ name, npi }) => ({ name, npi }))
}

function inventedPractices(business: string): Named[] {
  return [1, 2].map((number) => ({ name: `${business.slice(0, 50)} ${number}`, npi: '1234567893' }))
}

/** One in ten has named no practice yet, and one in five a practice without a product. */
function practicesOf(number: number, random: Random, named: readonly Named[], place: Place) {
  const count = number % 10 === 4 ? 0 : 1 + random.whole(2)
  return named.slice(0, count).map(({ name, npi }, index) => ({
    name,
    npi,
    taxId: String(100_000_000 + random.whole(899_999_999)),
    phone: `1512555${3000 + number}`,
    ...place,
    pms: random.pick(['Open Dental', 'Dentrix', 'Eaglesoft']),
    products: number % 5 === 2 ? [] : [productOf(`${number}-${index}`, random)],
  }))
}

function productOf(id: string, random: Random) {
  return {
    id,
    type: random.pick(['FBD', 'ELG']),
    date: '2026-10-01',
    carriers: carriers.slice(0, 2 + random.whole(4)).map(({ name }) => name),
    pms: { version: '24.3', user: 'frontdesk', mySqlUser: '' },
    remoteConnection: {
      workStationName: 'FRONT-1',
      userName: 'remote-desk',
      itName: 'Ivo Turner',
      itEmail: 'it@practice.example',
      itPhone: '+1 512 555 0144',
    },
    fileName: 'carriers.txt',
  }
}

function productsOf({ id, client_id, practices }: ReturnType<typeof orderOf>, number: number) {
  const ordered = practices.flatMap(({ name, products }) => products.map((product) => ({ name, ...product })))
  return ordered.map(({ name, type, date }, index) => ({
    id: demoId(102, number * 10 + index),
    practice_id: demoPractices.find((practice) => practice.client_id === client_id && practice.name === name)?.id,
    order_id: id,
    type,
    ordered_on: date,
  }))
}

function fileOf({ id, client_id, practices }: ReturnType<typeof orderOf>) {
  return practices
    .flatMap(({ products }) => products)
    .map((product) => ({
      order_id: id,
      product_id: product.id,
      client_id,
      filename: 'carriers.txt',
      content_type: 'application/octet-stream',
      content: `\\x${Buffer.from('Harbor Life\nLakeside Dental\n').toString('hex')}`,
    }))
}
