import { clientNames, practicesOf } from './clients.ts'
import { type Customer, customerJson } from './customers.ts'
import { type Invoice, invoiceJson, type InvoiceStatus } from './invoices.ts'
import { eligibility, fullBreakdown, productJson, type SoldProduct, type UsageType } from './products.ts'
import { type Subscription, subscriptionJson } from './subscriptions.ts'

/** The customer whose card is refused from the start. */
const DECLINED = 3
/** The customer who pays for what is used instead of a fee. */
const METERED = 2
/** The subscription that has ended, and one with a mistaken invoice. */
const CANCELED = 5
const MISTAKEN = 2

const MONTHS = 12
/** An invoice of the last hours would still be a draft. */
const SETTLED = 2 * 3600

/** Everything that was sold, as of the day of the start, the newest first. */
export class Books {
  readonly customers: readonly Customer[]
  readonly products = [fullBreakdown, eligibility].map(productJson)
  readonly #subscriptions: Subscription[]
  readonly #invoices: Invoice[]
  /** Where the sandbox was reached last, for links to it. */
  #base = ''
  /** Customers whose card is refused. */
  readonly declined = new Set<string>()
  /** Ids of what is shown otherwise than it is documented. */
  readonly odd = new Set<string>()

  constructor(now: number) {
    const customers = clientNames.map(customerJson)
    const accounts = accountsOf(customers, now)
    this.customers = newestFirst(customers)
    this.#subscriptions = newestFirst(accounts.map(({ subscription }) => subscription))
    this.#invoices = newestFirst([...accounts.flatMap(({ invoices }) => invoices), ...manualOnes(customers, now)])
    for (const invoice of this.invoices.toReversed()) if (invoice.status !== 'draft') this.giveNumber(invoice)
    const declined = customers[DECLINED]
    if (declined !== undefined) this.declined.add(declined.id)
  }

  get subscriptions(): readonly Subscription[] {
    return this.#subscriptions
  }

  get invoices(): readonly Invoice[] {
    return this.#invoices
  }

  subscribe(subscription: Subscription): void {
    this.#subscriptions.unshift(subscription)
  }

  add(invoice: Invoice): void {
    this.#invoices.unshift(invoice)
    if (invoice.status !== 'draft') this.giveNumber(invoice)
    this.#link(invoice)
  }

