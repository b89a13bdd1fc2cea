import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../../db/src/testing/eventually.ts'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'

type Received = { body: string; signature: string }
type Subscription = { id: string; cancel_at_period_end: boolean; cancel_at: number | null; status: string }

let sandbox: Sandbox
let listener: Server
let received: Received[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
  listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await sandbox.close()
  listener.close()
})

const authorization = 'Bearer sk_test_sandbox'
const ask = async (method: string, path: string, form: Record<string, string> = {}, key?: string) => {
  const answer = await fetch(`${sandbox.url}/v1/${path}`, {
    method,
    headers: { authorization, ...(key && { 'idempotency-key': key }) },
    ...(method !== 'GET' && { body: new URLSearchParams(form) }),
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, never> }
}
const aSubscription = async () =>
  ((await ask('GET', 'subscriptions?limit=1&status=active')).json as unknown as { data: [Subscription] }).data[0]
const admin = (path: string, body: object) =>
  fetch(`${sandbox.url}/admin/billing/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const register = async () => {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  const { json } = await ask('POST', 'webhook_endpoints', { url, 'enabled_events[0]': '*' })
  return String(json['secret'])
}
/** What was received, as it happened. */
const told = () =>
  received
    .map(({ body }) => JSON.parse(body) as { id: string; type: string; data: { object: Subscription } })
    .toSorted((one, other) => one.id.localeCompare(other.id))
const writes = () => sandbox.provider('billing').journal.writes

test('a subscription is cancelled with its period, once for a key, and that is taken back', async () => {
  const { id } = await aSubscription()
  const cancel = () => ask('POST', `subscriptions/${id}`, { cancel_at_period_end: 'true' }, 'key-1')
  expect((await cancel()).json).toMatchObject({ cancel_at_period_end: true, cancel_at: expect.any(Number) })
  await cancel()
  const undone = await ask('POST', `subscriptions/${id}`, { cancel_at_period_end: 'false' })
  expect(undone.json).toMatchObject({ cancel_at_period_end: false, cancel_at: null, status: 'active' })
  expect(writes()['POST subscriptions']).toBe(2)
  const { json } = await ask('GET', 'events?limit=5')
  expect((json as unknown as { data: { type: string }[] }).data.map(({ type }) => type)).toEqual([
    'customer.subscription.updated',
    'customer.subscription.updated',
  ])
})

test('one that is cancelled at once has ended, and cannot be changed any more', async () => {
  const { id } = await aSubscription()
  expect((await ask('DELETE', `subscriptions/${id}`)).json).toMatchObject({ status: 'canceled' })
  expect((await ask('POST', `subscriptions/${id}`, { cancel_at_period_end: 'false' })).status).toBe(400)
  expect((await ask('POST', `subscriptions/${id}`, { quantity: '2' })).status).toBe(400)
})

test('one client pays for what it uses, and its bills are the number times the price', async () => {
  type Line = { quantity: number; amount: number; pricing: { unit_amount_decimal: string } }
  const { json } = await ask('GET', 'invoices?customer=cus_Sandbox2&status=paid&limit=3')
  const lines = (json as unknown as { data: { lines: { data: Line[] } }[] }).data.flatMap((one) => one.lines.data)
  for (const { quantity, amount, pricing } of lines) expect(quantity * Number(pricing.unit_amount_decimal)).toBe(amount)
  const sold = await ask('GET', 'subscriptions?customer=cus_Sandbox2&limit=1')
  expect(JSON.stringify(sold.json)).toContain('"usage_type":"metered"')
})

test('an invoice has a link to its PDF, and a draft has none', async () => {
  const [paid] = (
    (await ask('GET', 'invoices?status=paid&limit=1')).json as unknown as { data: { invoice_pdf: string }[] }
  ).data
  const answer = await fetch(String(paid?.invoice_pdf))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(await answer.text()).toMatch(/^%PDF-1\.4[^]*Amount due[^]*%%EOF\n$/)
  const draft = await ask('GET', 'invoices?status=draft&limit=1')
  expect(JSON.stringify(draft.json)).toContain('"invoice_pdf":null')
})

describe('events', () => {
  let secret: string
  beforeAll(async () => {
    secret = await register()
  })
  beforeEach(() => {
    received = []
  })

  test('are sent signed over the time and the bytes', async () => {
    await admin('happenings', { times: 8 })
    // A refused card changes its subscription too.
    await eventually(() => expect(received).toHaveLength(9))
    for (const { body, signature } of received) {
      const { t, v1 } = Object.fromEntries(signature.split(',').map((part) => part.split('='))) as Record<
        string,
        string
      >
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
    }
    const types = received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
    expect(new Set(types)).toEqual(
      new Set([
        'invoice.finalized',
        'customer.subscription.updated',
        'invoice.paid',
        'customer.updated',
        'customer.subscription.deleted',
        'invoice.payment_failed',
        'product.updated',
      ]),
    )
  })

  test.each([
    ['price', 1, ['customer.subscription.updated']],
    ['end', 1, ['customer.subscription.deleted']],
    // Refused and working again, or the other way round.
    ['fail', 2, ['invoice.payment_failed', 'invoice.paid', 'customer.subscription.updated']],
    ['product', 1, ['product.updated']],
  ])('of one kind alone are let happen: %s', async (what, times, types) => {
    await admin('happenings', { times, what })
    await eventually(() => expect(new Set(told().map(({ type }) => type))).toEqual(new Set(types)))
    const newest = new Map(told().map(({ data: { object } }) => [object.id, object]))
    for (const [id, object] of newest) {
      const kind = what === 'product' ? 'products' : id.startsWith('in_') ? 'invoices' : 'subscriptions'
      expect((await ask('GET', `${kind}/${id}`)).json).toEqual(object)
    }
  })

  test('of a kind that there is not are refused', async () => {
    expect((await admin('happenings', { times: 1, what: 'rain' })).status).toBe(400)
  })

  test('come twice, or late and in the wrong order, where that is set', async () => {
    await admin('events', { mode: 'twice' })
    await admin('happenings', { times: 1 })
    await eventually(() => expect(received).toHaveLength(2))
    expect(received[0]?.body).toBe(received[1]?.body)
    received = []
    await admin('events', { mode: 'held' })
    await admin('happenings', { times: 4 })
    expect(received).toEqual([])
    await admin('events', { mode: 'usual' })
    const ids = received.map(({ body }) => (JSON.parse(body) as { id: string }).id)
    expect(ids).toHaveLength(4)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test('are sent to nobody outside this machine', async () => {
    const refused = await ask('POST', 'webhook_endpoints', { url: 'https://example.com/', 'enabled_events[0]': '*' })
    expect(refused).toMatchObject({ status: 400, json: { error: { param: 'url' } } })
  })
})
