import { contract } from '@bitewing/contract'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { outbox, session, system } = contract

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('what would have been sent stands in the outbox, newest first', async () => {
  const anybody = server.client()
  for (const email of ['manager@bitewing.example', 'verifier@bitewing.example']) {
    await anybody.call(session.requestReset, { email })
    await eventually(async () => {
      const { records } = (await anybody.call(outbox.messages, {})).value
      expect(records[0]).toMatchObject({ channel: 'email', recipient: email, subject: 'Set a new password' })
    })
  }
})

test('only this machine is told of it', async () => {
  const answer = await server.client('203.0.113.5').call(outbox.messages, {})
  expect(answer.success).toBe(false)
})

test.each([
  ['forwarded', 'for=203.0.113.5'],
  ['via', '1.1 proxy'],
  ['x-forwarded-host', 'bitewing.example.com'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '127.0.0.1'],
  ['x-client-ip', '127.0.0.1'],
  ['true-client-ip', '203.0.113.5'],
  ['cf-connecting-ip', '203.0.113.5'],
  ['cdn-loop', 'cloudflare'],
  ['x-envoy-external-address', '203.0.113.5'],
  ['x-amzn-trace-id', 'Root=1'],
])('a proxy on this machine that says so with %s is not this machine', async (name, value) => {
  for (const path of [outbox.messages.path, system.metrics.path]) {
    expect(await server.client().request('GET', path, undefined, { [name]: value })).toMatchObject({ status: 404 })
  }
})

test('where a mail gateway is set up there is none', async () => {
  const withGateway = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bitewing@bitewing.example' })
  try {
    expect(await withGateway.client().call(outbox.messages, {})).toMatchObject({ status: 404 })
  } finally {
    await withGateway.stop()
  }
})
