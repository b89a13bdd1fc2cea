import { expect, test, vi } from 'vitest'
import { Client, type ClientDependencies } from './client.ts'
import type { ApiError } from './error.ts'
import { SessionLock } from '../session/session-lock.ts'
import type { PreparedRequest } from './request.ts'
import { Throttle } from './throttle.ts'

type Served = { url: string; token: string | undefined; key: string | null }

const answer = (value: unknown) => Response.json({ success: true, value, code: 200, err: null })
const refusal = (code: number, err: string) =>
  Response.json({ success: false, code, err, message: err, name: err, show: false }, { status: code })

const request = (url: string, method: 'GET' | 'POST' = 'GET'): PreparedRequest => ({
  method,
  path: url,
  url,
  secretQuery: undefined,
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
  const state = {
    token: options.token,
    left: 0,
    lock: new SessionLock(),
    refreshes: 0,
    served,
  }
  const dependencies: ClientDependencies = {
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      if (url === '/api/refresh') {
        state.refreshes += 1
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
      read: () => state.token,
      write: (token) => {
        state.token = token
      },
    },
    lock: state.lock,
    throttle: new Throttle(0),
    exclusively: (work) => work(),
    leave: () => {
      state.left += 1
    },
  }
  return { state, client: new Client(dependencies) }
}

test('ten requests with an expired token share one refresh and are all repeated, in order', async () => {
  const { state, client } = world({ token: 'old', valid: ['new'], refresh: () => answer({ token: 'new' }) })
  const urls = Array.from({ length: 10 }, (_, index) => `/api/${index}`)
  await expect(Promise.all(urls.map((url) => client.value(request(url))))).resolves.toEqual(urls)
  expect(state.refreshes).toBe(1)
  expect(state.served.filter(({ token }) => token === 'new').map(({ url }) => url)).toEqual(urls)
})

test('a repeated write carries the same idempotency key', async () => {
  const { state, client } = world({ token: 'old', valid: ['new'], refresh: () => answer({ token: 'new' }) })
  await client.value(request('/api/write', 'POST'))
  expect(state.served.map(({ key }) => key)).toEqual(['key-of-/api/write', 'key-of-/api/write'])
})

test('when another tab has already renewed the token, no refresh is needed', async () => {
  const { state, client } = world({ token: 'old', valid: ['new'], refresh: () => answer({ token: 'newer' }) })
  const read = client.value(request('/api/a'))
  state.token = 'new'
  await expect(read).resolves.toBe('/api/a')
  expect(state.refreshes).toBe(0)
})

test('without a possible refresh the request waits for the login and then goes on', async () => {
  const { state, client } = world({ token: 'old', valid: ['new'] })
  const read = client.value(request('/api/a'))
  await expect.poll(() => state.lock.reason()).toBe('expired')
  const later = client.value(request('/api/b'))
  state.token = 'new'
  state.lock.unlock()
  await expect(Promise.all([read, later])).resolves.toEqual(['/api/a', '/api/b'])
  expect(state.refreshes).toBe(1)
})

test('without a token a refresh is tried before the request is sent', async () => {
  const { state, client } = world({ valid: ['new'], refresh: () => answer({ token: 'new' }) })
  await expect(client.value(request('/api/a'))).resolves.toBe('/api/a')
  expect(state.served).toHaveLength(1)
})

test('a blacklisted token waits for the login without a refresh', async () => {
  const { state, client } = world({ token: 'old', valid: ['new'], expired: 'Token blacklisted' })
  const read = client.value(request('/api/a'))
  await expect.poll(() => state.lock.reason()).toBe('expired')
  expect(state.refreshes).toBe(0)
  state.token = 'new'
  state.lock.unlock()
  await expect(read).resolves.toBe('/api/a')
})

test('what one person asked for is not asked in the name of another who signs in instead', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`
  const { state, client } = world({ token: tokenOf('ana'), valid: [tokenOf('bob')], expired: 'Token blacklisted' })
  const heard = vi.fn()
  void client.value(request('/api/a')).then(heard, heard)
  await expect.poll(() => state.lock.reason()).toBe('expired')
  state.token = tokenOf('bob')
  state.lock.unlock()
  // Had it been sent after all, it would have been before this one.
  await expect(client.value(request('/api/b'))).resolves.toBe('/api/b')
  expect(state.served).toMatchObject([
    { url: '/api/a', token: tokenOf('ana') },
    { url: '/api/b', token: tokenOf('bob') },
  ])
  expect(heard).not.toHaveBeenCalled()
})

test('an invalid token ends the session and no caller hears of it', async () => {
  const { state, client } = world({ token: 'old', valid: [], expired: 'Invalid token' })
  const heard = vi.fn()
  client.value(request('/api/a')).then(heard, heard)
  await expect.poll(() => state.left).toBe(1)
  expect(heard).not.toHaveBeenCalled()
})

test('a refresh that finds no server fails the request with the connection message and locks nothing', async () => {
  const { state, client } = world({
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
  expect(state.lock.reason()).toBeUndefined()
})

test('a call that does not wait for the login fails at once', async () => {
  const { state, client } = world({ token: 'old', valid: [] })
  await expect(client.value(request('/api/logout', 'POST'), { waitForLogin: false })).rejects.toMatchObject({
    code: 401,
  })
  expect(state.lock.reason()).toBeUndefined()
})

test('a caller that gives up while waiting for the login is let go', async () => {
  const { state, client } = world({ token: 'old', valid: [] })
  const stop = new AbortController()
  const read = client.value(request('/api/a'), { signal: stop.signal })
  await expect.poll(() => state.lock.reason()).toBe('expired')
  stop.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
})
