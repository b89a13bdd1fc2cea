import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { wordsOf } from './weak-password.ts'

const { session } = contract
const ADMIN = 'admin@bitewing.example'
const COMMON =
  'This password is easy to guess: it is on lists of passwords that were stolen elsewhere. Please choose another one.'
const NAME =
  'A password must not contain your name, your e-mail name, or the name of a client, a practice or Bitewing. Please choose another one.'

let server: TestServer
let client: TestClient
let clientName: string
beforeAll(async () => {
  server = await startTestServer()
  client = await server.client().signIn(ADMIN)
  const { rows } = await server.owner.query('select name from clients order by id limit 1')
  clientName = rows[0].name as string
})
afterAll(() => server.stop())

/** As in the profile. */
async function change(password: string) {
  const { firstName, lastName, phone, notifyOnLogin } = (await client.call(session.me, {})).value
  const payload = { firstName, lastName, phone: phone ?? '', notifyOnLogin }
  const typed = { currentPassword: DEMO_PASSWORD, password, confirmPassword: password }
  return await client.call(session.updateProfile, { payload: { ...payload, ...typed } })
}

/** Through a link. */
async function reset() {
  await client.call(session.requestReset, { email: ADMIN })
  const body = await client.lastMessage(/password_reset\?signature=/)
  const token = /signature=([\w-]+)/.exec(body)?.[1] ?? ''
  const { userId } = (await client.call(session.validateToken, { signature: token })).value
  return (password: string) => client.call(session.updatePassword, { token, password, userId })
}

const word = (name: string) => wordsOf([name])[0] as string
const forbidden: [string, () => string, string][] = [
  ['a common one', () => 'P@ssw0rd1!', COMMON],
  ['one with the product’s name', () => 'My-B1tew1ng-77', NAME],
  ['one with the user’s name', () => 'Xy-quillan-7K', NAME],
  ['one with the e-mail’s name', () => 'Xy-7-Admin-7K', NAME],
  ['one with a practice’s name', () => `Xy-7-${word(demoPractices[0]?.name ?? '')}-7K`, NAME],
  ['one with a client’s name', () => `Xy-7-${word(clientName)}-7K`, NAME],
]

test.each(forbidden)('the profile takes no new password that is %s', async (_, password, err) => {
  expect(await change(password())).toMatchObject({
    status: 400,
    err,
    fields: [{ field: 'payload.password', message: err }],
  })
})

test('a link sets none of these either, and works until one is good', async () => {
  const set = await reset()
  for (const [, password, err] of forbidden)
    expect(await set(password())).toMatchObject({ status: 400, err, fields: [{ field: 'password', message: err }] })
  expect((await set('Strong-1-Password')).success).toBe(true)
  expect((await server.client().signIn(ADMIN, 'Strong-1-Password')).token).not.toBe('')
})
