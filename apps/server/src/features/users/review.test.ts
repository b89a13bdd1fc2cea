import { contract } from '@bitewing/contract'
import { demoClients, demoPractices, demoUsers } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { review, confirmAccess, withdrawAccess, list } = contract.users
const [brightsmile = '', lakeside = ''] = demoClients.map(({ id }) => id)
const idOf = (name: string) => demoUsers.find(({ email }) => email === `${name}@bitewing.example`)?.id ?? ''
/** The only client that this one works for. */
const single = demoUsers.find(({ email }) => email === 'single@bitewing.example')
const singles = demoPractices.find(({ id }) => id === single?.practiceIds[0])?.client_id ?? ''

let server: TestServer
let admin: TestClient
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

const at = async (clientId: string, who = admin, due?: 'yes' | 'no') =>
  (await who.call(review, { clientId, ...(due !== undefined && { due }) })).value.records
const found = async (name: string, clientId = brightsmile) => (await at(clientId)).find(({ _id }) => _id === idOf(name))

describe('the review of a client', () => {
  test('lists who works there, with their practices, screens and what is protected, all of it due at first', async () => {
    const people = await at(brightsmile)
    expect(people.every(({ isDue, reviewedAt }) => isDue && reviewedAt === null)).toBe(true)
    expect(await found('verifier')).toMatchObject({ name: 'Vera Lorimer', status: 'Active', protected: '' })
    expect((await found('admin'))?.protected).toContain('Permissions')
    expect((await found('verifier'))?.practices.split(', ')).toHaveLength(5)
  })

  test('finds somebody by a part of the name or of the email', async () => {
    for (const person of ['ERA LOR', 'verifier@bite']) {
      const { records } = (await admin.call(review, { clientId: brightsmile, person })).value
      expect(records.map(({ _id }) => _id)).toEqual([idOf('verifier')])
    }
  })

  test('is a manager’s for the own client, and another client does not exist', async () => {
    expect((await at(brightsmile, manager)).map(({ _id }) => _id)).toContain(idOf('verifier'))
    expect(await manager.call(review, { clientId: lakeside })).toMatchObject({ status: 404 })
  })
})

describe('what somebody may do', () => {
  test('is confirmed with who and when, and is due again a year later', async () => {
    expect((await admin.call(confirmAccess, { id: idOf('single'), clientId: singles })).status).toBe(200)
    expect(await found('single', singles)).toMatchObject({ reviewer: 'Ada Quillan', isDue: false })
    expect((await at(singles, admin, 'no')).map(({ _id }) => _id)).toEqual([idOf('single')])
    await server.owner.query(`update access_reviews set reviewed_at = now() - interval '366 days'`)
    expect(await found('single', singles)).toMatchObject({ reviewer: 'Ada Quillan', isDue: true })
  })

  test('is confirmed by nobody for themselves, and not where the person does not work', async () => {
    expect(await admin.call(confirmAccess, { id: idOf('admin'), clientId: brightsmile })).toMatchObject({ status: 403 })
    expect(await admin.call(confirmAccess, { id: idOf('manager'), clientId: lakeside })).toMatchObject({ status: 404 })
  })

  test('is withdrawn: the practices of the client are gone, and so are the sessions', async () => {
    const verifier = await server.client().signIn('verifier@bitewing.example')
    expect((await admin.call(withdrawAccess, { id: idOf('verifier'), clientId: brightsmile })).status).toBe(200)
    expect(await found('verifier')).toBeUndefined()
    expect(await found('verifier', lakeside)).toMatchObject({ status: 'Active' })
    expect(await verifier.call(contract.session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
  })

  test('of somebody who works nowhere else is withdrawn by a block', async () => {
    expect((await admin.call(withdrawAccess, { id: idOf('single'), clientId: singles })).status).toBe(200)
    const { value } = await admin.call(list, { email: 'single@' })
    expect(value.records).toMatchObject([{ status: 'Blocked' }])
  })

  test('is not withdrawn by a manager from somebody who holds more', async () => {
    expect(await manager.call(withdrawAccess, { id: idOf('admin'), clientId: brightsmile })).toMatchObject({
      status: 403,
    })
  })
})
