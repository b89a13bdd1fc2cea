import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { signedCall, type SigningKey } from '../../testing/signed-call.ts'
import { TcpProxy } from '../../testing/tcp-proxy.ts'
import { anOrder } from '../onboarding/testing/orders.ts'

/** Claim requests, voice appointments and orders, sent as others send them. 500 in a burst and five seconds away with BURST=500 AWAY_SECONDS=5. */
const BURST = Number(process.env['BURST'] ?? 60)
const AWAY_MS = Number(process.env['AWAY_SECONDS'] ?? 0) * 1000

const [clientId, otherClientId] = demoClients.map(({ id }) => id) as [string, string]
const [practice, sister] = demoPractices.filter(({ client_id }) => client_id === clientId)
const practiceId = practice?.id ?? ''

let proxy: TcpProxy
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({}, '', async (url) => {
    proxy = new TcpProxy(url)
    await proxy.open()
    return proxy.url
  })
  admin = await server.client().signIn('admin@bitewing.example')
  const add = { name: 'Claim tools', scopes: ['claims' as const, 'orders' as const], expiresOn: '' }
  const [own, foreign] = [
    (await admin.call(contract.apiKeys.add, { ...add, clientId })).value,
    (await admin.call(contract.apiKeys.add, { ...add, clientId: otherClientId })).value,
  ]
  claims = { ...claims, key: own, otherKey: foreign }
  orders = { ...orders, key: own, otherKey: foreign }
  intake = { ...intake, key: await keyOf(practiceId), otherKey: await keyOf(sister?.id ?? '') }
})
afterAll(async () => {
  await server.stop()
  await proxy.cut()
})

async function keyOf(id: string): Promise<SigningKey> {
  const { address, secret } = (await admin.call(contract.intake.makeKey, { id, overlapDays: '7' })).value
  return { keyId: address.split('/').at(-1) ?? '', secret }
}

type Kind = {
  table: string
  /** One of its fields that is a text. */
  field: string
  path: (key: SigningKey) => string
  body: (id: string) => object
  key: SigningKey
  /** Another's, that works as well. */
  otherKey: SigningKey
}
const none = { keyId: '', secret: '' }
let claims: Kind = {
  table: 'claim_requests',
  field: 'claimType',
  path: () => '/api/v2/claims/request',
  body: (requestId) => ({
    requestId,
    practice: practiceId,
    dateRequest: '2026-11-18T04:00:00Z',
    claimType: 'submit',
    patientName: 'Ana Reyes',
    companyName: 'Harbor Life',
  }),
  key: none,
  otherKey: none,
}
let intake: Kind = {
  table: 'intake_appointments',
  field: 'dob',
  path: ({ keyId }) => `/api/webhooks/intake/${keyId}`,
  body: (callId) => ({
    callId,
    patientFirstName: 'Ana',
    patientLastName: 'Reyes',
    dateTimeAppointment: 'next Tuesday at ten',
  }),
  key: none,
  otherKey: none,
}
let orders: Kind = {
  table: 'onboarding_orders',
  field: 'orderedAt',
  path: () => '/api/v2/onboarding/order',
  body: (orderId) => anOrder({ orderId }),
  key: none,
  otherKey: none,
}

const send = (
  { path, key }: Kind,
  body: object | string,
  changed: { secret?: string; secondsAgo?: number; path?: string } = {},
) => signedCall({ ...key, url: server.url + (changed.path ?? path(key)), body, ...changed })

const stored = async ({ table }: Kind, like: string): Promise<number> =>
  (await server.owner.query(`select from ${table} where external_id like $1`, [like])).rowCount ?? 0
const waiting = async () => (await server.owner.query(`select from webhook_events where sealed is not null`)).rowCount

