import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { stopwatch } from '../../testing/stopwatch.ts'
import { allowedWithin } from './testing/guesses.ts'

const { session, access, system } = contract
const AGENT = 'agent@bitewing.example'
const NEW_PHONE = '15125550188'

let server: TestServer
let agent: TestClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.client('10.30.1.1').signIn(AGENT)
})
afterAll(() => server.stop())

const profileOf = async (client: TestClient) => {
  const { firstName, lastName, phone, notifyOnLogin } = (await client.call(session.me, {})).value
  return { firstName, lastName, phone: phone ?? '', notifyOnLogin }
}

/** Saves the profile as it is, but for what is changed. */
async function save(client: TestClient, change: object) {
  return await client.call(session.updateProfile, { payload: { ...(await profileOf(client)), ...change } })
}

async function computations(): Promise<number> {
  const text = await (await fetch(`${server.url}${system.metrics.path}`)).text()
  return Number(/^password_computations_total (\d+)$/m.exec(text)?.[1])
}

test('a new phone number, to which PINs will go, needs the current password', async () => {
  const before = await profileOf(agent)
  expect(await save(agent, { phone: NEW_PHONE })).toMatchObject({
    status: 400,
    reason: 'session.current_password_required',
    err: 'Please enter your current password to change your phone number or your password.',
  })
  expect(await save(agent, { phone: NEW_PHONE, currentPassword: 'wrong' })).toMatchObject({
    status: 400,
    err: 'The current password is not right.',
  })
  expect(await profileOf(agent)).toEqual(before)
  expect((await save(agent, { phone: NEW_PHONE, currentPassword: DEMO_PASSWORD })).value.phone).toBe(NEW_PHONE)
})

test('names and notices are saved without it, and so is a phone number that is only written differently', async () => {
  const { phone } = await profileOf(agent)
  const answer = await save(agent, { firstName: 'Augusta', phone: `+1(${phone.slice(1, 4)})${phone.slice(4)}` })
  expect(answer.value).toMatchObject({ firstName: 'Augusta', phone })
})

test('a wrong one is in the login history', async () => {
  await save(agent, { phone: '15125550177', currentPassword: 'wrong' })
  const { value } = await agent.call(access.history, { limit: 1 })
  expect(value.records[0]).toMatchObject({ outcome: 'refused', ip: '10.30.1.1' })
})

test('a stolen session cannot guess it: what is too much is refused unseen, and the user is not slowed down', async () => {
  const victim = await server.client('10.30.2.2').signIn('billing@bitewing.example')
  const profile = await profileOf(victim)
  const before = await computations()
  const { passed } = stopwatch()
  const guesses = Array.from({ length: 60 }, async (_, index) => {
    const thief = server.client(`10.30.3.${index}`)
    thief.token = victim.token
    // Half of them at the password itself, half at the phone number.
    const change =
      index % 2 === 0
        ? { password: 'Strong-1-Password', confirmPassword: 'Strong-1-Password' }
        : { phone: '15125550166' }
    return await thief.call(session.updateProfile, { payload: { ...profile, ...change, currentPassword: 'wrong' } })
  })
  for (const answer of await Promise.all(guesses))
    expect(answer).toMatchObject({ status: 400, err: 'The current password is not right.' })
  expect((await computations()) - before).toBeLessThanOrEqual(allowedWithin(passed()))
  // All of them count for that session, and for nobody who has another one or none.
  const { rows: whose } = await server.owner.query(
    `select known_device is not null as of_session, count(distinct known_device)::int as sessions from sign_in_tries
     where failed and username_digest in (select username_digest from access_records where ip = '10.30.2.2') group by 1`,
  )
  expect(whose).toEqual([{ of_session: true, sessions: 1 }])
  const elsewhere = await server.client('10.30.2.3').signIn('billing@bitewing.example')
  expect((await save(elsewhere, { phone: '15125550155', currentPassword: DEMO_PASSWORD })).success).toBe(true)
})
