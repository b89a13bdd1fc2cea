import type pg from 'pg'

/** What the provider has, as it shows it itself, in the shape of `copy`. */
export async function theBooks(sandboxUrl: string) {
  const customers = await all<Customer>(sandboxUrl, 'customers')
  const products = await all<Product>(sandboxUrl, 'products')
  const subscriptions = await all<Subscription>(sandboxUrl, 'subscriptions', '&status=all')
  const invoices = await all<Invoice>(sandboxUrl, 'invoices')
  return sorted({
    customers: customers.map(({ id, name, email, phone, metadata }) => [id, name, email, phone, metadata.client_id]),
    products: products.map(({ id, name, metadata }) => [id, name, metadata.product]),
    subscriptions: subscriptions.map((one) => [
      one.id,
      one.customer,
      one.status,
      one.cancel_at_period_end,
      one.cancel_at,
      one.ended_at,
      one.metadata.practice_id,
      Math.max(...one.items.data.map((item) => item.current_period_end)),
      one.items.data.map(({ price }) => `${price.id} ${price.recurring.usage_type} ${price.unit_amount}`).join(),
    ]),
    invoices: invoices.map((one) => [
      one.id,
      one.customer,
      one.parent?.subscription_details.subscription ?? null,
      one.number,
      one.status,
      one.amount_due,
      one.amount_paid,
      one.status_transitions.finalized_at,
      one.status_transitions.paid_at,
    ]),
  })
}

export async function copy(owner: pg.Client) {
  const rows = async (text: string) => (await owner.query({ text, rowMode: 'array' })).rows as unknown[][]
  const seconds = (column: string) => `extract(epoch from ${column})::bigint`
  return sorted({
    customers: await rows('select external_id, name, email, phone, client_id from billing_customers'),
    products: await rows('select external_id, name, work from billing_products'),
    subscriptions:
      await rows(`select external_id, customer_external_id, status, cancel_at_period_end, ${seconds('cancel_at')},
      ${seconds('ended_at')}, practice_id, ${seconds('period_end')}, (select string_agg(concat_ws(' ', price_external_id, usage, amount), ',') from billing_rates r
        where r.subscription_id = s.id and held_until is null) from billing_subscriptions s`),
    invoices:
      await rows(`select external_id, customer_external_id, subscription_external_id, number, status, amount_due, amount_paid,
      ${seconds('finalized_at')}, ${seconds('paid_at')} from billing_invoices`),
  })
}

type Metadata = { client_id: string; practice_id: string }
type Customer = { id: string; name: string; email: string; phone: string; metadata: Metadata }
type Product = { id: string; name: string; metadata: { product: string } }
type Subscription = {
  id: string
  customer: string
  status: string
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  metadata: Metadata
  items: {
    data: {
      current_period_end: number
      price: { id: string; unit_amount: number; recurring: { usage_type: string } }
    }[]
  }
}
type Invoice = {
  id: string
  customer: string
  number: string | null
  status: string
  amount_due: number
  amount_paid: number
  parent: { subscription_details: { subscription: string } } | null
  status_transitions: { finalized_at: number | null; paid_at: number | null }
}

async function all<T extends { id: string }>(url: string, path: string, query = ''): Promise<T[]> {
  const found: T[] = []
  for (let after = ''; ; ) {
    const answer = await fetch(`${url}/v1/${path}?limit=100${query}${after}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    const { data, has_more } = (await answer.json()) as { data: T[]; has_more: boolean }
    found.push(...data)
    if (!has_more) return found
    after = `&starting_after=${data.at(-1)?.id}`
  }
}

function sorted<T extends Record<string, unknown[][]>>(books: T): T {
  const entries = Object.entries(books).map(([name, rows]) => [
    name,
    rows.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
  ])
  return Object.fromEntries(entries) as T
}
