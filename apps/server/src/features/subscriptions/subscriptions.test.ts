import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { subscriptions } = contract
const [first, , metered] = demoClients

let sandbox: Sandbox
let server: TestServer
let admin: TestClient
/** Manages the first client alone. */
let manager: TestClient
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer(
    { SANDBOX_URL: sandbox.url },
    `insert into user_permissions (user_id, permission_id) select u.id, p.id from users u, permissions p
     where email = 'manager@bitewing.example' and starts_with(p.code, 'M7-S7') on conflict do nothing`,
  )
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
  await eventually(whenRead)
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

async function whenRead(): Promise<void> {
  if ((await admin.call(subscriptions.list, {})).value.asOf === null) throw new Error('not read yet')
}
const all = async (caller = admin, asked = {}) => (await caller.call(subscriptions.list, asked)).value.records
const subscriptionOf = async (externalId: string): Promise<string> => {
  const { rows } = await server.owner.query('select id from billing_subscriptions where external_id = $1', [externalId])
  return String(rows[0]?.id)
}
const writes = () => sandbox.provider('billing').journal.writes['POST subscriptions'] ?? 0

describe('the list', () => {
  test('has a row for each client, with its practices and what they have subscribed to', async () => {
    const { value } = await admin.call(subscriptions.list, {})
    expect(value).toMatchObject({ sandbox: true, asOf: expect.any(String) })
    const names = [...demoClients.map(({ name }) => name), 'Our company']
    expect(value.records.map(({ clientName }) => clientName)).toEqual(names.toSorted())
    const group = value.records.find(({ _id }) => _id === first?.id)
    const own = demoPractices.filter(({ client_id }) => client_id === first?.id).map(({ id }) => id)
    expect(new Set(group?.practices.map(({ _id }) => _id))).toEqual(new Set(own))
    const sold = group?.practices.flatMap((practice) => practice.subscriptions) ?? []
    expect(new Set(sold.map(({ productName }) => productName))).toEqual(
      new Set(['Full benefit breakdown', 'Eligibility checks']),
    )
    expect(new Set(sold.map(({ status }) => status))).toEqual(new Set(['active', 'canceled']))
  })

  test('is narrowed to a client, a product and a practice', async () => {
    const { products, practices, clients } = (await admin.call(subscriptions.choices, {})).value
    // And the company's own.
    expect(clients).toHaveLength(demoClients.length + 1)
    const product = products.find(({ name }) => name === 'Eligibility checks')?._id ?? ''
    const narrowed = await all(admin, { product })
    const names = narrowed.flatMap((row) =>
      row.practices.flatMap((one) => one.subscriptions.map((sub) => sub.productName)),
    )
    expect(new Set(names)).toEqual(new Set(['Eligibility checks']))
    expect((await all(admin, { user: first?.id })).map(({ _id }) => _id)).toEqual([first?.id])
    const practice = practices.find(({ _id }) => _id === demoPractices.at(-1)?.id)
    const [row, ...others] = await all(admin, { practice: practice?._id })
    expect([row?.practices.map(({ name }) => name), others]).toEqual([[practice?.name], []])
  })

  test('shows a manager the own client alone, and what has no client to nobody but who sees everything', async () => {
    await server.owner.query(`insert into billing_customers (id, external_id, name, email, phone, fetched)
      values ('${'e'.repeat(24)}', 'cus_stray', 'Stray Dental', '', '', 0)`)
    expect((await all(manager)).map(({ _id }) => _id)).toEqual([first?.id])
    const stray = (await all()).find(({ clientName }) => clientName === 'Stray Dental')
    expect(stray).toEqual({ _id: 'e'.repeat(24), clientName: 'Stray Dental', practices: [] })
    await server.owner.query(`delete from billing_customers where external_id = 'cus_stray'`)
  })

  test('shows what has a client and no practice to nobody but who sees everything, and neither its details nor its bills', async () => {
    const id = await subscriptionOf('sub_1Sandbox01')
    const invoice = (await admin.call(subscriptions.invoices, { id })).value.records[0]?._id ?? ''
    const { rows } = await server.owner.query('select practice_id from billing_subscriptions where id = $1', [id])
    await server.owner.query('update billing_subscriptions set practice_id = null where id = $1', [id])
    const idsOf = async (caller: TestClient) =>
      (await all(caller, { user: first?.id })).flatMap((row) =>
        row.practices.flatMap((one) => one.subscriptions.map(({ _id }) => `${one._id} ${_id}`)),
      )
    expect(await idsOf(admin)).toContain(`null ${id}`)
    expect((await idsOf(manager)).join()).not.toContain(id)
    for (const call of [
      manager.call(subscriptions.product, { id }),
      manager.call(subscriptions.invoices, { id }),
      manager.call(subscriptions.cancel, { id }),
      manager.call(subscriptions.pdf, { id: invoice }),
      manager.call(subscriptions.resend, { id: invoice }),
    ])
      expect((await call).status).toBe(404)
    await server.owner.query('update billing_subscriptions set practice_id = $2 where id = $1', [
      id,
      rows[0]?.practice_id,
    ])
  })

  test('is for holders of the permission', async () => {
    const reader = await server.client().signIn('reader@bitewing.example')
    expect((await reader.call(subscriptions.list, {})).status).toBe(403)
  })
})

