import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../../sandbox/src/frame/faults.ts'
import { signatureOf } from '../../../../sandbox/src/providers/billing/webhook-endpoints.ts'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { fetchInvoiceFile } from './invoice-file.ts'
import { stripeBilling } from './stripe.ts'

let sandbox: Sandbox
let billing: Billing
beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(() => {
  fail({ kind: 'none' })
  billing = stripeBilling({ url: sandbox.url, key: 'sk_test_sandbox', sandbox: true })
})
afterAll(() => sandbox.close())

function fail(fault: Partial<Fault>): void {
  sandbox.provider('billing').faults.set(fault)
}

describe('the card provider', () => {
  test('is read through page by page', async () => {
    const first = await billing.page('invoice', {})
    const second = await billing.page('invoice', { after: first.items.at(-1)?.id })
    expect([first.items.length, first.more]).toEqual([100, true])
    expect(first.items.map(({ id }) => id)).not.toContain(second.items[0]?.id)
  })

  test('has nothing of an id that it does not know', async () => {
    expect(await billing.find('subscription', 'sub_none')).toBeUndefined()
  })

  test.each<Partial<Fault>>([{ kind: 'rubbish' }, { kind: 'limited', seconds: 0 }, { kind: 'down' }])(
    'that fails ($kind) has not answered, and nothing of its error is passed on',
    async (fault) => {
      fail(fault)
      const error = await billing.find('customer', 'cus_Sandbox0').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'BillingUnavailable', message: 'the card provider did not answer' })
      expect((error as Error).cause).toBeUndefined()
    },
  )

  test('that fails once is asked again', async () => {
    fail({ kind: 'unavailable', times: 1 })
    expect(await billing.find('customer', 'cus_Sandbox0')).toMatchObject({ id: 'cus_Sandbox0' })
  })

  test('with another key is not ours', async () => {
    const other = stripeBilling({ url: sandbox.url, key: 'sk_test_other', sandbox: true })
    await expect(other.page('customer', {})).rejects.toThrow('the card provider did not answer')
  })
})

describe('an event', () => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: { id: 'in_1', object: 'invoice' } } })
  const prove = (signature: string, text = body) => billing.events.prove(Buffer.from(text), signature, 'whsec_right')

  test('is proven by its signature over exactly these bytes and a fresh time', () => {
    const now = Math.floor(Date.now() / 1000)
    expect(prove(signatureOf(body, 'whsec_right', now))).toEqual({ id: 'evt_1', sentAt: new Date(now * 1000) })
    expect(prove(signatureOf(body, 'whsec_wrong', now))).toBeUndefined()
    expect(prove(signatureOf(body, 'whsec_right', now), `${body} `)).toBeUndefined()
    expect(prove(signatureOf(body, 'whsec_right', now - 3600))).toBeUndefined()
    expect(prove('')).toBeUndefined()
  })

  test('says what to ask for, where there is a copy of such a thing', () => {
    expect(billing.events.read(body)).toEqual({ kind: 'invoice', id: 'in_1' })
    const other = { data: { object: { id: 'ch_1', object: 'charge' } } }
    expect(billing.events.read(JSON.stringify(other))).toBeUndefined()
  })
})

describe('the link to an invoice', () => {
  let elsewhere: Server
  let asked = 0
  beforeAll(async () => {
    elsewhere = createServer((_request, response) => {
      asked += 1
      response.end('%PDF-1.4')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void elsewhere.close())

  test('is followed to the provider alone', async () => {
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    await expect(fetchInvoiceFile(`${address}/a.pdf`, sandbox.url, '1')).rejects.toThrow('did not answer')
    await expect(fetchInvoiceFile(`${address}/a.pdf`, 'https://api.stripe.com', '1')).rejects.toThrow('did not answer')
    expect(asked).toBe(0)
    const own = await fetchInvoiceFile(`${address}/a.pdf`, address, 'A/1')
    expect([own.filename, asked]).toEqual(['invoice-A_1.pdf', 1])
  })

  test('that leads to something else than a PDF gives nothing', async () => {
    await expect(fetchInvoiceFile(`${sandbox.url}/admin/style.css`, sandbox.url, '1')).rejects.toThrow('did not answer')
  })
})
