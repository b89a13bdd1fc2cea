import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { savedReports } = contract
const clientId = demoClients[0]?.id ?? ''
const practiceId = demoPractices[0]?.id ?? ''

let server: TestServer
let clerk: TestClient
beforeAll(async () => {
  server = await startTestServer()
  clerk = await server.client().signIn('billing@bitewing.example')
})
afterAll(() => server.stop())
beforeEach(() => server.owner.query('delete from saved_reports'))

type Wish = Parameters<typeof clerk.call<typeof savedReports.save>>[1]
const save = (wish: Partial<Wish> = {}, who = clerk) =>
  who.call(savedReports.save, {
    report: 'cost',
    name: 'Every month',
    aboutId: clientId,
    format: 'csv',
    days: 'last month',
    ...wish,
  })
const own = async (who = clerk) => (await who.call(savedReports.list, {})).value.records

test('choices are kept under a name, replaced by those of the same name, renamed and forgotten', async () => {
  const { value } = await save()
  await save({ name: 'every MONTH', format: 'pdf' })
  await save({ report: 'summary', aboutId: practiceId, days: 'these days', start: '2026-01-01', end: '2026-03-31' })
  expect(await own()).toEqual([
    expect.objectContaining({
      _id: value._id,
      name: 'every MONTH',
      format: 'pdf',
      days: 'last month',
      start: '',
      end: '',
    }),
    expect.objectContaining({ report: 'summary', aboutId: practiceId, start: '2026-01-01', end: '2026-03-31' }),
  ])
  expect((await clerk.call(savedReports.rename, { id: value._id, name: 'Board' })).value.name).toBe('Board')
  expect((await clerk.call(savedReports.remove, { id: value._id })).status).toBe(200)
  expect((await own()).map(({ name }) => name)).toEqual(['Every month'])
})

test('a name that another of the report has is refused, and the field named', async () => {
  await save()
  const { value } = await save({ name: 'Board' })
  const refused = await clerk.call(savedReports.rename, { id: value._id, name: 'EVERY month' })
  expect(refused).toMatchObject({ status: 409, err: 'You have a saved report of this name already.' })
  expect((await own()).map(({ name }) => name)).toEqual(['Board', 'Every month'])
})

test('they are seen and changed by nobody else', async () => {
  const { value } = await save()
  const stranger = await server.client().signIn('admin@bitewing.example')
  expect(await own(stranger)).toEqual([])
  expect((await stranger.call(savedReports.rename, { id: value._id, name: 'Mine' })).status).toBe(404)
  expect((await stranger.call(savedReports.remove, { id: value._id })).status).toBe(404)
  expect(await own()).toMatchObject([{ name: 'Every month' }])
})

test('about a client whose report one may not see there are none', async () => {
  await server.owner.query(
    `delete from user_practices where user_id = (select id from users where email = 'billing@bitewing.example')
       and practice_id in (select id from practices where client_id = $1)`,
    [demoClients[3]?.id],
  )
  const anew = await server.client().signIn('billing@bitewing.example')
  expect((await save({ aboutId: demoClients[3]?.id ?? '' }, anew)).status).toBe(403)
  expect((await save({ aboutId: 'ffffffffffffffffffffffff' }, anew)).status).toBe(403)
  expect(await own()).toEqual([])
})

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['fixed days without an end', { days: 'these days', start: '2026-01-01' }, 'end'],
  ['an end before the start', { days: 'these days', start: '2026-02-01', end: '2026-01-01' }, 'end'],
  ['more than a year', { days: 'these days', start: '2026-01-01', end: '2027-01-02' }, 'end'],
  ['days of its own for the last month', { start: '2026-01-01', end: '2026-01-31' }, 'days'],
  ['nobody chosen', { aboutId: '' }, 'aboutId'],
] as const)('%s: refused, and the field named', async (_case, wish, field) => {
  const answer = await save(wish)
  expect(answer.status).toBe(400)
  expect(answer.fields?.map((problem) => problem.field)).toContain(field)
  expect(await own()).toEqual([])
})

test('a hundred are enough', async () => {
  await server.owner.query(
    `insert into saved_reports (id, user_id, report, name, about_id, format, days)
     select substr(md5(n::text), 1, 24), u.id, 'cost', 'Report ' || n, $1, 'csv', 'last month' from generate_series(1, 100) n, users u
     where u.email = 'billing@bitewing.example'`,
    [clientId],
  )
  expect(await save()).toMatchObject({ status: 409, err: 'You have a hundred saved reports: delete one first.' })
  expect((await save({ name: 'Report 7', format: 'pdf' })).status).toBe(200)
  expect(await own()).toHaveLength(100)
})
