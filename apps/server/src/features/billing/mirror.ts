import type { Db } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import { signal } from '../../kernel/live/live.ts'
import {
  type Billing,
  type BillingChange,
  type BillingKind,
  type OutsideBilling,
  UNREADABLE,
} from '../../kernel/ports/billing.ts'
import { freshness, storeFreshness } from './account-queries.ts'
import { forgetChange, noteChanges, timesTold, waitingChanges } from './change-queries.ts'
import {
  moveToClientOf,
  nextFetch,
  removeOne,
  removeUnread,
  storeCustomer,
  storeInvoice,
  storeProduct,
  storeSubscription,
} from './store-queries.ts'
import type { Unreadable } from './unreadable.ts'

type Dependencies = { database: Database; billing: Billing; unreadable: Unreadable }

const DAY = 86_400
/** How far back invoices are kept. */
const KEPT = 366 * DAY
/** All of it is read again so often, whatever was told. */
const WHOLE_EVERY = DAY
/** The provider keeps its events for thirty days. */
const EVENTS_KEPT = 25 * DAY
/** Clocks differ, and an event may be told of a little later than it happened. */
const OVERLAP = 300
const AT_A_TIME = 200

type Store = (db: Db, given: OutsideBilling[BillingKind], fetched: number) => Promise<void>

const stores: { readonly [K in BillingKind]: (db: Db, given: OutsideBilling[K], fetched: number) => Promise<void> } = {
  customer: async (db, given, fetched) => {
    if (await storeCustomer(db, given, fetched)) await moveToClientOf(db, given.id)
  },
  product: storeProduct,
  subscription: storeSubscription,
  invoice: storeInvoice,
}

/** Each kind is stored with its own. */
function storeOf(kind: BillingKind): Store {
  return stores[kind] as Store
}

/** Asks for one thing as it is now, if that was not done since it was told of. */
export async function refresh(dependencies: Dependencies, change: BillingChange): Promise<void> {
  const { database } = dependencies
  const asked = await database.asSystem(async (db) => {
    const told = await timesTold(db, change)
    return told === undefined ? undefined : { told, fetched: await nextFetch(db) }
  })
  if (asked !== undefined) await fetchOne(dependencies, change, asked)
}

async function fetchOne(
  { database, billing, unreadable }: Dependencies,
  { kind, id }: BillingChange,
  { told, fetched }: { told: number; fetched: number },
): Promise<void> {
  const found = await billing.find(kind, id)
  if (found === UNREADABLE) unreadable.met(kind, [id])
  await database.asSystem(async (db) => {
    if (found === UNREADABLE) return await forgetChange(db, { kind, id }, told)
    if (found === undefined) await removeOne(db, kind, id, fetched)
    else await storeOf(kind)(db, found, fetched)
    await forgetChange(db, { kind, id }, told)
    await tellScreens(db)
  })
}

/** Brings the copy up to date, by what has happened since or by reading all; throws where the provider does not answer. */
export async function catchUp(dependencies: Dependencies): Promise<void> {
  const { database, billing } = dependencies
  const now = Date.now() / 1000
  const { asOf, walkedAt } = await database.asSystem(freshness)
  const whole = asOf === null || walkedAt === null || now - walkedAt > WHOLE_EVERY || now - asOf > EVENTS_KEPT
  if (whole) await readAll(dependencies, Math.floor(now - KEPT))
  else {
    const changes = await billing.changesSince(Math.floor(asOf - OVERLAP))
    await database.asSystem((db) => noteChanges(db, changes))
  }
  for (;;) {
    const waiting = await database.asSystem((db) => waitingChanges(db, AT_A_TIME))
    for (const change of waiting) await refresh(dependencies, change)
    if (waiting.length === 0) break
  }
  await database.asSystem(async (db) => {
    await storeFreshness(db, now, whole)
    await tellScreens(db)
  })
}

/** To everybody who shows subscriptions: who administers every client works for few of them. */
async function tellScreens(db: Db): Promise<void> {
  await signal(db, { event: { topic: 'subscriptions' } })
}

/** Customers and products first, because they say whose and what the rest is. */
async function readAll(dependencies: Dependencies, since: number): Promise<void> {
  const { database } = dependencies
  const first = await database.asSystem(nextFetch)
  for (const kind of ['customer', 'product', 'subscription', 'invoice'] as const) {
    const unreadable = await readKind(dependencies, kind, kind === 'invoice' ? { since } : {})
    await database.asSystem((db) => removeUnread(db, kind, first, unreadable))
  }
}

/** Resolves with the ids of those that are not as documented. */
async function readKind(
  { database, billing, unreadable }: Dependencies,
  kind: BillingKind,
  asked: { since?: number },
): Promise<string[]> {
  const met: string[] = []
  for (let after: string | undefined; ; ) {
    const fetched = await database.asSystem(nextFetch)
    const { items, more, last, ...page } = await billing.page(kind, { ...asked, after })
    met.push(...page.unreadable)
    unreadable.met(kind, page.unreadable)
    await database.asSystem(async (db) => {
      for (const item of items) await storeOf(kind)(db, item, fetched)
    })
    after = last
    if (!more || after === undefined) return met
  }
}
