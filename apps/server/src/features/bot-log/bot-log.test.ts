import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { list } = contract.botLog
const inZone = (zone: string) => demoPractices.find(({ time_zone }) => time_zone === zone)?.id ?? ''
const chicago = inZone('America/Chicago')
const denver = inZone('America/Denver')

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  // 00:30 in Chicago is still 23:30 of the previous day in Denver.
  await said(chicago, '2026-11-16T06:30:00Z', 'Bitewing robot', 'EXTRACT NEW', 'midnight')
  await said(denver, '2026-11-16T06:30:00Z', 'Bitewing robot', 'DONE', 'before midnight')
  await said(chicago, '2026-11-17T05:59:59Z', 'Second robot', 'CHECK', 'last second')
  await said(chicago, '2026-11-17T06:00:00Z', 'Second robot', 'DONE', 'next day')
})
afterAll(() => server.stop())

async function said(practice: string, at: string, name: string, code: string, message: string): Promise<void> {
  await server.owner.query(
    `insert into bot_statuses (id, practice_id, bot_name, code, message, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [newId(), practice, name, code, message, at],
  )
}

const messagesOf = async (input: InputOf<typeof list>, selection = [chicago, denver]) =>
  (await admin.call(list, input, { selection })).value.records.map(({ message }) => message)
const day = (date: string) => ({ startDate: date, endDate: date })

test('3 §2: the newest first, with robot, code, words and practice', async () => {
  const { value } = await admin.call(list, { limit: 25 }, { selection: [chicago, denver] })
  expect(value.recordsQty).toBe(4)
  expect(value.records[0]).toMatchObject({
    botName: 'Second robot',
    code: 'DONE',
    message: 'next day',
    createdAt: '2026-11-17T06:00:00Z',
    practice: demoPractices.find(({ id }) => id === chicago)?.name,
  })
  expect(await messagesOf({ limit: 1, offset: 1 })).toEqual(['last second'])
})

test('a day is the practice’s own, from its midnight to its midnight', async () => {
  expect(await messagesOf(day('2026-11-16'))).toEqual(['last second', 'midnight'])
  expect(await messagesOf(day('2026-11-15'))).toEqual(['before midnight'])
  expect(await messagesOf(day('2026-11-17'))).toEqual(['next day'])
  expect(await messagesOf({ startDate: '2026-11-17' })).toEqual(['next day'])
  expect(await messagesOf({ endDate: '2026-11-15' })).toEqual(['before midnight'])
})

test('it is narrowed by robot and code, capitals aside, and a sign of LIKE is only a sign', async () => {
  expect(await messagesOf({ botName: 'second' })).toEqual(['next day', 'last second'])
  expect(await messagesOf({ code: 'done', ...day('2026-11-17') })).toEqual(['next day'])
  expect(await messagesOf({ code: '%' })).toEqual([])
})

test('the selected practices alone are shown', async () => {
  expect(await messagesOf({}, [denver])).toEqual(['before midnight'])
})

test('what is no day is refused', async () => {
  expect((await admin.call(list, { startDate: '2026-02-30' })).status).toBe(400)
})
