import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { historyOf, newRecord } from '../verification/testing/records.ts'
import { callsStatement } from './list-queries.ts'
import { keepCalls, keepHold } from './store-calls.ts'
import { anOutsideCall } from './testing/invented.ts'

const { calls } = contract
const practiceOf = (client: number) =>
  demoPractices.find(({ client_id }) => client_id === demoClients[client]?.id)?.id ?? ''
/** The line 5001 is of the second client, 5002 of the third; the agent works for both. */
const [first, second] = [practiceOf(1), practiceOf(2)]

let server: TestServer
let agent: TestClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.client().signIn('agent@bitewing.example')
})
afterAll(() => server.stop())
afterEach(() => server.owner.query('delete from record_calls; delete from calls; delete from phone_agents'))

type Told = Parameters<typeof anOutsideCall>[0]
const tell = (...told: Told[]) => server.database.asSystem((db) => keepCalls(db, told.map(anOutsideCall)))
const list = async (selection = [first, second], input = {}) =>
  (await agent.call(calls.list, input, { selection })).value
const search = async (input: object, selection = [first, second]) =>
  (await agent.call(calls.search, input, { selection })).value.calls.map(({ id }) => id)
const one = (id: number, selection = [first]) => agent.call(calls.one, { id }, { selection })

test('how long the other side was kept waiting adds up, in whatever order it is told, and each time once', async () => {
  const call = anOutsideCall({ id: 1 })
  const told = [
    { held: false, at: call.startedAt + 25 },
    { held: true, at: call.startedAt + 20 },
    { held: true, at: call.startedAt + 60 },
    { held: true, at: call.startedAt + 20 },
  ]
  for (const hold of told)
    await server.database.asSystem((db) => keepHold(db, { call: { ...call, stage: 'answered' }, ...hold }))
  await tell(call)
  // Five seconds, and from the second time to the end of the call.
  expect((await one(1)).value.call).toMatchObject({ status: 'done', hold: 5 + 10 })
})

describe('the log', () => {
  test('shows the calls of the selected clients’ lines, the newest first, and counts them', async () => {
    await tell({ id: 1 }, { id: 2, line: '5002' }, { id: 3 }, { id: 4, line: '5003' })
    expect((await list()).calls.map(({ id }) => id)).toEqual([3, 2, 1])
    expect((await list([first])).calls.map(({ id }) => id)).toEqual([3, 1])
    expect((await list([second])).meta.total).toBe(1)
  })

  test('comes in pages that fit together', async () => {
    await tell(...Array.from({ length: 7 }, (_, index) => ({ id: index + 1, line: index % 2 === 0 ? '5001' : '5002' })))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list([first, second], { per_page: 3, page })))
    expect(pages.map(({ calls: shown }) => shown.map(({ id }) => id))).toEqual([[7, 6, 5], [4, 3, 2], [1], []])
    expect(pages.map(({ meta }) => meta.total)).toEqual([7, 7, 7, 7])
  })

  test('is searched by direction, number in any spelling, user and time', async () => {
    const other = { id: 7002, name: 'Vera', email: 'v@bitewing.example', language: '', time_zone: '' }
    await tell({ id: 1, direction: 'inbound', rawDigits: '+1 512-555-0177' }, { id: 2, agent: other }, { id: 3 })
    expect(await search({ direction: 'inbound' })).toEqual([1])
    for (const phone_number of ['+15125550177', '(512) 555-0177', '512.555.0177', '1 512 555 0177'])
      expect(await search({ phone_number })).toEqual([1])
    expect(await search({ user_id: 7002 })).toEqual([2])
    expect(await search({ from: 1_790_000_002, to: 1_790_000_002 })).toEqual([2])
    expect(await search({ phone_number: '5125550199' })).toEqual([])
  })

  test('names the carrier whose number it is, in a call as in the list', async () => {
    const { rows } = await server.owner.query(
      `select name, phone_number from carriers where phone_number <> '' limit 1`,
    )
    await tell({ id: 1, rawDigits: `+${rows[0].phone_number}` })
    expect((await one(1)).value.call).toMatchObject({ carrier: rows[0].name })
  })

  test('has the people that have spoken on its lines, and no others', async () => {
    const other = { id: 7002, name: 'Vera', email: 'v@bitewing.example', language: '', time_zone: '' }
    await tell({ id: 1 }, { id: 2, line: '5003', agent: other })
    const { value } = await agent.call(calls.users, {}, { selection: [first] })
    expect(value.users).toEqual([{ id: 7001, name: 'Cal Hollis', email: 'agent@bitewing.example' }])
  })

  test('is the same where the statement restricts the rows itself, as the peer of the benchmark does', async () => {
    await tell({ id: 1 }, { id: 2, line: '5002' }, { id: 3 })
    const withoutPolicies = { clientIds: [demoClients[1]?.id ?? ''], practiceIds: [first] }
    const { text, values } = callsStatement({ per_page: 50, page: 1 }, { sandbox: false, withoutPolicies })
    const { rows } = await server.owner.query(text, values)
    expect(JSON.parse(rows[0].json)).toEqual(await list([first]))
  })

  test('does not say a cost that was not told', async () => {
    await tell({ id: 1, cost: '' })
    expect((await one(1)).value.call).toMatchObject({ cost: '', duration: 70 })
  })
})