describe('product details', () => {
  test('say who pays how much for what, and when the next bill comes', async () => {
    const { value } = await admin.call(subscriptions.product, { id: await subscriptionOf('sub_1Sandbox00') })
    expect(value).toMatchObject({
      productName: 'Full benefit breakdown',
      suscriptionPrice: 49_900,
      usage: 'licensed',
      status: 'Scheduled',
      running: true,
      user: { name: first?.name, email: 'accounts@brightsmile.example' },
    })
    expect(Date.parse(value.nextBillingDate ?? '')).toBeGreaterThan(Date.parse(value.lastPaymentDate ?? ''))
  })

  test('of one that has ended promise no further bill, and of a metered one tell the price of each', async () => {
    const ended = await admin.call(subscriptions.product, { id: await subscriptionOf('sub_1Sandbox05') })
    expect(ended.value).toMatchObject({ status: 'canceled', nextBillingDate: null, running: false })
    const row = (await all(admin, { user: metered?.id }))[0]
    const id = row?.practices[0]?.subscriptions[0]?._id ?? ''
    expect((await admin.call(subscriptions.product, { id })).value).toMatchObject({ usage: 'metered' })
  })

  test('have the invoices of the subscription, the newest first, ten at a time', async () => {
    const id = await subscriptionOf('sub_1Sandbox00')
    const { records, recordsQty } = (await admin.call(subscriptions.invoices, { id, limit: 10 })).value
    expect(recordsQty).toBeGreaterThanOrEqual(records.length)
    const times = records.map(({ created }) => created)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(records[0]).toMatchObject({ amountPaid: 49_900, billingReason: 'subscription_cycle', status: 'paid' })
  })

  test('of another client are not found by a manager, and nothing of it can be done', async () => {
    const row = (await all(admin, { user: metered?.id }))[0]
    const id = row?.practices[0]?.subscriptions[0]?._id ?? ''
    const invoice = (await admin.call(subscriptions.invoices, { id })).value.records[0]?._id ?? ''
    for (const call of [
      manager.call(subscriptions.product, { id }),
      manager.call(subscriptions.invoices, { id }),
      manager.call(subscriptions.cancel, { id }),
      manager.call(subscriptions.pdf, { id: invoice }),
      manager.call(subscriptions.resend, { id: invoice }),
    ])
      expect((await call).status).toBe(404)
    expect(writes()).toBe(0)
  })
})

describe('a cancellation', () => {
  test('is at the end of the paid month, in the log, and can be taken back', async () => {
    const id = await subscriptionOf('sub_1Sandbox00')
    const { cancelAt } = (await manager.call(subscriptions.cancel, { id })).value
    expect(Date.parse(cancelAt ?? '')).toBeGreaterThan(Date.now() - 86_400_000)
    const cancelled = (await manager.call(subscriptions.product, { id })).value
    expect(cancelled).toMatchObject({ status: 'active', nextBillingDate: null, running: true })
    expect(Date.parse(cancelled.cancelAt ?? '')).toBe(Date.parse(cancelAt ?? ''))
    expect((await manager.call(subscriptions.cancel, { id, undo: true })).value).toEqual({ cancelAt: null })
    expect((await manager.call(subscriptions.product, { id })).value).toMatchObject({ status: 'Scheduled' })
    const { rows } = await server.owner.query(
      `select action, label from administration_log where subject = 'subscription' and subject_id = $1 order by number`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['cancel', 'take back the cancellation'])
    expect(rows[0].label).toContain('Full benefit breakdown')
    expect(writes()).toBe(2)
  })

  test('whose answer got lost is done once, and one of an ended subscription is refused', async () => {
    const before = writes()
    sandbox.provider('billing').faults.set({ kind: 'lost-answer', times: 1, methods: ['POST'] })
    const id = await subscriptionOf('sub_1Sandbox01')
    expect((await admin.call(subscriptions.cancel, { id })).status).toBe(200)
    expect((await admin.call(subscriptions.cancel, { id })).status).toBe(200)
    expect(writes()).toBe(before + 1)
    const ended = await admin.call(subscriptions.cancel, { id: await subscriptionOf('sub_1Sandbox05') })
    expect(ended).toMatchObject({ status: 409, err: 'This subscription has ended and cannot be changed any more.' })
  })
})

