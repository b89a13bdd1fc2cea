import type { AdministrationContext } from '../../kernel/http/context.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import { lockClient } from './client-queries.ts'
import { practiceInLog } from './in-log.ts'
import { addPractice, type NewPractice } from './practice-changes.ts'
import { describePractice, findPractice, lockPractice, practiceOfOrder } from './practice-queries.ts'

/** As long as a practice's description may be. */
const LONGEST = 200

/**
 * The practice that an order names, which is made where the client has none of that NPI or name. One that is there gets the products and stays as
 * it is otherwise: what the client has set up since counts for more than what somebody typed on the web site.
 */
export async function orderedPractice(
  ctx: AdministrationContext,
  { clientId, ...fields }: Omit<NewPractice, 'desc'>,
  products: readonly string[],
): Promise<string> {
  const { db } = ctx
  // Held, so that two orders for the same practice do not both find that it is not there.
  if ((await lockClient(db, clientId, 'change')) === undefined) throw failAt('clientId', 'practices.no_client')
  const existing = await practiceOfOrder(db, { clientId, npi: fields.npi, name: fields.name })
  if (existing === undefined) {
    const desc = products.join(', ') || 'Ordered on the web site'
    return (await addPractice(ctx, { ...fields, clientId, desc }))._id
  }
  if ((await lockPractice(db, existing)) === undefined) throw fail('practices.of_others', { name: fields.name })
  await addProducts(ctx, existing, products)
  return existing
}

/** Named in the description, as those of a new practice are. */
async function addProducts({ db, tell }: AdministrationContext, id: string, products: readonly string[]) {
  const before = found(await findPractice(db, id))
  const named = before.desc.split(/[^\w]+/)
  const missing = products.filter((product) => !named.includes(product))
  const desc = [before.desc, ...missing].join(', ')
  if (missing.length === 0 || desc.length > LONGEST) return
  await describePractice(db, id, desc)
  const after = found(await findPractice(db, id))
  tell({ ...practiceInLog(after), action: 'change', before: practiceInLog(before).after })
}
