import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../db/src/testing/eventually.ts'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'
import { CallBook } from './call-book.ts'
import { Happenings } from './events.ts'
import { codeAt } from './invented-codes.ts'
import { Messages } from './messages.ts'
import { Webhooks } from './webhooks.ts'

type Event = { event: string; token: string; data: Record<string, unknown> }
type Registered = { webhook: { webhook_id: string; token: string; active: boolean; url: string } }

let sandbox: Sandbox
let listener: Server
let heard: Event[]
let status: number
let address: string

beforeEach(async () => {
  sandbox = await startSandbox({ phone: { calls: 60_000 } })
  heard = []
  status = 204
  listener = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(JSON.parse(body) as Event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hooks`
})
afterEach(async () => {
  await sandbox.close()
  listener.closeAllConnections()
  listener.close()
})

const authorization = `Basic ${Buffer.from('sandbox-api-id:sandbox-api-token').toString('base64')}`
const ask = async (method: string, path: string, body?: unknown) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  return await fetch(`${sandbox.url}${path}`, { method, headers, ...json })
}
const register = async (body: object = { url: address, custom_name: 'Bitewing' }) =>
  (await (await ask('POST', '/phone/v1/webhooks', body)).json()) as Registered
const write = () => ask('POST', '/admin/phone/messages', { line: 5003, from: '+18005550104', body: 'x' })

test('a webhook is registered, told with its own token, and deleted', async () => {
  const { webhook } = await register()
  expect(webhook).toMatchObject({ url: address, active: true, token: expect.stringMatching(/^[0-9a-f]{32}$/) })
  await write()
  expect(heard).toMatchObject([{ event: 'message.received', token: webhook.token }])
  const { webhooks } = (await (await ask('GET', '/phone/v1/webhooks')).json()) as { webhooks: unknown[] }
  expect(webhooks).toEqual([webhook])
  expect((await ask('DELETE', `/phone/v1/webhooks/${webhook.webhook_id}`)).status).toBe(204)
  expect((await ask('GET', `/phone/v1/webhooks/${webhook.webhook_id}`)).status).toBe(404)
  await write()
  expect(heard).toHaveLength(1)
})

test('one that wants only some events hears no others, and one that leads elsewhere is refused', async () => {
  await register({ url: address, events: ['call.ended'] })
  await write()
  expect(heard).toEqual([])
  expect((await ask('POST', '/phone/v1/webhooks', { url: 'https://elsewhere.example' })).status).toBe(400)
})

test('after ten events in a row that were not taken it is switched off, until its owner switches it on', async () => {
  const { webhook } = await register()
  const path = `/phone/v1/webhooks/${webhook.webhook_id}`
  status = 500
  for (let count = 0; count < 12; count += 1) await write()
  expect(heard).toHaveLength(10)
  expect(await (await ask('GET', path)).json()).toMatchObject({ webhook: { active: false } })
  status = 204
  expect(await (await ask('PUT', path, { active: true })).json()).toMatchObject({ webhook: { active: true } })
  await write()
  expect(heard).toHaveLength(11)
})

test('a list of calls ends at ten thousand, and what is older is found by its time', async () => {
  const now = Math.floor(Date.now() / 1000)
  const pageOf = async (query: string) =>
    (await (await ask('GET', `/phone/v1/calls?order=desc&per_page=50&to=${now}&${query}`)).json()) as {
      meta: { total: number; next_page_link: string | null }
      calls: { started_at: number }[]
    }
  const last = await pageOf('page=200')
  expect(last.meta.total).toBeGreaterThan(50_000)
  expect([last.calls.length, last.meta.next_page_link]).toEqual([50, null])
  expect((await pageOf('page=201')).calls).toEqual([])
  const from = now - 100 * 86_400
  const older = (await (
    await ask('GET', `/phone/v1/calls?from=${from}&to=${from + 3600}&per_page=1`)
  ).json()) as typeof last
  expect(older.calls[0]?.started_at).toBeGreaterThanOrEqual(from)
})

test('whoever asks too often is refused and told when to come back', async () => {
  await sandbox.close()
  sandbox = await startSandbox({ phone: { limit: { requests: 3, seconds: 600 } } })
  const answers = []
  for (let count = 0; count < 4; count += 1) answers.push(await ask('GET', '/phone/v1/users'))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429])
  expect(answers[0]?.headers.get('x-aircallapi-limit')).toBeNull()
  expect(answers[3]?.headers.get('x-aircallapi-limit')).toBe('3')
  expect(Number(answers[3]?.headers.get('x-aircallapi-reset'))).toBeGreaterThan(Date.now() / 1000)
})

test('calls are told as they begin, are answered and end, and once more when all is known', async () => {
  const [book, webhooks] = [new CallBook(), new Webhooks()]
  webhooks.register(address, '', ['call.created', 'call.answered', 'call.hungup', 'call.ended'], 'http://sandbox')
  const day = Math.floor(Date.now() / 1000 / 86_400) - 3
  const calls = book.between(day * 86_400, day * 86_400 + 86_399, Date.now() / 1000)
  const call = calls.find(({ answeredAt, endedAt }) => answeredAt !== null && endedAt > 0)
  vi.setSystemTime((call?.startedAt ?? 0) * 1000 - 1000)
  const happenings = new Happenings(book, new Messages(), webhooks, () => undefined)
  vi.useRealTimers()
  happenings.goOn((call?.endedAt ?? 0) + 10)
  await eventually(() => {
    const told = heard.filter(({ data }) => data['id'] === call?.id)
    const recording = (name: string) => told.find(({ event }) => event === name)?.data['recording']
    expect(told.map(({ event }) => event).sort()).toEqual([
      'call.answered',
      'call.created',
      'call.ended',
      'call.hungup',
    ])
    expect(recording('call.hungup')).toBeNull()
    expect(recording('call.ended')).toEqual(expect.stringContaining('/recordings/'))
  })
})

test('a code comes every few minutes, the same whenever it is asked for', () => {
  const hour = Array.from({ length: 3600 }, (_, second) => codeAt(1_790_000_000 + second)).filter(Boolean)
  expect(hour.length).toBeGreaterThanOrEqual(14)
  expect(hour.length).toBeLessThanOrEqual(16)
  expect(hour.every((code) => /\d{6}/.test(code?.text ?? '') && code?.line.id === 5003)).toBe(true)
})