describe('an invoice', () => {
  const invoiceOf = async (externalId: string) =>
    (await admin.call(subscriptions.product, { id: await subscriptionOf(externalId) })).value.latestInvoiceId ?? ''
  const mails = async () => {
    const { rows } = await server.owner.query(
      `select recipient, subject, body from outbox_messages where subject like 'Invoice %'`,
    )
    return rows
  }

  test('comes as the provider’s PDF, and a draft has none', async () => {
    const { value } = await manager.call(subscriptions.pdf, { id: await invoiceOf('sub_1Sandbox00') })
    expect(value.filename).toMatch(/^invoice-BRIGHT0-\d+\.pdf$/)
    const { pages } = await readPdf(new Uint8Array(await value.blob.arrayBuffer()))
    expect(pages).toHaveLength(1)
    const [, number] = /^invoice-(.*)\.pdf$/.exec(value.filename) ?? []
    for (const part of [number ?? 'no number', first?.name ?? '', '499.00']) expect(pages[0]).toContain(part)
    const { rows } = await server.owner.query(`select id from billing_invoices where status = 'draft'`)
    expect((await admin.call(subscriptions.pdf, { id: rows[0].id })).status).toBe(404)
  })

  test('is sent again with its PDF to the billing address, once a minute, and in the log', async () => {
    const id = await invoiceOf('sub_1Sandbox00')
    expect((await manager.call(subscriptions.resend, { id })).value).toEqual({ sentTo: 'accounts@brightsmile.example' })
    const again = await manager.call(subscriptions.resend, { id })
    expect(again).toMatchObject({ status: 429, err: expect.stringContaining('less than a minute ago') })
    await eventually(async () => expect(await mails()).toHaveLength(1))
    expect(await mails()).toEqual([
      expect.objectContaining({
        recipient: 'accounts@brightsmile.example',
        body: expect.stringContaining('Attached: invoice-BRIGHT0'),
      }),
    ])
    await server.owner.query(`update billing_invoices set resent_at = now() - interval '61 seconds' where id = '${id}'`)
    expect((await manager.call(subscriptions.resend, { id })).status).toBe(200)
    const { rows } = await server.owner.query(
      `select count(*) as lines from administration_log where subject = 'invoice'`,
    )
    expect(rows[0].lines).toBe(2)
  })
})

test('while the provider is down everything is served with its time, and nothing is cancelled or sent, then or later', async () => {
  const { faults } = sandbox.provider('billing')
  const done = async () => [
    sandbox.provider('billing').journal.writes,
    // A mail is queued in the transaction of its line.
    (await server.owner.query(`select count(*) as lines from administration_log`)).rows,
  ]
  const before = await done()
  const id = await subscriptionOf('sub_1Sandbox00')
  const seen = (await admin.call(subscriptions.list, {})).value
  const invoice = (await admin.call(subscriptions.invoices, { id })).value.records[1]?._id ?? ''
  faults.set({ kind: 'down' })
  expect((await admin.call(subscriptions.list, {})).value).toEqual(seen)
  expect((await admin.call(subscriptions.product, { id })).status).toBe(200)
  expect(await admin.call(subscriptions.cancel, { id })).toMatchObject({ status: 503 })
  expect(await admin.call(subscriptions.resend, { id: invoice })).toMatchObject({ status: 503 })
  expect(await admin.call(subscriptions.pdf, { id: invoice })).toMatchObject({ status: 503 })
  faults.set({ kind: 'none' })
  expect(await done()).toEqual(before)
})
