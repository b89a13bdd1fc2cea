import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../../db/src/testing/eventually.ts'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'

type Event = { event: string; token: string; resource: string; timestamp: number; data: Record<string, unknown> }

let sandbox: Sandbox
let listener: Server
let heard: Event[]
let address: string

beforeEach(async () => {
  sandbox = await startSandbox()
  heard = []
  listener = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(JSON.parse(body) as Event)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hooks/phone`
})
afterEach(async () => {
  await sandbox.close()
  listener.closeAllConnections()
  listener.close()
})

const authorization = `Basic ${Buffer.from('sandbox-api-id:sandbox-api-token').toString('base64')}`
const post = (path: string, body: unknown) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const send = (body: unknown, line = 5003) => post(`/phone/v1/numbers/${line}/messages/native/send`, body)
const listen = () => post('/admin/phone/webhook', { address, token: 'shared' })
const write = (body: string) => post('/admin/phone/messages', { line: 5003, from: '+1 800-555-0104', body })
const overview = async () =>
  (await (await fetch(`${sandbox.url}/admin/phone/messages`, { headers: { accept: 'application/json' } })).json()) as {
    messages: { id: string; status: string }[]
    deliveries: { outcome: string }[]
  }

test('an SMS that a person writes is told on the webhook, with the token', async () => {
  await listen()
  await write('Your code is 482913.')
  expect(heard).toMatchObject([
    {
      resource: 'message',
      event: 'message.received',
      token: 'shared',
      timestamp: expect.any(Number),
      data: {
        id: expect.any(String),
        direction: 'inbound',
        status: 'received',
        external_number: '+18005550104',
        body: 'Your code is 482913.',
        number: { id: 5003, name: 'Two-factor codes' },
      },
    },
  ])
  expect(await overview()).toMatchObject({ deliveries: [{ outcome: 'answered 204' }] })
})

test('a person writes it with the form of the page, and sees there what came of it', async () => {
  await listen()
  const form = new URLSearchParams({ line: '5001', from: '+18005550104', body: '<b>482913</b>' })
  const answer = await fetch(`${sandbox.url}/admin/phone/messages`, { method: 'POST', body: form })
  expect(answer.url).toBe(`${sandbox.url}/admin/phone/messages`)
  const page = await answer.text()
  expect(page).toContain('<td>&#60;b&#62;482913&#60;/b&#62;</td>')
  expect(page).toContain('message.received: answered 204')
  expect(page).toContain(`value="${address}"`)
  expect(heard).toHaveLength(1)
})

test('it is told again as often as a person wants, as the same message', async () => {
  await listen()
  await write('Your code is 482913.')
  const [message] = (await overview()).messages
  await post(`/admin/phone/messages/${message?.id}/again`, {})
  expect(heard.map(({ data }) => data['id'])).toEqual([message?.id, message?.id])
  expect((await post('/admin/phone/messages/none/again', {})).status).toBe(404)
})

test('without an address nobody is told, and a listener that is gone is noted', async () => {
  await write('first')
  expect((await overview()).deliveries).toEqual([])
  await listen()
  listener.closeAllConnections()
  await new Promise((resolve) => listener.close(resolve))
  await write('second')
  expect((await overview()).deliveries).toMatchObject([{ outcome: 'no answer' }])
})

test.each(['https://elsewhere.example/hook', 'http://127.0.0.1.example', 'file:///etc/passwd', 'here'])(
  'the address %s is refused: nothing leaves this machine',
  async (given) => {
    const answer = await post('/admin/phone/webhook', { address: given })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'address must be an http address of this machine' })
  },
)

test.each([
  ['line', { line: 1, from: '+18005550104', body: 'x' }],
  ['from', { line: 5001, from: 'me', body: 'x' }],
  ['body', { line: 5001, from: '+18005550104', body: '' }],
])('a message of a person with a wrong %s is refused with a reason', async (name, message) => {
  const answer = await post('/admin/phone/messages', message)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringContaining(`${name} must`) })
})

test('an SMS that is sent is answered as pending, counted once, and its arrival is told', async () => {
  await listen()
  const answer = await send({ to: '+18005550104', body: 'Please call back.' })
  expect(answer.status).toBe(200)
  const sent = (await answer.json()) as { id: string }
  expect(sent).toMatchObject({ status: 'pending', direction: 'outbound', raw_digits: '+18005550104', media_url: [] })
  await eventually(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({
    event: 'message.status_updated',
    token: 'shared',
    data: { id: sent.id, status: 'delivered', external_number: '+18005550104' },
  })
  expect(sandbox.provider('phone').journal.writes).toEqual({ 'POST messages/native/send': 1 })
  expect(sandbox.provider('phone').journal.entries[0]?.detail).toMatchObject({ id: sent.id, from: '+15125550152' })
  expect((await overview()).messages).toMatchObject([{ id: sent.id, status: 'delivered' }])
})

test('one to a number that nobody answers is told as undelivered', async () => {
  await listen()
  await send({ to: '+18005550199', body: 'x' })
  await eventually(() => expect(heard).toMatchObject([{ data: { status: 'undelivered' } }]))
})

test('one whose answer got lost was sent all the same', async () => {
  await listen()
  sandbox.provider('phone').faults.set({ kind: 'lost-answer', times: 1 })
  await expect(send({ to: '+18005550104', body: 'x' })).rejects.toThrow('fetch failed')
  await eventually(() => expect(heard).toMatchObject([{ event: 'message.status_updated' }]))
  expect(sandbox.provider('phone').journal.writes).toEqual({ 'POST messages/native/send': 1 })
})

test.each([
  ['no number', { body: 'x' }, 5003, 400],
  ['a number as people write it', { to: '(800) 555-0104', body: 'x' }, 5003, 400],
  ['no text', { to: '+18005550104', body: '' }, 5003, 400],
  ['too much text', { to: '+18005550104', body: 'x'.repeat(1601) }, 5003, 400],
  ['a line that is not ours', { to: '+18005550104', body: 'x' }, 1, 404],
])('one with %s is refused, and not counted', async (_what, body, line, status) => {
  const answer = await send(body, line)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ troubleshoot: expect.any(String) })
  expect(sandbox.provider('phone').journal.writes).toEqual({})
})
