import type { contract, ParsedInputOf, ResultOf } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { type Billing, BillingRefused, BillingUnavailable } from '../../kernel/ports/billing.ts'
import { nextFetch } from '../billing/index.ts'
import { findSubscription, type FoundSubscription, ratesOf, storeCancellation } from './queries.ts'

type Cancel = (typeof contract)['subscriptions']['cancel']

/** Ends with the month that is paid for, and until then it can be taken back. The provider decides; what it says is kept at once. */
export async function cancelSubscription(
  { inScope }: ContextOf<Cancel>,
  billing: Billing | undefined,
  { id, undo }: ParsedInputOf<Cancel>,
): Promise<ResultOf<Cancel>> {
  const { one, products, fetched } = await inScope(async (db) => ({
    one: found(await findSubscription(db, id)),
    products: await ratesOf(db, id),
    fetched: await nextFetch(db),
  }))
  if (billing === undefined) throw fail('subscriptions.not_set_up')
  if (one.endedAt !== null) throw fail('subscriptions.ended')
  const { cancelAt, cancelAtPeriodEnd } = await asked(() => billing.cancelAtPeriodEnd(one.externalId, !undo))
  return await inScope(async (db, { signal, tell }) => {
    await storeCancellation(db, id, { cancels: cancelAtPeriodEnd, cancelAt, fetched })
    await signal({ event: { topic: 'subscriptions' } })
    const ends = cancelAt === null ? null : new Date(cancelAt * 1000).toISOString()
    tell({
      subject: 'subscription',
      action: undo ? 'take back the cancellation' : 'cancel',
      id,
      label: labelOf(one, products.map(({ name }) => name ?? '').join(', ')),
      clientIds: one.clientId === null ? [] : [one.clientId],
      practiceIds: one.practiceId === null ? [] : [one.practiceId],
      before: { Ends: one.cancelAt },
      after: { Ends: ends },
    })
    return { cancelAt: ends }
  })
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BillingUnavailable) throw fail('subscriptions.unknown_outcome')
    throw error instanceof BillingRefused ? fail('subscriptions.ended') : error
  }
}

function labelOf({ name, practiceName }: FoundSubscription, product: string): string {
  return [product, practiceName ?? name].filter((part) => part !== '').join(', ')
}
