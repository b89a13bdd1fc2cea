import { Stripe } from 'stripe'
import {
  type Billing,
  type BillingKind,
  BillingRefused,
  BillingUnavailable,
  type BillingPage,
  type OutsideBilling,
  UNREADABLE,
} from '../../kernel/ports/billing.ts'
import { CircuitBreaker } from '../http-client/circuit-breaker.ts'
import { fetchInvoiceFile } from './invoice-file.ts'
import { changeOf, objects } from './objects.ts'

export type BillingAddress = { readonly url: string; readonly key: string; readonly sandbox: boolean }

const ANSWER_MS = 15_000
/** Beside the first; each write has a key, so that asked again it is done once. */
const RETRIES = 2
const PER_PAGE = 100
/** The provider's own rule about how old a signature may be. */
const FRESH_SECONDS = 300

const EVENTS = [
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'product.created',
  'product.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.deleted',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Stripe, with its own library (docs/decisions/0052): an object that is not as documented is left out, an answer that is not counts as none. */
export function stripeBilling({ url, key, sandbox }: BillingAddress): Billing {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    maxNetworkRetries: RETRIES,
    timeout: ANSWER_MS,
    telemetry: false,
  })
  const breaker = new CircuitBreaker('Stripe')
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.run(
      () => work().catch((error: unknown) => Promise.reject(failureOf(error))),
      (error) => error instanceof BillingUnavailable,
      () => new BillingUnavailable(),
    )
  const lists = {
    customer: stripe.customers,
    product: stripe.products,
    subscription: stripe.subscriptions,
    invoice: stripe.invoices,
  } as unknown as Readonly<Record<BillingKind, Resource>>
  return {
    sandbox,
    page: (kind, { after, since }) =>
      ask(async () => {
        const { data, has_more: more } = await lists[kind].list({
          limit: PER_PAGE,
          ...(after !== undefined && { starting_after: after }),
          ...(since !== undefined && { created: { gte: since } }),
          ...(kind === 'subscription' && { status: 'all' }),
        })
        return pageOf(kind, data, more)
      }),
    find: (kind, id) =>
      ask(async () => {
        const given = await orMissing(lists[kind].retrieve(id))
        // A customer that was deleted is still told of, by its id alone.
        return given === undefined || given.deleted === true ? undefined : (read(kind, given) ?? UNREADABLE)
      }),
    changesSince: (since) =>
      ask(async () => {
        const changes = new Map<string, ReturnType<typeof changeOf>>()
        for await (const event of stripe.events.list({ limit: PER_PAGE, created: { gte: since } })) {
          const change = changeOf(event)
          if (change !== undefined) changes.set(`${change.kind} ${change.id}`, change)
        }
        return [...changes.values()].filter((change) => change !== undefined)
      }),
    cancelAtPeriodEnd: (id, cancel) =>
      ask(async () => {
        const changed = read('subscription', await stripe.subscriptions.update(id, { cancel_at_period_end: cancel }))
        if (changed === undefined) throw new BillingUnavailable()
        return changed
      }),
    invoiceFile: async (id) => {
      const invoice = await ask(() => orMissing(stripe.invoices.retrieve(id)))
      const link = invoice?.invoice_pdf
      if (typeof link !== 'string') return undefined
      return await ask(() => fetchInvoiceFile(link, url, invoice?.number ?? id))
    },
    events: {
      prove(body, signature, secret) {
        try {
          const { id } = stripe.webhooks.constructEvent(body, signature, secret, FRESH_SECONDS)
          const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
          return { id, sentAt: new Date(seconds * 1000) }
        } catch {
          return undefined
        }
      },
      read: (text) => changeOf(JSON.parse(text)),
    },
    webhooks: {
      all: () =>
        ask(async () => {
          const { data } = await stripe.webhookEndpoints.list({ limit: PER_PAGE })
          return data.map(({ id, url: target, status }) => ({ id, url: target, active: status === 'enabled' }))
        }),
      register: (target) =>
        ask(async () => {
          const made = await stripe.webhookEndpoints.create({ url: target, enabled_events: [...EVENTS] })
          if (made.secret === undefined) throw new BillingUnavailable()
          return { id: made.id, secret: made.secret }
        }),
      switchOn: (id) => ask(async () => void (await stripe.webhookEndpoints.update(id, { disabled: false }))),
      remove: (id) => ask(async () => void (await stripe.webhookEndpoints.del(id))),
    },
  }
}

/** The library has a list and a look-up for each kind, of the same shape. */
type Resource = {
  list(asked: object): Promise<{ data: object[]; has_more: boolean }>
  retrieve(id: string): Promise<object & { deleted?: boolean }>
}

function read<K extends BillingKind>(kind: K, given: object): OutsideBilling[K] | undefined {
  return objects[kind].safeParse(given).data
}

/** One odd object among others is theirs; where nothing can be read, the provider has changed its language, and that is no answer. */
function pageOf<K extends BillingKind>(kind: K, data: readonly object[], more: boolean): BillingPage<K> {
  const ids = data.map(idOf)
  const both = data.map((given) => read(kind, given))
  const items = both.filter((item) => item !== undefined)
  if (data.length > 1 && items.length === 0) throw new BillingUnavailable()
  return { items, unreadable: ids.filter((_, place) => both[place] === undefined), last: ids.at(-1), more }
}

/** Without one nothing can be said of it, nor which page comes next. */
function idOf(given: object): string {
  if (!('id' in given) || typeof given.id !== 'string') throw new BillingUnavailable()
  return given.id
}

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    throw error
  }
}

/** Of the library's errors nothing is passed on: they quote what was sent. */
function failureOf(error: unknown): BillingRefused | BillingUnavailable {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? new BillingRefused() : new BillingUnavailable()
}