describe('what is told of a call', () => {
  const open = { answeredAt: null, endedAt: null, recorded: false, cost: '' }
  const stages: Told[] = [
    { id: 1, stage: 'created', ...open },
    { id: 1, stage: 'answered', ...open, answeredAt: 1_790_000_011 },
    { id: 1, stage: 'hung up', recorded: false, cost: '' },
    { id: 1, stage: 'ended' },
  ]
  test.each([
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 3, 0, 2],
  ])('in the order %i, %i, %i, %i leads to the same', async (...order) => {
    for (const index of order) await tell(stages[index] as Told)
    expect((await one(1)).value.call).toMatchObject({
      status: 'done',
      answered_at: 1_790_000_011,
      ended_at: 1_790_000_071,
      recorded: true,
      cost: '1.20',
    })
    const { rows } = await server.owner.query('select count(*) as count from calls')
    expect(rows[0].count).toBe(1)
  })

  test('on a line that is new stays nobody’s until somebody says whose it is', async () => {
    await tell({ id: 1, line: '5999' })
    expect((await one(1)).status).toBe(404)
    await server.owner.query(`update phone_lines set client_id = $1 where external_id = '5999'`, [demoClients[1]?.id])
    expect((await one(1)).status).toBe(200)
    await server.owner.query(`delete from calls; delete from phone_lines where external_id = '5999'`)
  })
})

describe('a call about a record', () => {
  const NUMBER = '+1 800-555-0104'
  const now = () => Math.floor(Date.now() / 1000)
  const dial = (id: string, callId: number, selection = [first]) =>
    agent.call(calls.dialled, { id, callId, number: NUMBER }, { selection })

  test('is in the record’s history once, and leaves its version as it was', async () => {
    const id = await newRecord(server, { practice_id: first })
    expect((await dial(id, 71)).status).toBe(200)
    expect((await dial(id, 71)).status).toBe(200)
    expect(await historyOf(server, id)).toEqual([`call 71:  → ${NUMBER}`])
    const { rows } = await server.owner.query('select version from verification_records where id = $1', [id])
    expect(rows[0].version).toBe(1)
  })

  test('is seen through the record’s practice, although the line is somebody else’s', async () => {
    const id = await newRecord(server, { practice_id: first })
    await dial(id, 72)
    await tell({ id: 72, line: '5003', startedAt: now() })
    expect((await one(72)).value.call).toMatchObject({ id: 72, records: [{ _id: id, practiceId: first }] })
    expect((await list([first])).calls.map((call) => call.id)).toEqual([72])
    expect((await one(72, [second])).status).toBe(404)
  })

  test.each<[string, Partial<Told>]>([
    ['another number', { rawDigits: '+1 800-555-0105' }],
    ['another time', { startedAt: now() - 3600 }],
    ['another direction', { direction: 'inbound' }],
    ['somebody else', { agent: { id: 1, name: 'V', email: 'verifier@bitewing.example', language: '', time_zone: '' } }],
  ])('cannot be claimed by naming its id, where it was of %s', async (_, call) => {
    const id = await newRecord(server, { practice_id: first })
    await tell({ id: 73, line: '5003', startedAt: now(), ...call })
    await dial(id, 73)
    expect((await one(73)).status).toBe(404)
    expect((await list([first])).calls).toEqual([])
  })

  test('is not noted on a record of another practice', async () => {
    const id = await newRecord(server, { practice_id: practiceOf(0) })
    expect((await dial(id, 74)).status).toBe(404)
  })
})

test('the call of another client’s line does not exist, in whatever way it is asked for', async () => {
  await tell({ id: 1, line: '5003' })
  for (const endpoint of [calls.one, calls.recording])
    expect((await agent.call(endpoint, { id: 1 }, { selection: [first] })).status).toBe(404)
  expect(await search({ phone_number: '18005550104' })).toEqual([])
})

test('without a phone account a recording cannot be fetched, and a call without one says so', async () => {
  await tell({ id: 1 }, { id: 2, recorded: false })
  const listen = (id: number) => agent.call(calls.recording, { id }, { selection: [first] })
  expect(await listen(1)).toMatchObject({ status: 503, reason: 'calls.phone_unavailable' })
  expect(await listen(2)).toMatchObject({ status: 404, reason: 'calls.no_recording' })
})
