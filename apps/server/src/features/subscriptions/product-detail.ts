import type { contract, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { billingStatus, nextBillOn } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import { asOf } from '../billing/index.ts'
import { findSubscription, ratesOf } from './queries.ts'

type Detail = ResultOf<(typeof contract)['subscriptions']['product']>

/** One subscription, with the day of its next bill where one will come. */
export async function productDetail(db: Db, id: string, sandbox: boolean): Promise<Detail> {
  const one = found(await findSubscription(db, id))
  const rates = await ratesOf(db, id)
  const running = one.endedAt === null && one.status !== 'canceled'
  const status = billingStatus({ status: one.status, cancels: one.cancels })
  const next =
    running && !one.cancels ? nextBillOn(one.lastPaidDay ?? undefined, one.periodEndDay ?? undefined) : undefined
  const amounts = rates.map(({ amount }) => amount)
  return {
    _id: one.id,
    productName: rates.map(({ name }) => name ?? '').join(', '),
    practiceName: one.practiceName ?? '',
    user: { name: one.name, email: one.email ?? '', phone: one.phone ?? '' },
    suscriptionPrice: sumOf(amounts),
    usage: rates.some(({ usage }) => usage === 'metered') ? 'metered' : 'licensed',
    lastPaymentDate: one.lastPaidAt,
    nextBillingDate: next ?? null,
    status,
    cancelAt: one.cancelAt,
    running,
    latestInvoiceId: one.latestInvoiceId,
    asOf: await asOf(db),
    sandbox,
  }
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 || known.length < amounts.length ? null : known.reduce((all, amount) => all + amount, 0)
}
