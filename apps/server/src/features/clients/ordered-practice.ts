import type { AdministrationContext } from '../../kernel/http/context.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import { lockClient } from './client-queries.ts'
import { practiceInLog } from './in-log.ts'
import { addPractice, type NewPractice } from './practice-changes.ts'
import { addProducts, findPractice, lockPractice, type OrderedProduct, practiceOfOrder } from './practice-queries.ts'

type Ordered = { orderId: string; products: readonly OrderedProduct[] }

/**
 * The practice that an order names, which is made where the client has none of that NPI or name. One that is there gets the products and stays as
 * it is otherwise: what the client has set up since counts for more than what somebody typed on the web site.
 */
export async function orderedPractice(
  ctx: AdministrationContext,
  { clientId, ...fields }: Omit<NewPractice, 'desc'>,
  { orderId, products }: Ordered,
): Promise<string> {
  const { db, tell } = ctx
  // Held, so that two orders for the same practice do not both find that it is not there.
  if ((await lockClient(db, clientId, 'change')) === undefined) throw failAt('clientId', 'practices.no_client')
  const existing = await practiceOfOrder(db, { clientId, npi: fields.npi, name: fields.name })
  if (existing === undefined) {
    const desc = [...new Set(products.map(({ type }) => type))].join(', ') || 'Ordered on the web site'
    const { _id } = await addPractice(ctx, { ...fields, clientId, desc })
    await addProducts(db, _id, orderId, products)
    return _id
  }
  if ((await lockPractice(db, existing)) === undefined) throw fail('practices.of_others', { name: fields.name })
  if (products.length === 0) return existing
  const before = found(await findPractice(db, existing))
  await addProducts(db, existing, orderId, products)
  const after = found(await findPractice(db, existing))
  tell({ ...practiceInLog(after), action: 'change', before: practiceInLog(before).after })
  return existing
}
