import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { session } = contract
const AGENT = 'agent@bitewing.example'
const ended = { status: 401, err: 'Token blacklisted' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Keeps the tokens of a session apart from those that its browser gets next. */
function copyOf(client: TestClient): TestClient {
  const copy = server.client()
  return Object.assign(copy, { token: client.token, refreshCookie: client.refreshCookie })
}

describe('signing in again in the same browser', () => {
  test('ends the session that the browser had', async () => {
    const browser = await server.client().signIn(AGENT)
    const earlier = copyOf(browser)
    await browser.signIn(AGENT)
    expect(await earlier.call(session.me, {})).toMatchObject(ended)
    expect(await earlier.call(session.refresh, {})).toMatchObject(ended)
    expect((await browser.call(session.me, {})).success).toBe(true)
  })

  test('leaves the user’s other browsers alone, and other people who use this one', async () => {
    const [browser, elsewhere] = [await server.client().signIn(AGENT), await server.client().signIn(AGENT)]
    const earlier = copyOf(browser)
    await browser.signIn('reader@bitewing.example')
    expect((await earlier.call(session.me, {})).value.email).toBe(AGENT)
    expect((await elsewhere.call(session.me, {})).value.email).toBe(AGENT)
  })
})
