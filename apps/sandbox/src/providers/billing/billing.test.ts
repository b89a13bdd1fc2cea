import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients as demoClients, practices as demoPractices } from '../../../../../db/src/demo/world.ts'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'
import { Books } from './books.ts'

type Item = { id: string; created: number; status: string; customer: string; metadata: Record<string, string> }
type List = { object: string; url: string; has_more: boolean; data: (Item & Record<string, unknown>)[] }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const headers = { authorization: 'Bearer sk_test_sandbox' }
const at = (path: string) => fetch(`${sandbox.url}/billing/v1/${path}`, { headers })
const list = async (path: string) => (await (await at(path)).json()) as List

/** All of a list, page by page: forwards, or from its end backwards. */
async function walk(path: string, cursor: 'starting_after' | 'ending_before', from?: string) {
  const found: List['data'] = []
  let reference = from
  for (;;) {
    const page = await list(`${path}&limit=40${reference === undefined ? '' : `&${cursor}=${reference}`}`)
    if (cursor === 'starting_after') found.push(...page.data)
    else found.unshift(...page.data)
    reference = (cursor === 'starting_after' ? page.data.at(-1) : page.data[0])?.id
    if (!page.has_more) return found
  }
}

describe('a list', () => {
  test('has the envelope of the vendor, and ten objects unless more are asked for', async () => {
    const page = await list('invoices')
    expect(page).toMatchObject({ object: 'list', url: '/v1/invoices', has_more: true })
    expect(page.data).toHaveLength(10)
    expect((await list('invoices?limit=100')).data).toHaveLength(100)
  })

  test('visits every object once, the newest first, and the same ones backwards', async () => {
    const forwards = await walk('invoices?', 'starting_after')
    expect(forwards.length).toBeGreaterThan(150)
    expect(new Set(forwards.map(({ id }) => id)).size).toBe(forwards.length)
    const times = forwards.map(({ created }) => created)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const backwards = await walk('invoices?', 'ending_before', forwards.at(-1)?.id)
    expect(backwards.map(({ id }) => id)).toEqual(forwards.slice(0, -1).map(({ id }) => id))
  })

  test('has no more where its last page is full', async () => {
    const all = (await list('customers')).data
    expect(await list(`customers?limit=${all.length}`)).toMatchObject({ has_more: false })
    const last = all.at(-1)?.id
    expect(await list(`customers?limit=${all.length - 1}&ending_before=${last}`)).toMatchObject({ has_more: false })
    expect(await list(`customers?limit=${all.length - 2}&ending_before=${last}`)).toMatchObject({ has_more: true })
  })

  test.each([
    ['created[lt]', 2],
    ['created[lte]', 3],
    ['created[gte]', 2],
    ['created[gt]', 1],
    ['created', 1],
  ])('counts with %s from the very second', async (name, count) => {
    const [, second] = (await list('customers')).data
    expect((await list(`customers?${name}=${second?.created}`)).data).toHaveLength(count)
  })

  test('keeps to a customer, a status and a time, on every page', async () => {
    const all = await walk('invoices?', 'starting_after')
    const [gte, lte] = [120, 30].map((days) => Math.floor(Date.now() / 1000) - days * 86_400)
    const found = await walk(
      `invoices?customer=cus_Sandbox0&status=paid&created[gte]=${gte}&created[lte]=${lte}`,
      'starting_after',
    )
    const wanted = all.filter(
      ({ customer, status, created }) =>
        customer === 'cus_Sandbox0' && status === 'paid' && created >= Number(gte) && created <= Number(lte),
    )
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(found.length).toBeGreaterThan(5)
  })

  test.each([
    ['limit=0', 'limit', 'parameter_invalid_integer'],
    ['limit=101', 'limit', 'parameter_invalid_integer'],
    ['limit=ten', 'limit', 'parameter_invalid_integer'],
    ['starting_after=in_none', 'starting_after', 'resource_missing'],
    ['customer=cus_none', 'customer', 'resource_missing'],
    ['colour=red', 'colour', 'parameter_unknown'],
    ['status=late', 'status', undefined],
    ['expand[]=data.colour', 'expand', undefined],
    ['created[after]=1', 'created[after]', undefined],
  ])('is refused with %s, naming it', async (query, param, code) => {
    const answer = await at(`invoices?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: { type: 'invalid_request_error', message: expect.any(String), param, ...(code && { code }) },
    })
  })

  test('goes one way at a time', async () => {
    const [one] = (await list('invoices?limit=1')).data
    expect((await at(`invoices?starting_after=${one?.id}&ending_before=${one?.id}`)).status).toBe(400)
  })

  test('shows what its ids stand for where it is asked to', async () => {
    const { data } = await list('subscriptions?limit=1&expand[]=data.customer&expand[]=data.latest_invoice.customer')
    expect(data[0]).toMatchObject({
      customer: { object: 'customer' },
      latest_invoice: { object: 'invoice', customer: { object: 'customer' } },
    })
    expect((await at('subscriptions?expand[]=data.items.data.price.product')).status).toBe(400)
  })
})

describe('what is sold', () => {
  test('goes to a customer for each client of the demo', async () => {
    const { data } = await list('customers')
    const ids = Object.fromEntries(data.map(({ name, metadata }) => [String(name), metadata['client_id']]))
    expect(ids).toEqual(Object.fromEntries(demoClients.map(({ id, name }) => [name, id])))
  })

  test('is subscribed to for each of the client’s practices', async () => {
    const all = await walk('subscriptions?status=all', 'starting_after')
    const customers = (await list('customers')).data
    for (const practice of demoPractices) {
      const theirs = all.filter(({ metadata }) => metadata['practice_id'] === practice.id)
      const owner = customers.find(({ metadata }) => metadata['client_id'] === practice.client_id)
      expect(theirs.length).toBeGreaterThan(0)
      expect(new Set(theirs.map(({ customer }) => customer))).toEqual(new Set([owner?.id]))
    }
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['active', 'canceled', 'past_due']))
    const usual = await walk('subscriptions?', 'starting_after')
    expect(usual.map(({ id }) => id)).toEqual(all.filter(({ status }) => status !== 'canceled').map(({ id }) => id))
  })

  test('has a name and a price', async () => {
    const [subscription] = (await list('subscriptions?limit=1')).data
    const items = subscription?.['items'] as { data: { price: { product: string; unit_amount: number } }[] } | undefined
    const price = items?.data[0]?.price
    expect(price?.unit_amount).toBeGreaterThan(0)
    expect(await (await at(`products/${price?.product}`)).json()).toMatchObject({
      object: 'product',
      name: expect.any(String),
    })
  })
})

describe('invoices', () => {
  test('are of the last twelve months, of every status and for every reason', async () => {
    const all = await walk('invoices?', 'starting_after')
    const year = Math.floor(Date.now() / 1000) - 366 * 86_400
    expect(all.every(({ created }) => created > year && created <= Date.now() / 1000)).toBe(true)
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['draft', 'open', 'paid', 'uncollectible', 'void']),
    )
    expect(new Set(all.map((one) => one['billing_reason']))).toEqual(
      new Set(['manual', 'subscription_create', 'subscription_cycle', 'subscription_update']),
    )
  })

  test('of a subscription are found by it, with their lines', async () => {
    const [subscription] = (await list('subscriptions?limit=1')).data
    const { data } = await list(`invoices?subscription=${subscription?.id}`)
    expect(data.length).toBeGreaterThan(0)
    expect(data[0]?.id).toBe(subscription?.['latest_invoice'])
    const lines = await list(`invoices/${data[0]?.id}/lines`)
    expect(lines).toMatchObject({ object: 'list', url: `/v1/invoices/${data[0]?.id}/lines`, has_more: false })
    expect(data[0]).toMatchObject({ lines: { data: lines.data } })
    expect(lines.data).toHaveLength(1)
  })

  test('add up: what is paid has a day on which it was, and a number of its own', async () => {
    const all = await walk('invoices?', 'starting_after')
    for (const one of all) {
      const { finalized_at: finalized, paid_at: paid } = one['status_transitions'] as Record<string, number | null>
      expect(Number(one['amount_paid']) + Number(one['amount_remaining'])).toBe(one['amount_due'])
      expect(paid !== null).toBe(one.status === 'paid')
      expect(finalized !== null).toBe(one.status !== 'draft')
      expect(one['amount_paid']).toBe(one.status === 'paid' ? one['amount_due'] : 0)
    }
    const numbers = all.flatMap(({ number }) => (number === null ? [] : [number]))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('are of every status on whichever day the sandbox starts', () => {
    for (let day = 0; day < 400; day += 13) {
      const now = Date.UTC(2026, 0, 1 + day, 9, 30) / 1000
      const { invoices } = new Books(now)
      expect(new Set(invoices.map(({ status }) => status)).size).toBe(5)
      expect(new Set(invoices.map(({ id }) => id)).size).toBe(invoices.length)
      for (const { created, status_transitions: times } of invoices)
        expect(Math.max(created, ...Object.values(times).map(Number))).toBeLessThanOrEqual(now)
    }
  })
})

test('each is found by its id, and what does not exist is not', async () => {
  for (const path of ['customers', 'products', 'subscriptions', 'invoices']) {
    const [item] = (await list(`${path}?limit=1`)).data
    expect(await (await at(`${path}/${item?.id}`)).json()).toEqual(item)
    const none = await at(`${path}/none`)
    expect(none.status).toBe(404)
    expect(await none.json()).toMatchObject({ error: { code: 'resource_missing', param: 'id' } })
  }
})

test('it answers under the bare host too, for a library that can be told no path', async () => {
  const answer = await fetch(`${sandbox.url}/v1/customers`, { headers })
  expect(await answer.json()).toEqual(await list('customers'))
  expect(answer.headers.get('request-id')).toMatch(/^req_/)
})

test.each([
  ['nobody', undefined],
  ['a wrong key', 'Bearer sk_test_wrong'],
])('%s is refused', async (_who, authorization) => {
  const answer = await fetch(`${sandbox.url}/v1/customers`, { headers: authorization ? { authorization } : {} })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('the key may be the user of Basic', async () => {
  const authorization = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`
  expect((await fetch(`${sandbox.url}/v1/customers`, { headers: { authorization } })).status).toBe(200)
})
