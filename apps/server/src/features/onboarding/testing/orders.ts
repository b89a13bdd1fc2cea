import { newId } from '@bitewing/db'
import type { TestServer } from '../../../testing/server.ts'

/** An order as the web site sends it. */
export function anOrder(changed: object = {}) {
  const token = newId().slice(-8)
  const place = { address: '1 Main Street', state: 'TX', city: 'Austin' }
  return {
    orderId: `order-${token}`,
    orderedAt: '2026-11-17T16:00:00Z',
    requester: { firstName: 'Nora', lastName: 'West', email: `nora-${token}@west.example`, phone: '+1 512 555 0177' },
    business: { name: `West Dental ${token}`, ...place },
    practices: [
      {
        name: `West One ${token}`,
        npi: '1234567893',
        taxId: '123456789',
        phone: '15125550178',
        ...place,
        pms: 'Open Dental',
        products: [
          {
            id: 'p1',
            type: 'FBD',
            date: '2026-11-17',
            carriers: ['Harbor Life'],
            pms: { version: '24.3', user: 'frontdesk', mySqlUser: 'root' },
            remoteConnection: { workStationName: 'FRONT-1', userName: 'remote-desk' },
            file: { name: 'carriers.pdf', base64: Buffer.from('%PDF-1.4 carriers').toString('base64') },
          },
        ],
      },
    ],
    ...changed,
  }
}

/** One that waits for a decision, as if it had been sent. */
export async function aStoredOrder({ owner }: TestServer, order = anOrder()): Promise<string> {
  const { requester, business } = order
  const id = newId()
  const practices = order.practices.map(({ products, ...practice }) => ({
    ...practice,
    phone: practice.phone.replace(/\D/g, ''),
    products: products.map(({ file, ...product }) => ({ ...product, fileName: file.name })),
  }))
  await owner.query(
    `insert into onboarding_orders (id, sender_id, external_id, ordered_at, first_name, last_name, email, phone, business_name, address, state, city, practices)
     select $1, (select id from clients order by id limit 1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12`,
    [
      id,
      order.orderId,
      order.orderedAt,
      requester.firstName,
      requester.lastName,
      requester.email,
      requester.phone.replace(/\D/g, ''),
      business.name,
      business.address,
      business.state,
      business.city,
      JSON.stringify(practices),
    ],
  )
  return id
}

/** How much of an approved order is there: the client, its practices, the invited manager, the decision. */
export async function madeOf({ owner }: TestServer, order: ReturnType<typeof anOrder>) {
  const { rows } = await owner.query<{ clients: number; practices: number; users: number; approved: number }>(
    `select (select count(*)::int from clients where name = $1) as clients,
       (select count(*)::int from practices where name = $2) as practices,
       (select count(*)::int from users where email = $3) as users,
       (select count(*)::int from onboarding_orders where external_id = $4 and status = 'Approved') as approved`,
    [order.business.name, order.practices[0]?.name, order.requester.email, order.orderId],
  )
  return rows[0]
}
