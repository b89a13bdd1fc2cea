import { type ClientKey, contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { clientKeys } = contract
const [clientId, otherClientId] = demoClients.map(({ id }) => id) as [string, string]

let server: TestServer
let admin: TestClient
let keeper: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  keeper = await server.client().signIn('keys@bitewing.example')
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.owner.query(`delete from client_keys where lower(key) like 'test%'`)
})

const add = async (key: string, client = clientId): Promise<ClientKey> =>
  (await admin.call(clientKeys.add, { clientId: client, key })).value

describe('an NS', () => {
  test('is made, changed and deleted, with who did it and when', async () => {
    const made = await add('test-north_1')
    expect(made).toMatchObject({
      clientId,
      name: demoClients[0]?.name,
      key: 'test-north_1',
      version: 1,
      userCreated: 'Ada Quillan',
      dateUpdated: null,
      userUpdated: null,
    })
    const change = { id: made._id, clientId: otherClientId, key: 'test-south', version: 1 }
    const changed = await admin.call(clientKeys.change, change)
    expect(changed.value).toMatchObject({
      clientId: otherClientId,
      key: 'test-south',
      version: 2,
      userUpdated: 'Ada Quillan',
    })
    expect(changed.value.dateUpdated).not.toBeNull()
    expect((await admin.call(clientKeys.remove, { id: made._id })).success).toBe(true)
    expect(await admin.call(clientKeys.remove, { id: made._id })).toMatchObject({ status: 404 })
  })

  test('is nobody else’s, whatever the case of its letters', async () => {
    const { _id: id } = await add('Test-North')
    const refusal = {
      status: 400,
      reason: 'client_keys.exists',
      fields: [{ field: 'key', message: 'This NS is taken: choose another one.' }],
    }
    expect(await admin.call(clientKeys.add, { clientId: otherClientId, key: 'test-NORTH' })).toMatchObject(refusal)
    await add('test-other')
    expect(await admin.call(clientKeys.change, { id, clientId, key: 'TEST-other', version: 1 })).toMatchObject(refusal)
    expect((await admin.call(clientKeys.change, { id, clientId, key: 'TEST-NORTH', version: 1 })).success).toBe(true)
  })

  test('of one client can be several', async () => {
    await add('test-one')
    await add('test-two')
    const { records } = (await admin.call(clientKeys.list, { client: clientId, key: 'test-' })).value
    expect(records.map(({ key }) => key).toSorted()).toEqual(['test-one', 'test-two'])
  })

  test('that somebody else has changed meanwhile is refused', async () => {
    const { _id: id } = await add('test-one')
    const [first, second] = await Promise.all(
      ['test-mine', 'test-theirs'].map((key) => admin.call(clientKeys.change, { id, clientId, key, version: 1 })),
    )
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
  })

  test.each([
    ['no client', { clientId: '', key: 'test-a' }, 'clientId', 'Client is required'],
    ['no NS', { clientId, key: '  ' }, 'key', 'NS is required'],
    ['two letters', { clientId, key: 'te' }, 'key', 'at least 3 characters'],
    ['64 letters', { clientId, key: 't'.repeat(64) }, 'key', 'at most 63 characters'],
    ['a space', { clientId, key: 'test a' }, 'key', 'letters, digits, hyphens and underscores only'],
    ['a slash', { clientId, key: 'test/a' }, 'key', 'letters, digits, hyphens and underscores only'],
    ['a letter of another alphabet', { clientId, key: 'tеst' }, 'key', 'letters, digits, hyphens and underscores only'],
  ])('with %s is refused, and the field is named', async (_, wrong, field, message) => {
    expect(await admin.call(clientKeys.add, wrong)).toMatchObject({ status: 400, fields: [{ field, message }] })
  })

  test('takes the shortest and the longest that are allowed', async () => {
    expect((await add('tes')).key).toBe('tes')
    await server.owner.query(`delete from client_keys where key = 'tes'`)
    expect((await add(`test${'_'.repeat(59)}`)).key).toHaveLength(63)
  })

  test('leaves a line in the log for each change', async () => {
    const { _id: id } = await add('test-one')
    await admin.call(clientKeys.change, { id, clientId, key: 'test-two', version: 1 })
    await admin.call(clientKeys.remove, { id })
    const { rows } = await server.owner.query(
      `select action, before, after from administration_log where subject = 'client key' and subject_id = $1 order by number`,
      [id],
    )
    const Client = demoClients[0]?.name
    expect(rows).toEqual([
      { action: 'add', before: null, after: { Client, NS: 'test-one' } },
      { action: 'change', before: { NS: 'test-one' }, after: { NS: 'test-two' } },
      { action: 'remove', before: { Client, NS: 'test-two' }, after: null },
    ])
  })
})

describe('an NS under which files came', () => {
  const fileUnder = async (container: string, daysAgo: number, practice = demoPractices[0]?.id) => {
    await server.owner.query(
      `insert into feed_files (id, source_id, kind, practice_id, container, folder, name, event, size, created_at, day)
       values ($1, $1, 'sftp', $2, $3, '', 'patients.csv', 'created', 1, now(), current_date - $4::integer)`,
      [newId(), practice, container, daysAgo],
    )
  }

  test('within 30 days is deleted only for who says so again', async () => {
    const { _id: id } = await add('test-files')
    await fileUnder('TEST-files', 30)
    const refused = await admin.call(clientKeys.remove, { id })
    expect(refused).toMatchObject({ status: 409, reason: 'client_keys.used' })
    expect(refused.err).toMatch(/^Files came under the NS test-files until \d\d\/\d\d\/\d{4}\./)
    expect((await admin.call(clientKeys.remove, { id, evenIfUsed: true })).success).toBe(true)
  })

  test('longer ago, or of another client by that name, is deleted at once', async () => {
    const { _id: id } = await add('test-old')
    await fileUnder('test-old', 31)
    await fileUnder('test-old', 0, demoPractices.find(({ client_id }) => client_id === otherClientId)?.id)
    await fileUnder('test-older', 0)
    expect((await admin.call(clientKeys.remove, { id })).success).toBe(true)
  })
})

describe('who may', () => {
  test('a keeper sees and changes the own client’s, and nothing of another', async () => {
    const { _id: id } = await add('test-one')
    const { records } = (await keeper.call(clientKeys.list, {})).value
    expect(new Set(records.map((one) => one.clientId))).toEqual(new Set([otherClientId]))
    expect((await keeper.call(clientKeys.choices, {})).value.map(({ _id }) => _id)).toEqual([otherClientId])
    const refused = await Promise.all([
      keeper.call(clientKeys.add, { clientId, key: 'test-two' }),
      keeper.call(clientKeys.change, { id, clientId, key: 'test-two', version: 1 }),
      keeper.call(clientKeys.remove, { id }),
    ])
    for (const answer of refused) expect(answer).toMatchObject({ status: 404 })
    const own = (await keeper.call(clientKeys.add, { clientId: otherClientId, key: 'test-three' })).value
    const moved = { id: own._id, clientId, key: 'test-three', version: 1 }
    expect(await keeper.call(clientKeys.change, moved)).toMatchObject({ status: 404 })
  })

  test('a verifier may not even look', async () => {
    const verifier = await server.client().signIn('verifier@bitewing.example')
    expect(await verifier.call(clientKeys.list, {})).toMatchObject({ status: 403 })
  })
})
