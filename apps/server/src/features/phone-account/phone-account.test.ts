import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { aircall } from '../../adapters/phone/aircall.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { ensureWebhook } from './registration.ts'
import { WebhookToken } from './webhook-token.ts'

const { calls } = contract
/** Lines 5001 and 5002 are of the second and third client. */
const practiceOf = (client: number) =>
  demoPractices.find(({ client_id }) => client_id === demoClients[client]?.id)?.id ?? ''

let sandbox: Sandbox
let server: TestServer
let agent: TestClient
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
  agent = await server.client().signIn('agent@bitewing.example')
  await eventually(whenFilled)
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

async function whenFilled(): Promise<void> {
  if (!(await log()).meta.complete) throw new Error('not filled yet')
}
const both = () => [practiceOf(1), practiceOf(2)]
const log = async (selection = both()) => (await agent.call(calls.list, {}, { selection })).value

describe('after the start', () => {
  test('all calls that the provider has are here, each once, the newest first', async () => {
    const headers = { authorization: `Basic ${Buffer.from('sandbox-api-id:sandbox-api-token').toString('base64')}` }
    const until = Math.floor(Date.now() / 1000) - 60
    const answer = await fetch(`${sandbox.url}/phone/v1/calls?to=${until}`, { headers })
    const { meta } = (await answer.json()) as { meta: { total: number } }
    const { rows } = await server.owner.query(
      'select count(*) as count from calls where started_at <= to_timestamp($1)',
      [until],
    )
    expect(rows[0].count).toBe(meta.total)
    const page = await log()
    expect(page.meta).toMatchObject({ sandbox: true, complete: true, asOf: expect.any(String) })
    const starts = page.calls.map(({ started_at }) => started_at)
    expect(starts).toEqual(starts.toSorted((one, other) => other - one))
    expect(page.calls).toHaveLength(50)
  })

  test('a client’s own lines show their calls and nobody else’s', async () => {
    const [first, second] = [await log([practiceOf(1)]), await log([practiceOf(2)])]
    expect(new Set(first.calls.map(({ number }) => number.name))).toEqual(new Set(['Verification desk']))
    expect(new Set(second.calls.map(({ number }) => number.name))).toEqual(new Set(['Call center']))
    expect((await log()).meta.total).toBe(first.meta.total + second.meta.total)
  })

  test('the webhook is registered with a token that lies sealed in the database', async () => {
    const url = 'http://localhost:3000/api/webhooks/aircall'
    const phone = aircall({
      url: `${sandbox.url}/phone/v1`,
      apiId: 'sandbox-api-id',
      apiToken: 'sandbox-api-token',
      sandbox: true,
    })
    const [webhook] = await phone.webhooks.all()
    expect(webhook).toMatchObject({ url, active: true })
    const { rows } = await server.owner.query('select * from phone_accounts')
    expect(Buffer.from(rows[0].webhook_token).toString('latin1')).not.toContain(webhook?.token)
    const token = new WebhookToken(server.database, server.vault)
    expect(await token.read()).toEqual({ id: webhook?.id, token: webhook?.token })
  })
})

describe('a webhook', () => {
  const url = 'http://localhost:3000/api/webhooks/aircall'
  const phone = () =>
    aircall({ url: `${sandbox.url}/phone/v1`, apiId: 'sandbox-api-id', apiToken: 'sandbox-api-token', sandbox: true })
  const admin = (path: string, body: object) =>
    fetch(`${sandbox.url}/admin/phone/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('that the provider has switched off is switched on again, and a forgotten one is removed', async () => {
    const token = new WebhookToken(server.database, server.vault)
    const forgotten = await phone().webhooks.register(url)
    // Nobody listens at that address in a test.
    for (let count = 0; count < 10; count += 1)
      await admin('messages', { line: 5003, from: '+18005550104', body: `x${count}` })
    expect((await phone().webhooks.all()).map(({ active }) => active)).toEqual([false, false])
    await ensureWebhook(phone(), token, url)
    const all = await phone().webhooks.all()
    expect(all.map(({ active }) => active)).toEqual([true])
    expect(all[0]?.id).not.toBe(forgotten.id)
  })

  test('that was deleted at the provider is registered anew', async () => {
    const token = new WebhookToken(server.database, server.vault)
    for (const { id } of await phone().webhooks.all()) await phone().webhooks.remove(id)
    await ensureWebhook(phone(), token, url)
    const [made] = await phone().webhooks.all()
    expect(await token.read()).toEqual({ id: made?.id, token: made?.token })
  })
})
