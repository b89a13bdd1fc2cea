import { contract } from '@bitewing/contract'
import { demoClients } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { access } = contract

let server: TestServer
let verifier: TestClient
beforeAll(async () => {
  server = await startTestServer()
  verifier = await server.client().signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

describe('one’s own sign-ins', () => {
  const history = async () => (await verifier.call(access.history, {})).value.records

  test('are listed, newest first, and nobody else’s', async () => {
    await server.client().signIn('manager@bitewing.example')
    await server.client().signIn('verifier@bitewing.example')
    const records = await history()
    const { rows } = await server.owner.query(
      `select a.id from access_records a join users u on u.id = a.user_id
       where u.email = 'verifier@bitewing.example' order by a.created_at desc, a.id desc`,
    )
    expect(records.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
    expect(records[0]).toMatchObject({ outcome: 'signed in', browser: 'Chrome', deviceType: 'Computer', isValid: true })
  })

  test('can be blocked and unblocked, and another’s cannot', async () => {
    const [newest] = await history()
    const accessId = newest?._id ?? ''
    const blocked = await verifier.call(access.setState, { accessId, state: false })
    expect(blocked.value).toEqual({ ...newest, isValid: false })
    const manager = await server.client().signIn('manager@bitewing.example')
    expect(await manager.call(access.setState, { accessId, state: true })).toMatchObject({ status: 404 })
    expect((await verifier.call(access.setState, { accessId, state: true })).value).toEqual(newest)
  })
})

describe('permissions', () => {
  test('the catalogue holds the whole menu', async () => {
    const { value } = await verifier.call(access.catalogue, {})
    const section = value.find((entry) => entry.name === 'transaction')
    expect(section).toMatchObject({
      type: 'Section',
      code: 'M2-S2',
      url: '/allTransaction',
      showInMenu: true,
      origin: 'program',
    })
    expect(value.find((entry) => entry._id === section?.parentId)).toMatchObject({
      displayName: 'Insurance',
      type: 'Module',
    })
  })

  test('a user’s own come with their actions', async () => {
    const { value } = await verifier.call(access.ownPermissions, {})
    expect(value.find((entry) => entry.name === 'flagColor')).toEqual({ name: 'flagColor', actions: [], notAt: [] })
    expect(value.find((entry) => entry.name === 'notes')).toEqual({
      name: 'notes',
      actions: [{ name: 'updateNotes', notAt: [] }],
      notAt: [],
    })
    expect(value.map((entry) => entry.name)).not.toContain('permissions')
  })

  test('say at which clients they are not held, and so do their actions', async () => {
    const without = demoClients[1]?.id
    await server.owner.query(
      `delete from client_permissions where client_id = $1 and permission_id in (select a.id from permissions a
         join permissions s on starts_with(a.code, s.code || '-') where s.name = 'transaction' and a.name = 'list_transaction')`,
      [without],
    )
    const again = await server.client().signIn('verifier@bitewing.example')
    const { value } = await again.call(access.ownPermissions, {})
    const held = value.find(({ name }) => name === 'transaction')
    expect(held?.notAt).toEqual([])
    const actions = new Map(held?.actions.map(({ name, notAt }) => [name, notAt]))
    expect(actions.get('list_transaction')).toEqual([without])
  })
})
