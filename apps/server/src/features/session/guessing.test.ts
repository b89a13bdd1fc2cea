import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { stopwatch } from '../../testing/stopwatch.ts'
import { allowedWithin } from './testing/guesses.ts'

const { session, system } = contract
const VERIFIER = 'verifier@bitewing.example'

let server: TestServer
/** Each at the device on which they have signed in before. */
let at: { verifier: TestClient; agent: TestClient; billing: TestClient }
beforeAll(async () => {
  server = await startTestServer()
  const signIn = (name: string) => server.client('10.20.1.1').signIn(`${name}@bitewing.example`)
  at = { verifier: await signIn('verifier'), agent: await signIn('agent'), billing: await signIn('billing') }
})
afterAll(() => server.stop())

type Guess = { username: string; address: string; device?: string }

/** Passwords all at the same time; wrong ones unless said otherwise. */
async function guess(times: number, guessOf: (index: number) => Guess, password = 'wrong') {
  return await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const { username, address, device = '' } = guessOf(index)
      const client = server.client(address)
      client.deviceCookie = device
      return await client.call(session.authenticate, { username, password })
    }),
  )
}

/** How many passwords the server has hashed or compared: what an attacker is after, and what costs the server. */
async function computations(): Promise<number> {
  const text = await (await fetch(`${server.url}${system.metrics.path}`)).text()
  return Number(/^password_computations_total (\d+)$/m.exec(text)?.[1])
}

/** How many of the guesses from these addresses were tried, and how many were refused without a look at the password. */
async function outcomes(addresses: string) {
  const { rows } = await server.owner.query(
    `select count(*) filter (where outcome = 'refused') as tried, count(*) filter (where outcome = 'too many tries') as refused
     from access_records where ip like $1`,
    [addresses],
  )
  return rows[0] as { tried: number; refused: number }
}

test('of 150 guesses at one user from 30 addresses no more are tried than one after the other, and the user at a known device signs in meanwhile', async () => {
  const before = await computations()
  const { passed } = stopwatch()
  const guesses = guess(150, (index) => ({ username: VERIFIER, address: `10.20.0.${index % 30}` }))
  const again = await at.verifier.signIn(VERIFIER)
  expect((await again.call(session.me, {})).success).toBe(true)
  for (const answer of await guesses) expect(answer).toMatchObject({ status: 401, err: 'User not found !' })
  const allowed = allowedWithin(passed())
  // The user's own sign-in compares the password twice: alone, and again with the PIN.
  const tried = (await computations()) - before - 2
  expect(tried).toBeGreaterThan(0)
  expect(tried).toBeLessThanOrEqual(allowed)
  expect(await outcomes('10.20.0.%')).toEqual({ tried, refused: 150 - tried })
})

describe.concurrent('guesses at the same time', () => {
  test('at somebody who does not exist are slowed down and answered alike', async () => {
    const { passed } = stopwatch()
    const [first, ...others] = await guess(60, (index) => ({
      username: 'nobody@bitewing.example',
      address: `10.20.2.${index % 30}`,
    }))
    expect((await outcomes('10.20.2.%')).tried).toBeLessThanOrEqual(allowedWithin(passed()))
    for (const answer of others) expect({ ...answer, requestId: '' }).toEqual({ ...first, requestId: '' })
    expect(first).toMatchObject({ status: 401, err: 'User not found !' })
  })

  test('at many users from one address count together', async () => {
    const { passed } = stopwatch()
    await guess(60, (index) => ({ username: `guess${index}@bitewing.example`, address: '10.20.3.3' }))
    expect((await outcomes('10.20.3.%')).tried).toBeLessThanOrEqual(allowedWithin(passed()))
  })

  test('from a device that is known to another user are a stranger’s', async () => {
    const { passed } = stopwatch()
    const { deviceCookie: device } = at.agent
    expect(device).not.toBe('')
    await guess(40, (index) => ({ username: 'reader@bitewing.example', address: `10.20.5.${index}`, device }))
    expect((await outcomes('10.20.5.%')).tried).toBeLessThanOrEqual(allowedWithin(passed()))
  })

  test('from a known device are slowed down too', async () => {
    const { passed } = stopwatch()
    const { deviceCookie: device } = at.billing
    await guess(40, () => ({ username: 'billing@bitewing.example', address: '10.20.6.6', device }))
    expect((await outcomes('10.20.6.%')).tried).toBeLessThanOrEqual(allowedWithin(passed()))
  })
})

test('many who sign in at once from one address wait for each other, and none is refused', async () => {
  // Time stands still, so that nobody's patience ends, however long the passwords take.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await guess(18, () => ({ username: 'manager@bitewing.example', address: '10.20.9.9' }), DEMO_PASSWORD)
  expect(answers.filter((answer) => !answer.success)).toEqual([])
})

const linksTo = async (email: string) => {
  const { rows } = await server.owner.query(
    `select count(*) filter (where l.used_at is null) as working, count(*) as made from links l
     join users u on u.id = l.user_id where u.email = $1`,
    [email],
  )
  return rows[0] as { working: number; made: number }
}

/** Links are made by a job; the one for somebody else, asked for afterwards, tells that the earlier ones are done. */
async function resetsDone(witness: string) {
  await server.client('10.20.7.9').call(session.requestReset, { email: witness })
  await eventually(async () => expect((await linksTo(witness)).made).toBe(1))
}

test('three links for a new password an hour are sent to a user, of which the last one works, and the answer does not tell', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      server.client(`10.20.7.${index}`).call(session.requestReset, { email: 'single@bitewing.example' }),
    ),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await resetsDone('admin@bitewing.example')
  await eventually(async () => expect(await linksTo('single@bitewing.example')).toEqual({ working: 1, made: 3 }))
})

test('an address asks for ten links an hour, whoever they are for', async () => {
  const client = server.client('10.20.8.8')
  for (let n = 0; n < 10; n += 1) await client.call(session.requestReset, { email: `nobody${n}@bitewing.example` })
  await client.call(session.requestReset, { email: 'reader@bitewing.example' })
  await resetsDone('manager@bitewing.example')
  expect(await linksTo('reader@bitewing.example')).toEqual({ working: 0, made: 0 })
})

test('a password is hashed only for a link that works', async () => {
  const { rows } = await server.owner.query(`select id from users where email = '${VERIFIER}'`)
  const before = await computations()
  const given = { token: 'A'.repeat(43), password: 'Strong-1-Password', userId: rows[0].id as string }
  const answer = await server.client().call(session.updatePassword, given)
  expect(answer).toMatchObject({ status: 400, reason: 'session.link_invalid' })
  expect(await computations()).toBe(before)
})