  /** Links to PDF files lead to where the sandbox is reached. */
  reachedAt(base: string): void {
    if (base === this.#base) return
    this.#base = base
    for (const invoice of this.#invoices) this.#link(invoice)
  }

  #link(invoice: Invoice): void {
    if (invoice.number !== null) invoice.invoice_pdf = `${this.#base}/billing/invoice/${invoice.id}/pdf?s=ap`
  }

  /** Each customer's are counted. */
  giveNumber(invoice: Invoice): void {
    const theirs = this.invoices.filter(({ customer, number }) => customer === invoice.customer && number !== null)
    const prefix = this.customers.find(({ id }) => id === invoice.customer)?.invoice_prefix ?? ''
    invoice.number = `${prefix}-${String(theirs.length + 1).padStart(4, '0')}`
    this.#link(invoice)
  }

  find(id: string): Customer | Subscription | Invoice | Books['products'][number] | undefined {
    return [...this.customers, ...this.products, ...this.subscriptions, ...this.invoices].find((one) => one.id === id)
  }
}

type Account = { readonly subscription: Subscription; readonly invoices: readonly Invoice[] }

/** Each practice uses the full breakdown, every other one the eligibility checks too. */
function accountsOf(customers: readonly Customer[], now: number): Account[] {
  const uses = customers.flatMap((customer) =>
    practicesOf(customer.name).flatMap((practice) => [
      { customer, practice, sold: fullBreakdown, usage: usageOf(customer, customers) },
      ...(practice.town % 2 === 0
        ? [{ customer, practice, sold: eligibility, usage: usageOf(customer, customers) }]
        : []),
    ]),
  )
  return uses.map((use, index) => {
    const created = monthsBefore(now, 2 + ((index * 7) % 27), index)
    const canceledAt = index === CANCELED ? monthsBefore(now, 4, index) : null
    const declined = use.customer === customers[DECLINED]
    const start = billingDays(now, index).at(-1) ?? created
    const period = { start, end: monthsBefore(start, -1, index) }
    const subscription = subscriptionJson({ ...use, index, created, period, canceledAt, pastDue: declined })
    const invoices = invoicesOf(subscription, use, index, declined, now)
    subscription.latest_invoice = invoices.at(-1)?.id ?? null
    return { subscription, invoices }
  })
}

function usageOf(customer: Customer, customers: readonly Customer[]): UsageType {
  return customer === customers[METERED] ? 'metered' : 'licensed'
}

type Use = { readonly customer: Customer; readonly sold: SoldProduct; readonly usage: UsageType }

/** What a month costs, with the number that was used where that is what is paid for. */
function monthOf({ sold, usage }: Use, index: number, place: number): { cents: number; quantity?: number } {
  if (usage === 'licensed') return { cents: sold.cents }
  const quantity = 40 + ((index * 17 + place * 11) % 60)
  return { cents: quantity * sold.centsEach, quantity }
}

/** The oldest first. */
function invoicesOf(subscription: Subscription, use: Use, index: number, declined: boolean, now: number): Invoice[] {
  const { created, canceled_at: canceledAt } = subscription
  const days = billingDays(now, index).filter((day) => day >= created && day <= (canceledAt ?? now))
  const common = { customer: use.customer, subscription, description: subscription.description }
  const cycle = days.map((day, place) =>
    invoiceJson({
      ...common,
      id: `in_1Sandbox${String(index).padStart(2, '0')}${monthText(day)}`,
      reason: day === created ? 'subscription_create' : 'subscription_cycle',
      ...monthOf(use, index, place),
      created: day,
      status: statusOf(days.length - place, place, index, declined),
    }),
  )
  const change = days.at(-3)
  if (change === undefined || index % 6 !== 4) return cycle
  const update = invoiceJson({
    ...common,
    id: `in_1Sandbox${String(index).padStart(2, '0')}${monthText(change)}u`,
    reason: 'subscription_update',
    cents: Math.round(use.sold.cents / 2),
    created: change + 10 * 86_400,
    status: 'paid',
  })
  return [...cycle, update].sort((one, other) => one.created - other.created)
}

/** `fromEnd` is 1 for the latest invoice. A refused card leaves the latest two unpaid, and an older one uncollectible. */
function statusOf(fromEnd: number, place: number, index: number, declined: boolean): InvoiceStatus {
  if (declined) return fromEnd <= 2 ? 'open' : place === 0 ? 'uncollectible' : 'paid'
  if (index === MISTAKEN && fromEnd === 2) return 'void'
  return fromEnd === 1 && index % 4 === 1 ? 'open' : 'paid'
}

/** Training that was sold once to each customer; the next invoice is a draft. */
function manualOnes(customers: readonly Customer[], now: number): Invoice[] {
  const bill = (customer: Customer, name: string, created: number, status: InvoiceStatus) =>
    invoiceJson({
      id: `in_1SandboxM${name}`,
      customer,
      subscription: null,
      reason: 'manual',
      description: 'Training of the front desk',
      cents: 25_000,
      created,
      status,
    })
  const [first] = customers
  return [
    ...customers.map((customer, index) => bill(customer, String(index), monthsBefore(now, 3, index), 'paid')),
    ...(first === undefined ? [] : [bill(first, 'Draft', Math.floor(now) - 2 * 86_400, 'draft')]),
  ]
}

/** The days of the last twelve months on which a subscription is billed, the oldest first. */
function billingDays(now: number, index: number): number[] {
  return Array.from({ length: MONTHS + 1 }, (_, back) => monthsBefore(now, MONTHS - back, index))
    .filter((day) => day <= now - SETTLED)
    .slice(-MONTHS)
}

/** Each subscription has its day of the month and its minute. */
function monthsBefore(now: number, months: number, index: number): number {
  const date = new Date(now * 1000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1 + ((index * 5) % 26), 9, index) / 1000
}

function monthText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 7).replace('-', '')
}

function newestFirst<Item extends { created: number; id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1))
}
