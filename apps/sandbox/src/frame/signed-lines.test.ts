import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

const SECRET = 'agreed in the console'
type Received = { body: string; key: string; timestamp: string; signature: string }

let sandbox: Sandbox
let listener: Server
let url: string
let received: Received[] = []
beforeAll(async () => {
  sandbox = await startSandbox()
  listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name])
      received.push({
        body,
        key: header('bitewing-key'),
        timestamp: header('bitewing-timestamp'),
        signature: header('bitewing-signature'),
      })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
})
afterAll(async () => {
  await sandbox.close()
  listener.close()
})
beforeEach(() => {
  received = []
})

const setLine = (provider: string, id: string, line: object) =>
  fetch(`${sandbox.url}/${provider}/console/lines/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Brightsmile Downtown', url, keyId: 'bwk_1', secret: SECRET, ...line }),
  })
async function letSend(
  path: string,
  body: object,
): Promise<{ status: number; sent: Record<string, string>[]; taken: number }> {
  const answer = await fetch(`${sandbox.url}/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { sent: Record<string, string>[]; taken: number }) }
}
const isRight = ({ body, timestamp, signature }: Received) =>
  signature === `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`
const age = ({ timestamp }: Received) => Date.now() / 1000 - Number(timestamp)

const practice = `650000000002${'0'.repeat(12)}`

test('a patient calls, and what was said arrives signed at the address of the console', async () => {
  await setLine('voice', practice, {})
  const { sent, taken } = await letSend('voice/calls', { line: practice })
  expect(taken).toBe(1)
  expect(received).toHaveLength(1)
  expect(received.every(isRight)).toBe(true)
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    callId: expect.stringMatching(/^call-/),
    dob: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
  })
  const rough = await letSend('voice/calls', { line: practice, way: 'rough' })
  expect(rough.sent[0]).toMatchObject({ dateTimeAppointment: 'next Tuesday at ten' })
  expect(rough.sent[0]?.['patientLastName']).not.toBe(sent[0]?.['patientLastName'])
})

test('a burst, twice at once, once more, wrongly signed, old and half are what they are called', async () => {
  expect((await letSend('voice/calls', { line: practice, times: 60 })).taken).toBe(60)
  expect(new Set(received.map(({ body }) => body)).size).toBe(60)
  for (const mode of ['twice', 'again']) {
    received = []
    await letSend('voice/calls', { line: practice, mode })
    expect(received.map(({ body }) => body)).toEqual([received[0]?.body, received[0]?.body])
  }
  received = []
  for (const mode of ['wrong-signature', 'old', 'half']) await letSend('voice/calls', { line: practice, mode })
  const [wrong, old, half] = received
  expect(wrong && isRight(wrong)).toBe(false)
  expect(old && isRight(old) && age(old)).toBeGreaterThan(500)
  expect(() => JSON.parse(half?.body ?? '') as unknown).toThrow()
})

test('claim requests are for practices of the client', async () => {
  await setLine('clearinghouse', 'client', { name: 'Palmetto Oral Health' })
  const { sent } = await letSend('clearinghouse/requests', { line: 'client', type: 'submit', times: 5 })
  expect(sent.map(({ claimType }) => claimType)).toEqual(Array(5).fill('submit'))
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(5)
  expect(received.every(isRight)).toBe(true)
})

test.each([
  ['an address elsewhere', { url: 'https://example.com/' }],
  ['no secret', { secret: '' }],
])('the console refuses %s', async (_, wrong) => {
  expect((await setLine('voice', 'other', wrong)).status).toBe(400)
  expect((await letSend('voice/calls', { line: 'other' })).status).toBe(404)
})

test('its pages say who was called and how it was answered', async () => {
  const answer = await fetch(`${sandbox.url}/admin/voice/calls`)
  expect(await answer.text()).toContain('answered 200')
  expect(await (await fetch(`${sandbox.url}/admin/clearinghouse`)).text()).toContain('Announce claim requests')
})
