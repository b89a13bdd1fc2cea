import { contract } from '@bitewing/contract'
import { demoClients } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, rowOf } from '../verification/testing/records.ts'

const { colours } = contract
const [clientId = '', otherClientId = ''] = demoClients.map(({ id }) => id)
const blue = { name: 'Blue', hexCode: '#0000ff', colorPriority: 2 }

let server: TestServer
let admin: TestClient
/** May see the colours but not change them. */
let verifier: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  verifier = await server.client().signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())
afterEach(() => server.owner.query('delete from flag_colours where hex_code = $1', [blue.hexCode]))

const add = async (fields = blue) => (await admin.call(colours.add, { clientId, ...fields })).value

describe('a client’s colours', () => {
  test('come by priority, and are found by their code in capitals and small letters', async () => {
    const { records } = (await verifier.call(colours.all, { clientId })).value
    const priorities = records.map(({ colorPriority }) => colorPriority)
    expect(priorities).toEqual(priorities.toSorted((one, next) => one - next))
    const added = await add()
    const { value } = await admin.call(colours.all, { clientId, hexCode: '#0000FF' })
    expect(value).toEqual({ records: [added], recordsQty: 1 })
  })

  test.each(['name', 'hexCode', 'colorPriority'] as const)('come in pages, sorted by %s both ways', async (column) => {
    const { value: all } = await verifier.call(colours.grid, { clientId, sort: column })
    const values = all.records.map((record) => record[column])
    expect(values).toEqual(values.toSorted((one, next) => (one < next ? -1 : 1)))
    const { value: backwards } = await verifier.call(colours.grid, { clientId, sort: `-${column}` })
    expect(backwards.records).toEqual(all.records.toReversed())
    const { value: page } = await verifier.call(colours.grid, { clientId, sort: column, limit: 2, offset: 1 })
    expect(page).toEqual({ records: all.records.slice(1, 3), recordsQty: all.recordsQty })
  })
})

describe('a colour', () => {
  test('is added, changed and deleted', async () => {
    const { _id: id, ...added } = await add({ ...blue, hexCode: '#0000FF' })
    expect(added).toEqual(blue)
    const changed = await admin.call(colours.change, { clientId, id, ...blue, name: 'Navy', colorPriority: 7 })
    expect(changed.value).toEqual({ _id: id, ...blue, name: 'Navy', colorPriority: 7 })
    expect((await admin.call(colours.remove, { clientId, id })).success).toBe(true)
    expect((await admin.call(colours.all, { clientId, hexCode: blue.hexCode })).value.recordsQty).toBe(0)
  })

  test('that the client has already is refused, and another client may have it', async () => {
    await add()
    const refusal = { status: 400, err: 'This color already exists', reason: 'colours.exists', show: true }
    expect(await admin.call(colours.add, { clientId, ...blue })).toMatchObject(refusal)
    const { _id: id } = await add({ ...blue, hexCode: '#0000fe' })
    expect(await admin.call(colours.change, { clientId, id, ...blue })).toMatchObject(refusal)
    await admin.call(colours.remove, { clientId, id })
    expect((await admin.call(colours.add, { clientId: otherClientId, ...blue })).success).toBe(true)
  })

  test.each([
    ['an empty name', { name: '  ' }, 'name', 'You must write a name'],
    ['no colour', { hexCode: '' }, 'hexCode', 'Select Color'],
    ['a priority of zero', { colorPriority: 0 }, 'colorPriority', 'Color Priority must be greater than zero'],
  ])('is refused with %s, and the field is named', async (_, wrong, field, message) => {
    const answer = await admin.call(colours.add, { clientId, ...blue, ...wrong })
    expect(answer).toMatchObject({ status: 400, show: true, fields: [{ field, message }] })
  })

  test('that is deleted leaves the records that had it without one', async () => {
    const { _id: id } = await add()
    const recordId = await newRecord(server, { flag_colour_id: id })
    await admin.call(colours.remove, { clientId, id })
    expect((await rowOf(server, recordId))['flag_colour_id']).toBeNull()
  })

  test('that does not exist, or is another client’s, is not found', async () => {
    const { _id: id } = await add()
    for (const which of [
      { clientId, id: '0'.repeat(24) },
      { clientId: otherClientId, id },
    ]) {
      expect(await admin.call(colours.change, { ...which, ...blue })).toMatchObject({ status: 404 })
      expect(await admin.call(colours.remove, which)).toMatchObject({ status: 404 })
    }
  })

  test('is not changed without the permission to', async () => {
    const { _id: id } = await add()
    const answers = await Promise.all([
      verifier.call(colours.add, { clientId, ...blue, hexCode: '#0000fe' }),
      verifier.call(colours.change, { clientId, id, ...blue }),
      verifier.call(colours.remove, { clientId, id }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, reason: 'access.permission' })
    expect((await admin.call(colours.all, { clientId, hexCode: '#0000fe' })).value.recordsQty).toBe(0)
  })
})
