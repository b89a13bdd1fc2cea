import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { permissionIds, signedIn } from '../users/testing/people.ts'

const { permissionSets, permissions } = contract

let server: TestServer
/** Holds `permissions`. */
let admin: TestClient
/** Holds `user` at one client. */
let manager: TestClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin@bitewing.example')
  manager = await signedIn(server, 'manager@bitewing.example')
})
afterAll(() => server.stop())

const namesFor = async (who: TestClient) => (await who.call(permissionSets.list, {})).value.map(({ name }) => name)

describe('permission sets', () => {
  test('of the program are there for whoever administers people, and every entry in them exists', async () => {
    const { value } = await manager.call(permissionSets.list, {})
    expect(value.filter(({ shipped }) => shipped).map(({ name }) => name)).toEqual([
      'Verifier',
      'Call-center agent',
      'Manager',
      'Billing clerk',
      'Reader',
    ])
    const ids = [...new Set(value.flatMap((set) => set.permissions))]
    const { rows } = await server.owner.query('select id from permissions where id = any ($1)', [ids])
    expect(rows).toHaveLength(ids.length)
  })

  test('of people’s own are saved and deleted by holders of `permissions` alone, each with a line in the log', async () => {
    const chosen = await permissionIds(server, 'M2-S2', 'M2-S2-A1')
    const refused = await manager.call(permissionSets.add, { name: 'Grid', permissions: chosen })
    expect(refused.status).toBe(403)
    const { value } = await admin.call(permissionSets.add, { name: 'Grid', permissions: chosen })
    expect(value).toMatchObject({ name: 'Grid', shipped: false })
    expect(value.permissions.toSorted()).toEqual(chosen.toSorted())
    expect(await namesFor(manager)).toContain('Grid')
    expect(await manager.call(permissionSets.remove, { id: value._id })).toMatchObject({ status: 403 })
    expect((await admin.call(permissionSets.remove, { id: value._id })).err).toBeFalsy()
    expect(await namesFor(manager)).not.toContain('Grid')
    const { rows } = await server.owner.query(
      `select action, before, after from administration_log where subject = 'permission set' and subject_id = $1 order by number`,
      [value._id],
    )
    const kept = { Name: 'Grid', Permissions: 'All Transactions, See the grid' }
    expect(rows).toEqual([
      { action: 'add', before: null, after: kept },
      { action: 'remove', before: kept, after: null },
    ])
  })

  test('have names of their own, whatever the case', async () => {
    const chosen = await permissionIds(server, 'M2-S2')
    await admin.call(permissionSets.add, { name: 'Twice', permissions: chosen })
    for (const name of ['twice', 'VERIFIER'])
      expect(await admin.call(permissionSets.add, { name, permissions: chosen })).toMatchObject({ status: 409 })
  })

  test('have only what is in the catalogue, and lose what is taken out of it', async () => {
    const unknown = { name: 'Unknown', permissions: ['0'.repeat(24)] }
    expect(await admin.call(permissionSets.add, unknown)).toMatchObject({ status: 400 })
    expect(await admin.call(permissionSets.add, { name: 'Empty', permissions: [] })).toMatchObject({ status: 400 })
    const entry = await admin.call(permissions.add, {
      name: 'partners',
      displayName: 'Partners',
      type: 'Module',
      parentId: null,
    })
    const kept = await permissionIds(server, 'M2-S2')
    await admin.call(permissionSets.add, { name: 'Partly', permissions: [entry.value._id, ...kept] })
    await admin.call(permissions.remove, { id: entry.value._id })
    const { value } = await admin.call(permissionSets.list, {})
    expect(value.find(({ name }) => name === 'Partly')?.permissions).toEqual(kept)
  })

  test('of the program are nobody’s to delete', async () => {
    const { value } = await admin.call(permissionSets.list, {})
    const shipped = value.find(({ name }) => name === 'Reader')?._id ?? ''
    expect(await admin.call(permissionSets.remove, { id: shipped })).toMatchObject({ status: 404 })
  })
})
