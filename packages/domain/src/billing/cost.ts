import { type Cents, daysIn, type Month, monthLater, monthOf, sharesOf } from './money.ts'

/**
 * What a client pays for a product at a practice. metered: so much for each transaction · licensed: a monthly fee, whatever is done. `from` is
 * the first day and `until` the last one, none while it goes on.
 */
export type Price = {
  readonly kind: 'metered' | 'licensed'
  readonly amount: Cents
  readonly from: string
  readonly until?: string | undefined
}

/** Undefined where there was no subscription: that is never nothing. */
export type Cost = Cents | undefined

/** The fee of a month: of one in which the subscription began or ended, the part of the days that it was held. */
export function feeOf(price: Price, month: Month): Cents {
  const held = daysHeld(price, month)
  return Math.round((price.amount * held) / daysIn(month))
}

function daysHeld({ from, until }: Price, month: Month): number {
  const days = daysIn(month)
  const first = monthOf(from) < month ? 1 : monthOf(from) === month ? Number(from.slice(8, 10)) : days + 1
  const last =
    until === undefined || monthOf(until) > month ? days : monthOf(until) === month ? Number(until.slice(8, 10)) : 0
  return Math.max(0, last - first + 1)
}

export function isHeldOn({ from, until }: Price, day: string): boolean {
  return from <= day && (until === undefined || day <= until)
}

/**
 * What each transaction of a practice and product in one month costs, in the order of the days given: a metered price each, a licensed one its
 * share of the month's fee, so that the shares of those on days of the subscription make up the fee.
 */
export function costsOf(price: Price | undefined, month: Month, days: readonly string[]): Cost[] {
  if (price === undefined) return days.map(() => undefined)
  const held = days.map((day) => isHeldOn(price, day))
  if (price.kind === 'metered') return held.map((isHeld) => (isHeld ? price.amount : undefined))
  const shares = sharesOf(
    feeOf(price, month),
    held.filter(Boolean).map(() => 1),
  )
  return held.map((isHeld) => (isHeld ? shares.shift() : undefined))
}

/** The same where several prices are paid one after the other, or beside each other: a transaction costs what is held on its day. */
export function costsOfAll(prices: readonly Price[], month: Month, days: readonly string[]): Cost[] {
  const each = prices.map((price) => costsOf(price, month, days))
  return days.map((_, at) => {
    const known = each.flatMap((costs) => costs[at] ?? [])
    return known.length === 0 ? undefined : known.reduce((all, cents) => all + cents, 0)
  })
}

/** What is paid in a month whatever is done. */
export function feesOf(prices: readonly Price[], month: Month): Cents {
  return prices.filter(({ kind }) => kind === 'licensed').reduce((all, price) => all + feeOf(price, month), 0)
}

/** The day of the next bill: a month after the last payment; for one that was never paid the end of its period. */
export function nextBillOn(lastPaid: string | undefined, periodEnd: string | undefined): string | undefined {
  return lastPaid === undefined ? periodEnd : monthLater(lastPaid)
}

/** "Scheduled" where a next bill will come, else the provider's own word. */
export function billingStatus({ status, cancels }: { status: string; cancels: boolean }): string {
  return !cancels && (status === 'active' || status === 'trialing') ? 'Scheduled' : status
}

/**
 * In these the card provider sends no bill that is due: a trial, the pause after one that ended without a card, and the day in which the first
 * bill has to be paid, after which the subscription never was. One that is overdue or unpaid is billed all the same.
 */
const NOT_CHARGED: readonly string[] = ['trialing', 'paused', 'incomplete', 'incomplete_expired']

/** Since when a subscription is charged, in unix seconds: since its trial ended, if it had one. Null while it is not. */
export function chargedFrom(given: { status: string; startedAt: number; trialEnd: number | null }): number | null {
  const { status, startedAt, trialEnd } = given
  return NOT_CHARGED.includes(status) ? null : Math.max(startedAt, trialEnd ?? 0)
}
