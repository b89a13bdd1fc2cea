import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addPerson, brightsmile, lakeside, permissionIds, practicesOf, signedIn } from '../users/testing/people.ts'

const { accessInsight, access } = contract
const own = practicesOf(brightsmile)
const [here, there] = own as [string, string]
const [foreign] = practicesOf(lakeside) as [string]

let server: TestServer
/** Holds every permission. */
let admin: TestClient
/** Holds `user`, and works for the practices of the first client. */
let manager: TestClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin@bitewing.example')
  manager = await signedIn(server, 'manager@bitewing.example')
})
afterAll(() => server.stop())

async function why(who: TestClient, userId: string, code: string, practiceId = here) {
  const [permissionId = ''] = await permissionIds(server, code)
  return await who.call(accessInsight.why, { userId, practiceId, permissionId })
}
const missingOf = async (...asked: Parameters<typeof why>) => {
  const { value } = await why(...asked)
  return value.missing.map((each) => (each.what === 'account' ? each.state : each.what))
}

describe('why somebody cannot see something', () => {
  test('it says held exactly where the person, signed in, holds it', async () => {
    const person = await addPerson(server, {
      practices: [here, foreign],
      codes: ['M2-S2', 'M2-S2-A1', 'M2-S1-A2', 'M7-S1', 'M7-S1-A1'],
    })
    await server.owner.query(
      `delete from client_permissions where client_id = $1 and permission_id in (select id from permissions where code = 'M7-S1')`,
      [lakeside.id],
    )
    const held = (await (await signedIn(server, person.email)).call(access.ownPermissions, {})).value
    const { value: catalogue } = await admin.call(access.catalogue, {})
    const codeOf = new Map(catalogue.map((entry) => [entry._id, entry]))
    for (const [practiceId, client] of [
      [here, brightsmile],
      [foreign, lakeside],
    ] as const)
      for (const entry of catalogue.filter(({ type }) => type !== 'Module')) {
        const section = entry.type === 'Action' ? codeOf.get(entry.parentId ?? '') : entry
        const grant = held.find(({ name, notAt }) => name === section?.name && !notAt.includes(client.id))
        const isHeld =
          grant !== undefined && (entry === section || grant.actions.some(({ name }) => name === entry.name))
        const { value } = await admin.call(accessInsight.why, {
          userId: person.id,
          practiceId,
          permissionId: entry._id,
        })
        expect([entry.code, value.verdict]).toEqual([entry.code, isHeld ? 'held' : 'not_held'])
      }
  })

  test('it names the person’s grant, the practice and the client’s grant', async () => {
    const person = await addPerson(server, { practices: [here], codes: ['M2-S8'] })
    await server.owner.query(
      `delete from client_permissions where client_id = $1 and permission_id in (select id from permissions where code = 'M2-S8')`,
      [brightsmile.id],
    )
    expect(await missingOf(admin, person.id, 'M2-S1')).toEqual(['person'])
    expect(await missingOf(admin, person.id, 'M2-S1-A1')).toEqual(['person', 'person'])
    expect(await missingOf(admin, person.id, 'M2-S8')).toEqual(['client'])
    expect(await missingOf(admin, person.id, 'M2-S1', there)).toEqual(['practice', 'person'])
  })

  test.each([
    ['blocked', 'blocked_at = now()'],
    ['invited', 'password_hash = null'],
    ['deleted', 'deleted_at = now()'],
  ])('an account that is %s holds nothing', async (state, change) => {
    const person = await addPerson(server, { practices: [here], codes: ['M2-S2'] })
    expect(await missingOf(manager, person.id, 'M2-S2')).toEqual([])
    await server.owner.query(`update users set ${change} where id = $1`, [person.id])
    expect(await missingOf(manager, person.id, 'M2-S2')).toEqual([state])
  })

  test('it says who can give it: the caller, somebody who holds `permissions`, or another', async () => {
    const person = await addPerson(server, { practices: [here], codes: [] })
    const elsewhere = await addPerson(server, { practices: [here, foreign], codes: [] })
    expect((await why(manager, person.id, 'M2-S2')).value).toMatchObject({ verdict: 'not_held', remedy: 'asker' })
    expect((await why(manager, elsewhere.id, 'M2-S2')).value).toMatchObject({ verdict: 'not_held', remedy: 'another' })
    expect((await why(admin, person.id, 'M7-S5')).value).toMatchObject({
      missing: [{ what: 'person', protected: true }],
      remedy: 'asker',
    })
  })

  test('what the caller does not hold is not told: neither that it is held nor that it is not', async () => {
    const [with_, without] = [
      await addPerson(server, { practices: [here], codes: ['M6-S2'] }),
      await addPerson(server, { practices: [here], codes: [] }),
    ]
    const answers = [await why(manager, with_.id, 'M6-S2'), await why(manager, without.id, 'M6-S2')]
    for (const { value } of answers) expect(value).toEqual({ verdict: 'beyond', missing: [], remedy: 'permissions' })
  })

  test('people and practices beyond reach, and modules, are not there', async () => {
    const stranger = await addPerson(server, { practices: [foreign], codes: [] })
    const person = await addPerson(server, { practices: [here, foreign], codes: [] })
    expect(await why(manager, stranger.id, 'M2-S2')).toMatchObject({ status: 404 })
    expect(await why(manager, person.id, 'M2-S2', foreign)).toMatchObject({ status: 404 })
    expect(await why(admin, person.id, 'M2')).toMatchObject({ status: 404 })
  })
})

describe('what somebody would see', () => {
  const seen = async (who: TestClient, userId: string, practiceId = here) => {
    const { value } = await who.call(accessInsight.rightsThere, { userId, practiceId })
    const { rows } = await server.owner.query('select code from permissions where id = any ($1) order by code', [
      value.permissions,
    ])
    return { ...value, permissions: rows.map(({ code }) => code as string) }
  }

  test('is what works at the practice’s client, of which others see what they hold themselves', async () => {
    const person = await addPerson(server, { practices: [here], codes: ['M2-S2', 'M2-S2-A1', 'M2-S1-A2', 'M6-S2'] })
    expect(await seen(admin, person.id)).toEqual({
      works: true,
      permissions: ['M2', 'M2-S2', 'M2-S2-A1', 'M6', 'M6-S2'],
      untold: [],
    })
    const [decides] = await permissionIds(server, 'M6-S2')
    const told = await seen(manager, person.id)
    expect(told.permissions).not.toContain('M6-S2')
    expect(told.untold).toContain(decides)
  })

  test('is nothing where the person does not work', async () => {
    const person = await addPerson(server, { practices: [here], codes: ['M2-S2'] })
    expect(await seen(admin, person.id, there)).toMatchObject({ works: false, permissions: [] })
    const stranger = await addPerson(server, { practices: [foreign], codes: [] })
    const asked = { userId: stranger.id, practiceId: here }
    expect(await manager.call(accessInsight.rightsThere, asked)).toMatchObject({ status: 404 })
  })
})
