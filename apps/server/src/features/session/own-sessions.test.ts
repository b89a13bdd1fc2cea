import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { session, system } = contract
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

describe('the places where one is signed in', () => {
  let here: TestClient
  let there: TestClient
  let sessionThere: string
  beforeEach(async () => {
    await server.owner.query(`update sessions set ended_at = now() where ended_at is null`)
    // So many PINs in an hour would be too many.
    await server.owner.query('delete from sign_ins')
    here = await server.client('10.40.1.1').signIn(AGENT)
    there = await server.client('10.40.2.2').signIn(AGENT)
    sessionThere = (await places()).find(({ ip }) => ip === '10.40.2.2')?._id ?? ''
  })
  const places = async () => (await here.call(session.sessions, {})).value

  test('are listed with when and from where, and which of them is this one', async () => {
    expect(await places()).toEqual([
      expect.objectContaining({ ip: '10.40.2.2', isCurrent: false, browser: 'Chrome', deviceType: 'Computer' }),
      expect.objectContaining({ ip: '10.40.1.1', isCurrent: true, country: 'Local network' }),
    ])
  })

  test.each([
    ['idle for 31 minutes', `last_used_at = now() - interval '31 minutes'`],
    ['12 hours old', `created_at = now() - interval '12 hours 1 minute'`],
    ['ended', 'ended_at = now()'],
  ])('do not contain a session that is %s, nor anybody else’s', async (_, change) => {
    await server.client('10.40.3.3').signIn('reader@bitewing.example')
    await server.owner.query(`update sessions set ${change} where id = $1`, [sessionThere])
    expect((await places()).map(({ ip }) => ip)).toEqual(['10.40.1.1'])
  })

  test('can be signed out of one by one, with the current password', async () => {
    const wrong = await here.call(session.endSession, { id: sessionThere, currentPassword: 'wrong' })
    expect(wrong).toMatchObject({ status: 400, err: 'The current password is not right.' })
    expect((await there.call(session.me, {})).success).toBe(true)
    const stream = await fetch(`${server.url}${system.events.path}`, { headers: there.headers() })
    const right = { id: sessionThere, currentPassword: DEMO_PASSWORD }
    expect((await here.call(session.endSession, right)).success).toBe(true)
    expect(await there.call(session.me, {})).toMatchObject(ended)
    expect(await there.call(session.refresh, {})).toMatchObject(ended)
    // An open stream of events ends too; it would never be read to its end otherwise.
    await stream.text()
    expect(await here.call(session.endSession, right)).toMatchObject({ status: 404 })
    expect(await places()).toEqual([expect.objectContaining({ isCurrent: true })])
  })

  test('can be signed out of everywhere else, with the current password', async () => {
    const third = await server.client('10.40.4.4').signIn(AGENT)
    const wrong = await here.call(session.endOtherSessions, { currentPassword: 'wrong' })
    expect(wrong).toMatchObject({ status: 400, err: 'The current password is not right.' })
    expect((await here.call(session.endOtherSessions, { currentPassword: DEMO_PASSWORD })).success).toBe(true)
    for (const other of [there, third]) expect(await other.call(session.me, {})).toMatchObject(ended)
    expect((await here.call(session.me, {})).success).toBe(true)
  })

  test('of others answer as if they did not exist', async () => {
    const reader = await server.client().signIn('reader@bitewing.example')
    const answer = await reader.call(session.endSession, { id: sessionThere, currentPassword: DEMO_PASSWORD })
    expect(answer).toMatchObject({ status: 404 })
    expect((await there.call(session.me, {})).success).toBe(true)
  })
})
