import type { OrderDetail } from '@bitewing/contract'
import { stateOf } from '@bitewing/domain/places/states'
import type { Order, StoredPractice } from './queries.ts'

const MASK = '••••'
const masked = (user: string) => (user === '' ? '' : MASK)

/** What was ordered, with users of other systems masked. */
export function presentOrder(order: Order): OrderDetail {
  const practices = practicesOf(order)
  return {
    _id: order.id,
    status: order.status,
    generalInfo: { name: `${order.first_name} ${order.last_name}`, email: order.email, phone: order.phone },
    businessInfo: {
      name: order.business_name,
      state: stateOf(order.state)?.name ?? order.state,
      city: order.city,
      address: order.address,
      date: order.ordered_at,
    },
    practices: practices.map(({ npi, name }) => ({ practiceId: npi, practiceName: name })),
    products: practices.flatMap(({ npi, name, products }) =>
      products.map(({ id, type, date, carriers, pms, remoteConnection, fileName }) => ({
        active: order.status === 'Approved',
        date,
        practiceName: name,
        practiceId: npi,
        productId: id,
        productType: type,
        format: {
          carriers,
          pms: { ...pms, user: masked(pms.user), mySqlUser: masked(pms.mySqlUser) },
          remoteConnection: { ...remoteConnection, userName: masked(remoteConnection.userName) },
        },
        fileName,
      })),
    ),
  }
}

export function practicesOf({ practices }: Order): readonly StoredPractice[] {
  return practices as readonly StoredPractice[]
}

export function productOf(order: Order, productId: string): StoredPractice['products'][number] | undefined {
  return practicesOf(order)
    .flatMap(({ products }) => products)
    .find(({ id }) => id === productId)
}
