import type { Books } from './books.ts'
import { cancelAtPeriodEnd } from './cancelling.ts'
import type { EventLog } from './events.ts'
import { invoiceJson } from './invoices.ts'
import { settle } from './paying.ts'

/** Lets so many things happen to the books, the same ones for the same number: bills, payments, cancellations and their undoing. */
export class Happenings {
  readonly #books: Books
  readonly #events: EventLog
  #bills = 0

  constructor(books: Books, events: EventLog) {
    this.#books = books
    this.#events = events
  }

  happen(times: number): void {
    for (let time = 0; time < times; time += 1)
      [this.#bill, this.#turn, this.#pay, this.#move][time % 4]?.call(this, time)
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
    const subscription = running[Math.floor(time / 4) % running.length]
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
    const subscription = this.#books.subscriptions.find(
      ({ id }) => id === invoice.parent?.subscription_details.subscription,
    )
    if (subscription !== undefined) subscription.latest_invoice = invoice.id
    this.#events.happened('invoice.paid', invoice)
  }

  #move(time: number): void {
    const customer = this.#books.customers[time % this.#books.customers.length]
    if (customer === undefined) return
    customer.phone = `+15125550${String(100 + (time % 100)).padStart(3, '0')}`
    this.#events.happened('customer.updated', customer)
  }
}
