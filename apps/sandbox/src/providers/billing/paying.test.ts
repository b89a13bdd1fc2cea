import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'

type Invoice = { id: string; status: string; amount_due: number; amount_paid: number; attempt_count: number }

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const authorization = 'Bearer sk_test_sandbox'
const read = async (path: string): Promise<unknown> =>
  (await fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization } })).json()
const pay = (id: string, key?: string, form: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/v1/invoices/${id}/pay`, {
    method: 'POST',
    headers: { authorization, ...(key && { 'idempotency-key': key }) },
    body: new URLSearchParams(form),
  })
const writes = () => sandbox.provider('billing').journal.writes['POST invoices/pay'] ?? 0

async function anInvoice(status: string, customer = 'cus_Sandbox0'): Promise<Invoice> {
  const { data } = (await read(`invoices?limit=1&status=${status}&customer=${customer}`)) as { data: [Invoice] }
  return data[0]
}

test('an open invoice is paid, counted, and stays paid', async () => {
  const { id, amount_due } = await anInvoice('open')
  const answer = await pay(id)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ id, status: 'paid', amount_paid: amount_due, amount_remaining: 0 })
  expect(await read(`invoices/${id}`)).toMatchObject({
    status: 'paid',
    status_transitions: { paid_at: expect.any(Number) },
  })
  expect(writes()).toBe(1)
  const again = await pay(id)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: { message: 'Invoice is already paid' } })
  expect(writes()).toBe(1)
})

test('the same key gets the same answer, and pays once', async () => {
  const { id } = await anInvoice('open')
  const [first, second] = [await pay(id, 'key-1'), await pay(id, 'key-1')]
  expect(second.status).toBe(200)
  expect(await second.text()).toBe(await first.text())
  expect([first, second].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(writes()).toBe(1)
})

test('a payment whose answer got lost is asked for again with its key, and is done once', async () => {
  const { id } = await anInvoice('open')
  sandbox.provider('billing').faults.set({ kind: 'lost-answer', times: 1, methods: ['POST'] })
  await expect(pay(id, 'key-1')).rejects.toThrow('fetch failed')
  expect(await (await pay(id, 'key-1')).json()).toMatchObject({ id, status: 'paid' })
  expect(writes()).toBe(1)
})

test('a key is good for one request only', async () => {
  const open = await anInvoice('open')
  const draft = await anInvoice('draft')
  await pay(open.id, 'key-1')
  for (const answer of [await pay(draft.id, 'key-1'), await pay(open.id, 'key-1', { paid_out_of_band: 'true' })]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  }
  expect(await anInvoice('draft')).toMatchObject({ id: draft.id })
})

test('a draft that is paid is finished first, with a number', async () => {
  const { id } = await anInvoice('draft')
  expect(await (await pay(id)).json()).toMatchObject({
    status: 'paid',
    number: expect.stringMatching(/^BRIGHT0-\d{4}$/),
    status_transitions: { finalized_at: expect.any(Number) },
  })
})

test('one that is void is not paid, one that does not exist neither', async () => {
  expect((await pay((await anInvoice('void')).id)).status).toBe(400)
  expect((await pay('in_none')).status).toBe(404)
  expect((await pay((await anInvoice('open')).id, undefined, { colour: 'red' })).status).toBe(400)
  expect(writes()).toBe(0)
})

test('a card that is refused pays nothing, and says so again to the same key', async () => {
  const { id, attempt_count } = await anInvoice('open', 'cus_Sandbox3')
  for (const answer of [await pay(id, 'key-1'), await pay(id, 'key-1')]) {
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  }
  expect(await read(`invoices/${id}`)).toMatchObject({ status: 'open', attempt_count: attempt_count + 1 })
  expect(writes()).toBe(0)
  expect(await (await pay(id, 'key-2', { paid_out_of_band: 'true' })).json()).toMatchObject({ status: 'paid' })
})

test('a person lets a card be refused, and lets it work again', async () => {
  const { id } = await anInvoice('open')
  const set = (customer: string, card: string) =>
    fetch(`${sandbox.url}/admin/billing/customers/${customer}/card`, {
      method: 'POST',
      body: new URLSearchParams({ card }),
    })
  expect(await (await set('cus_Sandbox0', 'refused')).text()).toContain('<span class="failing">refused</span>')
  expect((await pay(id)).status).toBe(402)
  await set('cus_Sandbox0', 'works')
  expect((await pay(id)).status).toBe(200)
  expect((await set('cus_none', 'works')).status).toBe(404)
  expect((await set('cus_Sandbox0', 'lost')).status).toBe(400)
})

test('the page shows what everybody owes', async () => {
  const { id } = await anInvoice('open')
  const page = await (await fetch(`${sandbox.url}/admin/billing/customers`)).text()
  expect(page).toContain('Palmetto Oral Health')
  expect(page).toContain(id)
})
