import type { Books } from './books.ts'
import { cancelAtPeriodEnd, cancelNow } from './cancelling.ts'
import type { EventLog } from './events.ts'
import { type Invoice, invoiceJson } from './invoices.ts'
import { refuseCard, settle } from './paying.ts'
import { newOf, PERIOD, type Subscription } from './subscriptions.ts'

/** What can happen, in the order in which it does. */
export const happeningTitles = {
  bill: 'A bill is written',
  turn: 'A subscription is cancelled with its period, or goes on',
  pay: 'A bill is paid, or turns out to be a mistake',
  move: 'A customer has another phone number',
  price: 'A subscription gets another price, and a new period with it',
  end: 'A subscription ends at once, or is taken out again',
  fail: 'A card is refused, or works again',
  product: 'A product gets another name',
} as const
export type Happening = keyof typeof happeningTitles
export const happenings = Object.keys(happeningTitles) as Happening[]

/** Lets so many things happen to the books, the same ones for the same number, each told as the provider tells it. */
export class Happenings {
  readonly #books: Books
  readonly #events: EventLog
  readonly #ways: Readonly<Record<Happening, (time: number) => void>> = {
    bill: (time) => this.#bill(time),
    turn: (time) => this.#turn(time),
    pay: (time) => this.#pay(time),
    move: (time) => this.#move(time),
    price: (time) => this.#reprice(time),
    end: (time) => this.#end(time),
    fail: (time) => this.#fail(time),
    product: (time) => this.#rename(time),
  }
  #bills = 0
  #prices = 0
  #taken = 0
  #names = 0
  /** The bill whose card was refused last. */
  #unpaid: Invoice | undefined

  constructor(books: Books, events: EventLog) {
    this.#books = books
    this.#events = events
  }

  /** One after the other, or the same again and again. */
  happen(times: number, what?: Happening): void {
    for (let time = 0; time < times; time += 1) {
      const next = what ?? happenings[time % happenings.length]
      if (next !== undefined) this.#ways[next](time)
    }
  }

  /** A bill that is to be paid. */
  #bill(time: number): void {
    const running = this.#books.subscriptions.filter(({ status }) => status !== 'canceled')
    const subscription = running[time % running.length]
    const customer = this.#books.customers.find(({ id }) => id === subscription?.customer)
    if (subscription === undefined || customer === undefined) return
    this.#bills += 1
    const invoice = invoiceJson({
      id: `in_1SandboxH${String(this.#bills).padStart(6, '0')}`,
      customer,
      subscription,
      reason: 'subscription_update',
      description: subscription.description,
      cents: 1000 + this.#bills,
      created: Math.floor(Date.now() / 1000),
      status: 'open',
    })
    this.#books.add(invoice)
    this.#events.happened('invoice.finalized', invoice)
  }

  #turn(time: number): void {
    const running = this.#books.subscriptions.filter(({ status }) => status === 'active')
    const subscription = running[Math.floor(time / happenings.length) % running.length]
    if (subscription === undefined) return
    cancelAtPeriodEnd(subscription, !subscription.cancel_at_period_end)
    this.#events.happened('customer.subscription.updated', subscription)
  }

  /** Every third open bill turns out to be a mistake. */
  #pay(time: number): void {
    const open = this.#books.invoices.filter(({ status }) => status === 'open')
    const invoice = open[(time * 7) % open.length]
    if (invoice === undefined) return
    if (time % 3 === 0) {
      invoice.status = 'void'
      invoice.status_transitions.voided_at = Math.floor(Date.now() / 1000)
      this.#events.happened('invoice.voided', invoice)
      return
    }
    settle(invoice, this.#books)
    const subscription = this.#subscriptionOf(invoice)
    if (subscription !== undefined) subscription.latest_invoice = invoice.id
    this.#events.happened('invoice.paid', invoice)
  }

  #subscriptionOf({ parent }: Invoice): Subscription | undefined {
    return this.#books.subscriptions.find(({ id }) => id === parent?.subscription_details.subscription)
  }

  /** From now on, as with the provider's billing_cycle_anchor=now. */
  #reprice(time: number): void {
    const running = this.#books.subscriptions.filter(({ status }) => status !== 'canceled')
    const subscription = running[time % running.length]
    const [item] = subscription?.items.data ?? []
    if (subscription === undefined || item === undefined) return
    this.#prices += 1
    const now = Math.floor(Date.now() / 1000)
    const amount = item.price.unit_amount + 100
    const id = `price_1SandboxH${String(this.#prices).padStart(6, '0')}`
    item.price = { ...item.price, id, created: now, unit_amount: amount, unit_amount_decimal: String(amount) }
    item.current_period_start = now
    item.current_period_end = now + PERIOD
    subscription.billing_cycle_anchor = now
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end
    this.#events.happened('customer.subscription.updated', subscription)
  }

  /** Where few are left, one is taken out again, which is another subscription. */
  #end(time: number): void {
    const all = this.#books.subscriptions
    const running = all.filter(({ status }) => status !== 'canceled')
    const subscription = running[(time * 5) % running.length]
    if (subscription !== undefined && running.length * 2 > all.length) {
      cancelNow(subscription)
      this.#events.happened('customer.subscription.deleted', subscription)
      return
    }
    const ended = all.find(({ status }) => status === 'canceled')
    if (ended === undefined) return
    this.#taken += 1
    const again = newOf(ended, `H${String(this.#taken).padStart(6, '0')}`, Math.floor(Date.now() / 1000))
    this.#books.subscribe(again)
    this.#events.happened('customer.subscription.created', again)
  }

  /** The provider tries again later, and then it works. */
  #fail(time: number): void {
    const open = this.#books.invoices.filter(
      (one) => one.status === 'open' && this.#subscriptionOf(one)?.status === 'active',
    )
    const invoice = this.#unpaid ?? open[(time * 3) % open.length]
    const subscription = invoice && this.#subscriptionOf(invoice)
    if (invoice === undefined || subscription === undefined) return
    const again = this.#unpaid !== undefined
    this.#unpaid = again ? undefined : invoice
    if (!again) refuseCard(invoice)
    else if (invoice.status === 'open') settle(invoice, this.#books)
    this.#events.happened(again ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    if (subscription.status === 'canceled') return
    subscription.status = again ? 'active' : 'past_due'
    this.#events.happened('customer.subscription.updated', subscription)
  }

  #rename(time: number): void {
    const product = this.#books.products[Math.floor(time / happenings.length) % this.#books.products.length]
    if (product === undefined) return
    this.#names += 1
    product.name = `${product.name.replace(/, edition .*/, '')}, edition ${this.#names}`
    product.updated = Math.floor(Date.now() / 1000)
    this.#events.happened('product.updated', product)
  }

  #move(time: number): void {
    const customer = this.#books.customers[time % this.#books.customers.length]
    if (customer === undefined) return
    customer.phone = `+15125550${String(100 + (time % 100)).padStart(3, '0')}`
    this.#events.happened('customer.updated', customer)
  }
}
