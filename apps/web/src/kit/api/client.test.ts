import { expect, test, vi } from 'vitest'
import { Client, type Surroundings } from './client.ts'
import type { ApiError } from './error.ts'
import { Gate } from './gate.ts'
import type { PreparedRequest } from './request.ts'
import { Turns } from './turns.ts'

type Served = { url: string; token: string | undefined; key: string | null }

const answer = (value: unknown) => Response.json({ success: true, value, code: 200, err: null })
const refusal = (code: number, err: string) =>
  Response.json({ success: false, code, err, message: err, name: err, show: false }, { status: code })

const request = (url: string, method: 'GET' | 'POST' = 'GET'): PreparedRequest => ({
  method,
  path: url,
  url,
  body: method === 'GET' ? undefined : {},
  needsSession: true,
  idempotencyKey: method === 'GET' ? undefined : `key-of-${url}`,
})

/** A server that accepts the tokens in `valid`, and hands out the next one at /api/refresh. */
function world(options: {
  token?: string
  valid: string[]
  expired?: string
  refresh?: () => Promise<Response> | Response
}) {
  const served: Served[] = []
  const around = {
    token: options.token,
    left: 0,
    gate: new Gate(),
    refreshes: 0,
    served,
  }
  const surroundings: Surroundings = {
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      if (url === '/api/refresh') {
        around.refreshes += 1
        return (options.refresh ?? (() => refusal(401, 'Invalid token')))()
      }
      const token = headers.get('authorization')?.replace('Bearer ', '')
      served.push({ url, token, key: headers.get('idempotency-key') })
      return options.valid.includes(token ?? '') ? answer(url) : refusal(401, options.expired ?? 'Token expired')
    },
    wire: {
      seal: async () => ({ ciphertext: '', salt: '', iv: '' }),
      open: async () => 'opened',
    },
    token: {
      read: () => around.token,
      write: (token) => {
        around.token = token
      },
    },
    gate: around.gate,
    turns: new Turns(0),
    exclusively: (work) => work(),
    leave: () => {
      around.left += 1
    },
  }
  return { around, client: new Client(surroundings) }
}

test('ten requests with an expired token share one refresh and are all repeated, in order', async () => {
  const { around, client } = world({ token: 'old', valid: ['new'], refresh: () => answer({ token: 'new' }) })
  const urls = Array.from({ length: 10 }, (_, index) => `/api/${index}`)
  await expect(Promise.all(urls.map((url) => client.value(request(url))))).resolves.toEqual(urls)
  expect(around.refreshes).toBe(1)
  expect(around.served.filter(({ token }) => token === 'new').map(({ url }) => url)).toEqual(urls)
})

test('a repeated write carries the same idempotency key', async () => {
  const { around, client } = world({ token: 'old', valid: ['new'], refresh: () => answer({ token: 'new' }) })
  await client.value(request('/api/write', 'POST'))
  expect(around.served.map(({ key }) => key)).toEqual(['key-of-/api/write', 'key-of-/api/write'])
})

test('when another tab has already renewed the token, no refresh is needed', async () => {
  const { around, client } = world({ token: 'old', valid: ['new'], refresh: () => answer({ token: 'newer' }) })
  const read = client.value(request('/api/a'))
  around.token = 'new'
  await expect(read).resolves.toBe('/api/a')
  expect(around.refreshes).toBe(0)
})

test('without a possible refresh the request waits for the login and then goes on', async () => {
  const { around, client } = world({ token: 'old', valid: ['new'] })
  const read = client.value(request('/api/a'))
  await vi.waitFor(() => expect(around.gate.locked()).toBe('expired'))
  const later = client.value(request('/api/b'))
  around.token = 'new'
  around.gate.open()
  await expect(Promise.all([read, later])).resolves.toEqual(['/api/a', '/api/b'])
  expect(around.refreshes).toBe(1)
})

test('without a token a refresh is tried before the request is sent', async () => {
  const { around, client } = world({ valid: ['new'], refresh: () => answer({ token: 'new' }) })
  await expect(client.value(request('/api/a'))).resolves.toBe('/api/a')
  expect(around.served).toHaveLength(1)
})

test('a blacklisted token waits for the login without a refresh', async () => {
  const { around, client } = world({ token: 'old', valid: ['new'], expired: 'Token blacklisted' })
  const read = client.value(request('/api/a'))
  await vi.waitFor(() => expect(around.gate.locked()).toBe('expired'))
  expect(around.refreshes).toBe(0)
  around.token = 'new'
  around.gate.open()
  await expect(read).resolves.toBe('/api/a')
})

test('what one person asked for is not asked in the name of another who signs in instead', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
  const { around, client } = world({ token: tokenOf('ana'), valid: [tokenOf('bob')], expired: 'Token blacklisted' })
  const heard = vi.fn()
  void client.value(request('/api/a')).then(heard, heard)
  await vi.waitFor(() => expect(around.gate.locked()).toBe('expired'))
  around.token = tokenOf('bob')
  around.gate.open()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(around.served.map((each) => each.token)).toEqual([tokenOf('ana')])
  expect(heard).not.toHaveBeenCalled()
})

test('an invalid token ends the session and no caller hears of it', async () => {
  const { around, client } = world({ token: 'old', valid: [], expired: 'Invalid token' })
  const heard = vi.fn()
  client.value(request('/api/a')).then(heard, heard)
  await vi.waitFor(() => expect(around.left).toBe(1))
  expect(heard).not.toHaveBeenCalled()
})

test('a refresh that finds no server fails the request with the connection message and locks nothing', async () => {
  const { around, client } = world({
    token: 'old',
    valid: [],
    refresh: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const error = await client.value(request('/api/a')).catch((reason: ApiError) => reason)
  expect(error).toMatchObject({
    code: 0,
    err: 'Dear user, something went wrong with your connection, please try again',
  })
  expect(around.gate.locked()).toBeUndefined()
})

test('an impatient call fails instead of waiting for the login', async () => {
  const { around, client } = world({ token: 'old', valid: [] })
  await expect(client.value(request('/api/logout', 'POST'), { patient: false })).rejects.toMatchObject({ code: 401 })
  expect(around.gate.locked()).toBeUndefined()
})

test('a caller that gives up while waiting for the login is let go', async () => {
  const { around, client } = world({ token: 'old', valid: [] })
  const stop = new AbortController()
  const read = client.value(request('/api/a'), { signal: stop.signal })
  await vi.waitFor(() => expect(around.gate.locked()).toBe('expired'))
  stop.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
})
