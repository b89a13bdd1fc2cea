import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { session, system, access } = contract

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://bitewing.example.com' })
  client = await server.client().signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

type Head = { status: number; headers: Headers }

const get = (path: string) => async (): Promise<Head> => {
  const response = await fetch(`${server.url}${path}`, {
    headers: { ...client.headers(), origin: 'https://attacker.example' },
    redirect: 'manual',
  })
  await response.body?.cancel()
  return response
}

async function broken(): Promise<Head> {
  const { status, head } = await sendRaw(server.url, 'NONSENSE\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  return { status, headers: new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string])) }
}

const pages: [string, () => Promise<Head>][] = [
  ['a page', get('/login')],
  ['an asset that is not there', get('/assets/nothing.js')],
]
const calls: [string, () => Promise<Head>][] = [
  ['an answer', get(session.me.path)],
  ['an answer in plain text', get(system.metrics.path)],
  ['a stream', get(system.events.path)],
  ['a refusal', get(`${access.history.path}?limit=x`)],
  ['a path that is not there', get('/api/nothing')],
  ['an address that cannot be decoded', get('/api/%zz')],
  ['what is not HTTP', broken],
]

describe.each([...pages, ...calls])('%s', (_, ask) => {
  test('says what it is, in which letters, and is taken for nothing else', async () => {
    const { headers } = await ask()
    expect(headers.get('content-type')).toMatch(/^[a-z]+\/[a-z-]+;.*\bcharset=utf-8$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('loads nothing from elsewhere, runs no text as code, and is in no frame', async () => {
    const policy = (await ask()).headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    for (const rule of policy?.filter((one) => !one.startsWith('style-src')) ?? [])
      expect(rule).not.toMatch(/unsafe|\*|https?:/)
  })

  test('sends no address along to other sites', async () => {
    expect((await ask()).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('asks for TLS for two years, on all subdomains', async () => {
    expect((await ask()).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test('is for no other site to read', async () => {
    const { headers } = await ask()
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('leads nowhere else', async () => {
    const { status, headers } = await ask()
    expect(Math.floor(status / 100)).not.toBe(3)
    expect(headers.get('location')).toBeNull()
  })
})

test.each(calls)('%s is kept by no browser and no proxy', async (_, ask) => {
  expect((await ask()).headers.get('cache-control')).toBe('no-store')
})

test.each(['TRACE', 'OPTIONS'])('the method %s is not known', async (method) => {
  const { status, body } = await sendRaw(
    server.url,
    `${method} / HTTP/1.1\r\nhost: x\r\nx-secret: s\r\nconnection: close\r\n\r\n`,
  )
  expect(status).toBe(404)
  expect(body).not.toContain('x-secret')
})

describe('the cookies of a session', () => {
  async function cookies(): Promise<{ set: string[]; body: string }> {
    const caller = server.client()
    const username = 'reader@bitewing.example'
    const { pin } = await caller.askForPin(username)
    const { path } = session.pin
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: caller.headers(true),
      body: JSON.stringify(await caller.seal({ username, password: DEMO_PASSWORD, pin }, 'POST', path)),
    })
    return { set: response.headers.getSetCookie(), body: await response.text() }
  }

  test('go over TLS alone and to no call from another site; what refreshes is for no script to read', async () => {
    const { set, body } = await cookies()
    expect(set.length).toBeGreaterThan(1)
    for (const cookie of set) expect(cookie).toMatch(/; Secure; SameSite=Strict(; HttpOnly)?$/)
    const hidden = set.filter((cookie) => !/^(__Host-)?token=/.test(cookie))
    expect(hidden.join()).toContain('refresh=')
    for (const cookie of hidden) {
      expect(cookie).toMatch(/; HttpOnly$/)
      expect(body).not.toContain(/=([^;]+)/.exec(cookie)?.[1])
    }
  })

  test('open nothing without the header that no other site can send', async () => {
    const headers = { cookie: `token=${client.token}; refresh=${client.refreshCookie}` }
    expect((await fetch(`${server.url}${session.me.path}`, { headers })).status).toBe(401)
  })
})
