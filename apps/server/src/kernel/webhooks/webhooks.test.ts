import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { JOBS_SCHEMA } from '@bitewing/db'
import { eventually } from '@bitewing/db/testing/eventually'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callCountsIn } from '../http/call-counts.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { sameBytes } from '../crypto/secrets.ts'
import { Jobs } from '../jobs/jobs.ts'
import { Log } from '../observe/log.ts'
import { Metrics } from '../observe/metrics.ts'
import { mountWebhooks } from './mount.ts'
import type { Webhook, WebhookEvent } from './webhook.ts'
import { isSecret, Webhooks } from './webhooks.ts'

const KEY = 'agreed with the provider'
const worked: WebhookEvent[] = []
let fails = 0

/** A provider that signs time and body, as several do. */
const signed: Webhook = {
  source: 'signed',
  path: '/api/webhooks/signed/{practice}',
  prove: async ({ headers, body }) => {
    const at = String(headers['x-timestamp'])
    const signature = createHmac('sha256', KEY).update(`${at}.`).update(body).digest()
    if (!sameBytes(signature, Buffer.from(String(headers['x-signature']), 'hex'))) return undefined
    return { eventId: (JSON.parse(body.toString()) as { id: string }).id, sentAt: new Date(Number(at) * 1000) }
  },
  work: async (_db, event) => {
    if (fails > 0) {
      fails -= 1
      throw new Error('not now')
    }
    worked.push(event)
  },
}

let server: TestServer
let jobs: Jobs
let app: FastifyInstance
let url: string
let webhooks: Webhooks
const lines: string[] = []

beforeAll(async () => {
  // Its own process works on nothing, so that the jobs of this test are worked on here.
  server = await startTestServer({ ROLES: 'web' })
  const log = new Log('info', (line) => lines.push(line))
  jobs = new Jobs(server.databaseUrl, undefined, log)
  webhooks = new Webhooks({ database: server.database, secrets: server.secrets, jobs, log }, [signed])
  await jobs.start([webhooks.job], [], true)
  app = Fastify()
  mountWebhooks(app, { log, metrics: new Metrics(), callCounts: callCountsIn(server.database) }, webhooks)
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/webhooks/signed/p1`
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await server.stop()
})
beforeEach(() => void worked.splice(0))

type Sent = { id?: string; text?: string; at?: number; key?: string; size?: number }

async function send({
  id = crypto.randomUUID(),
  text = 'Mary Quill',
  at = Date.now() / 1000,
  key = KEY,
  size = 0,
}: Sent) {
  const body = JSON.stringify({ id, text, filler: 'x'.repeat(size) })
  const stamp = String(Math.round(at))
  const signature = createHmac('sha256', key).update(`${stamp}.`).update(body).digest('hex')
  const headers = { 'x-timestamp': stamp, 'x-signature': signature, 'content-type': 'text/plain' }
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, answer: (await response.json()) as { requestId?: string; err?: string } }
}

const stored = async () => (await server.owner.query('select * from webhook_events order by received_at')).rows

test('an event is stored sealed and answered, worked on by a job, and its text deleted then', async () => {
  fails = 1
  expect(await send({ text: 'Mary Quill' })).toEqual({ status: 200, answer: {} })
  const [waiting] = await stored()
  expect(JSON.stringify(waiting)).not.toContain('Mary')
  await eventually(() => expect(worked).toHaveLength(1))
  expect(worked[0]).toMatchObject({ params: { practice: 'p1' }, text: expect.stringContaining('Mary Quill') })
  await eventually(async () =>
    expect((await stored())[0]).toMatchObject({ sealed: null, worked_at: expect.anything() }),
  )
  expect(lines.join()).not.toContain('Mary')
})

test('an event that is delivered again is answered, and worked on once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => send({ id: 'the same' })))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await eventually(() => expect(worked).toHaveLength(1))
  await send({ id: 'another' })
  await eventually(() => expect(worked).toHaveLength(2))
})

test.each<[string, Sent]>([
  ['signed with another key', { key: 'guessed' }],
  ['recorded six minutes ago', { at: Date.now() / 1000 - 360 }],
  ['of the future', { at: Date.now() / 1000 + 360 }],
])('one that is %s gets the same refusal, and nothing is stored', async (_, wrong) => {
  const before = (await stored()).length
  const { status, answer } = await send(wrong)
  expect({ status, ...answer, requestId: '' }).toEqual({
    status: 401,
    ...(await send({ key: 'reference' })).answer,
    requestId: '',
  })
  expect(await stored()).toHaveLength(before)
})

test('one that is too large is refused before it is proven', async () => {
  expect((await send({ size: 300_000 })).status).toBe(413)
})

test('somebody who guesses is held back, and the provider at the same address is not', async () => {
  const statuses = new Set<number>()
  for (let tried = 0; tried < 310; tried += 1) statuses.add((await send({ key: 'guessed' })).status)
  expect(statuses).toEqual(new Set([401, 429]))
  expect((await send({})).status).toBe(200)
  await eventually(() => expect(worked).toHaveLength(1))
})

test('an event whose job is lost is taken up again, and given up after a week', async () => {
  fails = Number.POSITIVE_INFINITY
  for (const id of ['lost', 'hopeless']) await send({ id })
  const age = (id: string, ago: string) =>
    server.owner.query(`update webhook_events set received_at = now() - $2::interval where digest = $1`, [
      server.secrets.digest('webhook event', 'signed', id),
      ago,
    ])
  await server.owner.query(`delete from ${JOBS_SCHEMA}.job where name = 'webhook-event'`)
  await age('lost', '6 minutes')
  await age('hopeless', '8 days')
  fails = 0
  await webhooks.sweep.run()
  await eventually(() => expect(worked.map(({ text }) => JSON.parse(text).id)).toEqual(['lost']))
  await eventually(async () => expect((await stored()).filter(({ sealed }) => sealed !== null)).toEqual([]))
  expect(lines.join()).toContain('webhook events given up')
})

test('a secret is compared whole', () => {
  const { secrets } = server
  expect(isSecret('abc', 'abc', secrets)).toBe(true)
  for (const wrong of ['ab', 'abcd', '', undefined, 3, ['abc']]) expect(isSecret(wrong, 'abc', secrets)).toBe(false)
})
