import { allEndpoints, contract } from '@bitewing/contract'
import { newId, permissionId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { access, permissions, transactions } = contract
const [clientId = '', otherId = ''] = demoClients.map(({ id }) => id)
const [practice = ''] = demoPractices.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from client_permissions where client_id = $1', [clientId])
  await server.owner.query('insert into client_permissions select $1, id from permissions', [clientId])
})

const give = (code: string) => admin.call(permissions.give, { clientId, permissionId: permissionId(code) })
const withdraw = (code: string) => admin.call(permissions.withdraw, { clientId, permissionId: permissionId(code) })

/** The codes that the client has, as the database says it. */
async function held(under: string): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select p.code from client_permissions cp join permissions p on p.id = cp.permission_id
     where cp.client_id = $1 and (p.code = $2 or starts_with(p.code, $2 || '-')) order by p.code collate "C"`,
    [clientId, under],
  )
  return rows.map(({ code }) => code as string)
}

describe('what a client may use', () => {
  test('is a list of ids; without a client it is all pairs', async () => {
    const { value: ids } = await admin.call(permissions.ofClients, { clientId })
    expect(ids).toContain(permissionId('M2-S2'))
    const { value: pairs } = await admin.call(permissions.ofClients, {})
    expect(pairs).toContainEqual({ clientId, permissionId: permissionId('M2-S2') })
    expect(pairs).toContainEqual({ clientId: otherId, permissionId: permissionId('M2-S2') })
  })

  test('is counted for each client, by name', async () => {
    const { value } = await admin.call(permissions.clients, {})
    const names = value.map(({ name }) => name)
    expect(names).toEqual(demoClients.map(({ name }) => name).toSorted())
    const { value: ids } = await admin.call(permissions.ofClients, { clientId })
    expect(value.find(({ _id }) => _id === clientId)?.permissionsQty).toBe(ids.length)
  })

  test('is not answered for a client that does not exist', async () => {
    expect(await admin.call(permissions.ofClients, { clientId: newId() })).toMatchObject({ status: 404 })
    const wrong = { clientId: newId(), permissionId: permissionId('M1') }
    expect(await admin.call(permissions.give, wrong)).toMatchObject({ status: 404 })
    expect(await admin.call(permissions.withdraw, { clientId, permissionId: newId() })).toMatchObject({ status: 404 })
  })
})

describe('giving and withdrawing', () => {
  test('a section takes and gives its actions in one call, and not those of M2-S1 for M2-S10', async () => {
    expect((await withdraw('M2-S1')).status).toBe(200)
    expect(await held('M2-S1')).toEqual([])
    expect(await held('M2-S2')).not.toEqual([])
    const { value } = await give('M2-S1')
    expect(await held('M2-S1')).toEqual(['M2-S1', 'M2-S1-A1', 'M2-S1-A2', 'M2-S1-A3', 'M2-S1-A4'])
    expect(value).toEqual((await admin.call(permissions.ofClients, { clientId })).value)
  })

  test('a module takes all of its sections, and the last section takes the module', async () => {
    await withdraw('M7')
    expect(await held('M7')).toEqual([])
    await give('M7-S1-A2')
    expect(await held('M7')).toEqual(['M7', 'M7-S1', 'M7-S1-A2'])
    await withdraw('M7-S1')
    expect(await held('M7')).toEqual([])
  })

  test('an action leaves its section', async () => {
    await withdraw('M7-S1-A2')
    expect(await held('M7-S1')).toEqual(['M7-S1', 'M7-S1-A1', 'M7-S1-A3'])
  })

  test('what is there or gone already changes nothing and is no mistake', async () => {
    const before = (await admin.call(permissions.ofClients, { clientId })).value
    expect((await give('M2-S1')).value).toEqual(before)
    await withdraw('M7-S1')
    expect(await withdraw('M7-S1')).toMatchObject({ status: 200 })
  })

  test('is one line of the administration log, with each permission before and after', async () => {
    await withdraw('M7-S1')
    const { rows } = await server.owner.query(
      `select action, label, client_ids, before, after from administration_log where subject = 'client permission' order by number desc limit 1`,
    )
    expect(rows[0]).toEqual({
      action: 'withdraw',
      label: `${demoClients[0]?.name}: Flag Color`,
      client_ids: [clientId],
      before: {
        'Flag Color (M7-S1)': true,
        'Add (M7-S1-A1)': true,
        'Change (M7-S1-A2)': true,
        'Delete (M7-S1-A3)': true,
      },
      after: {
        'Flag Color (M7-S1)': false,
        'Add (M7-S1-A1)': false,
        'Change (M7-S1-A2)': false,
        'Delete (M7-S1-A3)': false,
      },
    })
  })

  test('two of them at once both count', async () => {
    await Promise.all([withdraw('M7-S1'), withdraw('M7-S2'), withdraw('M7-S3')])
    expect((await held('M7')).filter((code) => /M7-S[123]/.test(code))).toEqual([])
  })
})

describe('people of the client', () => {
  const grid = (client: TestClient) => client.call(transactions.list, { limit: 1 }, { selection: [practice] })

  test('lose it from the next call on, without being signed out', async () => {
    const verifier = await server.client().signIn('verifier@bitewing.example')
    expect((await grid(verifier)).value.recordsQty).toBeGreaterThan(0)
    await withdraw('M2-S2')
    expect((await grid(verifier)).value).toEqual({ records: [], recordsQty: 0 })
    expect(await verifier.call(access.ownPermissions, {})).toMatchObject({ status: 200 })
    await give('M2-S2')
    expect((await grid(verifier)).value.recordsQty).toBeGreaterThan(0)
  })

  test('who administer the last client that has "permissions" keep it', async () => {
    for (const id of demoClients.map((client) => client.id).filter((id) => id !== clientId))
      await admin.call(permissions.withdraw, { clientId: id, permissionId: permissionId('M6-S2') })
    const answer = await withdraw('M6-S2')
    expect(answer).toMatchObject({ status: 409, err: 'At least one administrator must remain.' })
    expect(await withdraw('M6')).toMatchObject({ status: 409 })
    expect(await held('M6-S2')).toEqual(['M6-S2'])
  })
})

test('every call of it needs "permissions"', () => {
  const own = allEndpoints().filter(({ feature }) => feature === 'permissions')
  expect(own.map(({ endpoint }) => endpoint.access)).toEqual(own.map(() => ({ permission: 'permissions' })))
})