describe.each([
  ['a claim request', () => claims],
  ['a voice appointment', () => intake],
  ['an order', () => orders],
])('%s', (_, kindOf) => {
  test('is kept once, however often it is sent', async () => {
    const kind = kindOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(kind, kind.body('once'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await send(kind, kind.body('once'))).status).toBe(200)
    await eventually(async () => expect(await stored(kind, 'once')).toBe(1))
    await eventually(async () => expect(await waiting()).toBe(0))
    expect(await stored(kind, 'once')).toBe(1)
  })

  test('that is wrongly signed, another’s or old gets one and the same refusal, and nothing is kept', async () => {
    const kind = kindOf()
    const wrong = [
      await send(kind, kind.body('wrong'), { secret: 'guessed' }),
      await send(kind, kind.body('wrong'), { secret: kind.otherKey.secret }),
      await send(kind, kind.body('wrong'), { secondsAgo: 360 }),
      await send(kind, kind.body('wrong'), { secondsAgo: -360 }),
      await send({ ...kind, key: { ...kind.key, keyId: 'bwk_nobody' } }, kind.body('wrong')),
    ]
    const answers = wrong.map(({ status, err }) => JSON.stringify([status, err]))
    expect(new Set(answers).size).toBe(1)
    expect(wrong[0]?.status).toBe(401)
    expect(await stored(kind, 'wrong')).toBe(0)
  })

  test('that is too large, rubbish or half is refused with a reason, and nothing is kept', async () => {
    const kind = kindOf()
    const text = JSON.stringify(kind.body('rubbish'))
    expect((await send(kind, { ...kind.body('rubbish'), transcript: 'x'.repeat(300_000) })).status).toBe(413)
    for (const rubbish of ['', 'rubbish', text.slice(0, text.length / 2), '[1]', 'null', '"rubbish"'])
      expect((await send(kind, rubbish)).status).toBe(400)
    const { field } = kind
    expect(await send(kind, { ...kind.body('rubbish'), [field]: 7 })).toMatchObject({
      status: 400,
      fields: [{ field }],
    })
    expect(await stored(kind, 'rubbish')).toBe(0)
  })

  test('that was acknowledged is neither lost nor doubled, in a burst with the database away in the middle', async () => {
    const kind = kindOf()
    const acknowledged = new Set<string>()
    const left = Array.from({ length: BURST }, (_unused, index) => `burst-${index}`)
    let refused = 0
    let away: 'not yet' | 'away' | 'back' = 'not yet'
    let since = 0
    /** Gone after a third, and back when ten were refused in that time. */
    async function takeAwayAndBack(): Promise<void> {
      if (away === 'not yet' && acknowledged.size >= BURST / 3) {
        away = 'away'
        since = Date.now()
        await proxy.cut()
      } else if (away === 'away' && refused >= 10 && Date.now() - since >= AWAY_MS) {
        away = 'back'
        await proxy.open()
      }
    }
    const sender = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const { status } = await send(kind, kind.body(id)).catch(() => ({ status: 0 }))
        if (status === 200) acknowledged.add(id)
        else {
          refused += 1
          // As the document says: what was not acknowledged is sent again.
          left.push(id)
        }
        await takeAwayAndBack()
      }
    }
    await Promise.all(Array.from({ length: 10 }, sender))
    expect(away).toBe('back')
    expect(acknowledged.size).toBe(BURST)
    // What a job had in hand when the database went is taken up again after five minutes.
    await server.owner.query(
      `update webhook_events set received_at = now() - interval '6 minutes' where sealed is not null`,
    )
    await server.webhooks.sweep.run()
    await eventually(async () => expect(await waiting()).toBe(0))
    expect(await stored(kind, 'burst-%')).toBe(BURST)
  })
})

test('the example of docs/signed-calls.md works', async () => {
  await server.owner.query(`update practices set npi = '1234567893' where id = $1`, [practiceId])
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/signed-calls.md', 'utf8')) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-example-'))
  writeFileSync(join(folder, 'example.mjs'), example)
  const { keyId, secret } = claims.key
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'example.mjs')], {
    env: { BITEWING_URL: server.url, BITEWING_KEY: keyId, BITEWING_SECRET: secret },
  })
  rmSync(folder, { recursive: true })
  expect(stdout).toBe('200\n')
  await eventually(async () => expect(await stored(claims, 'request-4711')).toBe(1))
})
