import { contract } from '@bitewing/contract'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { administrationLog, clients, colours, verification } = contract
const [first, second] = demoClients.map(({ id }) => id) as [string, string]
const practiceId = demoPractices[0]?.id ?? ''
const record = demoRecordId(0)

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  await server.owner.query(`
    insert into user_permissions select u.id, p.id from users u, permissions p
      where u.email = 'manager@bitewing.example' and p.name = 'auditTrait' on conflict do nothing`)
})
afterAll(() => server.stop())

const newest = async (caller = admin, input = {}) =>
  (await caller.call(administrationLog.list, { limit: 25, ...input })).value.records

describe('a change of administration', () => {
  test('is a line with who, what, and the fields before and after', async () => {
    const added = await admin.call(colours.add, { clientId: first, name: 'Log', hexCode: '#010203', colorPriority: 91 })
    const id = added.value._id
    await admin.call(colours.change, { clientId: first, id, name: 'Log', hexCode: '#010203', colorPriority: 92 })
    await admin.call(colours.remove, { clientId: first, id })
    const [removed, changed, made] = await newest(admin, { subjectId: id })
    expect(made).toMatchObject({ who: 'Ada Quillan', action: 'add', subject: 'colour', label: 'Log' })
    expect(made?.changes).toContainEqual({ what: 'Colour', before: '', after: '#010203' })
    expect(changed).toMatchObject({ action: 'change', changes: [{ what: 'Priority', before: '91', after: '92' }] })
    expect(removed?.changes).toContainEqual({ what: 'Name', before: 'Log', after: '' })
    expect(made?.clients).toBe(demoClients[0]?.name)
  })

  test('that changes nothing leaves no line, and one that is refused neither', async () => {
    const before = (await newest())[0]?._id
    const { name, stateId, cityId, address } = (await admin.call(clients.find, { id: first })).value
    await admin.call(clients.change, { id: first, name, stateId, cityId, address })
    await admin.call(clients.change, { id: first, name: demoClients[1]?.name ?? '', stateId, cityId, address })
    expect((await newest())[0]?._id).toBe(before)
  })

  test('at another client is not seen by a manager', async () => {
    const manager = await server.client().signIn('manager@bitewing.example')
    const add = (clientId: string, name: string) =>
      admin.call(colours.add, { clientId, name, hexCode: '#040506', colorPriority: 93 })
    await add(first, 'Own')
    await add(second, 'Foreign')
    const seen = (await newest(manager)).map(({ label }) => label)
    expect(seen).toContain('Own')
    expect(seen).not.toContain('Foreign')
    expect((await newest(admin)).map(({ label }) => label)).toEqual(expect.arrayContaining(['Own', 'Foreign']))
  })

  test('is found by person, action, subject, client and day', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const found = { who: 'quillan', action: 'add', subject: 'colour' as const, client: second }
    expect((await newest(admin, found)).map(({ label }) => label)).toEqual(['Foreign'])
    expect(await newest(admin, { endDate: '2020-01-01' })).toEqual([])
    expect(
      (await newest(admin, { startDate: '2020-01-01', endDate: `${Number(day.slice(0, 4)) + 1}-01-01` })).length,
    ).toBeGreaterThan(0)
  })
})

test('a manager exports what a manager sees', async () => {
  const manager = await server.client().signIn('manager@bitewing.example')
  const { value } = await manager.call(administrationLog.download, {})
  expect(value.blob.size).toBeGreaterThan(1000)
})

test('an export is a line of the log itself', async () => {
  const { value } = await admin.call(administrationLog.download, { subject: 'colour' })
  expect(value.filename).toBe('administration_log.xlsx')
  expect(value.blob.size).toBeGreaterThan(1000)
  const [line] = await newest()
  expect(line).toMatchObject({ action: 'export', subject: 'administration log' })
  expect(line?.changes).toContainEqual({ what: 'Filters', before: '', after: 'subject' })
})

describe('who saw a patient', () => {
  test('is told with person, deed and place, and asking is an access itself', async () => {
    const verifier = await server.client().signIn('verifier@bitewing.example')
    await verifier.call(verification.record, { id: record }, { selection: [practiceId] })
    const ask = () =>
      admin.call(administrationLog.patientAccesses, { transactionId: record }, { selection: [practiceId] })
    const { value } = await ask()
    expect(value.records[0]?.patient).not.toBe('')
    expect(value.records).toContainEqual(
      expect.objectContaining({ who: 'Vera Lorimer', action: 'view', outcome: 'allowed' }),
    )
    const again = (await ask()).value
    expect(again.records[0]).toMatchObject({ who: 'Ada Quillan' })
    expect(again.recordsQty).toBe(value.recordsQty + 1)
  })

  test('needs its own protected action', async () => {
    const manager = await server.client().signIn('manager@bitewing.example')
    expect(
      await manager.call(administrationLog.patientAccesses, { transactionId: record }, { selection: [practiceId] }),
    ).toMatchObject({ status: 403 })
  })
})
