import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId } from '../verification/testing/records.ts'

const { clients, downloadVerifications } = contract.realTime
const [client, otherClient] = demoClients
const idClient = client?.id ?? ''

let server: TestServer
let billing: TestClient
beforeAll(async () => {
  server = await startTestServer()
  billing = await server.client('10.9.2.1').signIn('billing@bitewing.example')
})
afterAll(() => server.stop())

type Wish = InputOf<typeof downloadVerifications>
const download = (wish: Partial<Wish> = {}) =>
  billing.call(downloadVerifications, { dateStart: '2026-03-01', dateEnd: '2026-03-31', idClient, ...wish })

async function rowsOf(wish: Partial<Wish> = {}): Promise<string[][]> {
  const { value } = await download(wish)
  const [, ...rows] = sheetRows(new Uint8Array(await value.blob.arrayBuffer()))
  return rows
}

async function newCheck(columns: Record<string, unknown>): Promise<void> {
  const row = {
    id: newId(),
    practice_id: practiceId,
    provider: 'stedi',
    sandbox: true,
    payer_id: '90000',
    payer_name: 'Harborline Dental',
    result: 'Active',
    rejections: [],
    format: 'json',
    asked_at: '2026-03-10T18:30:00Z',
    ...columns,
  }
  const names = Object.keys(row).join(', ')
  await server.owner.query(
    `insert into payer_answers (${names}) select ${names} from jsonb_populate_record(null::payer_answers, $1)`,
    [JSON.stringify(row)],
  )
}

async function someUser(): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(`select id from users where email like 'verifier@%'`)
  return rows[0]?.id ?? ''
}

test('a row a check: who ran it, when by the practice’s clock, the payer and the result', async () => {
  const asked_by = await someUser()
  await newCheck({ asked_by })
  await newCheck({ asked_by, format: 'none', result: '', failure: '503', asked_at: '2026-03-11T18:30:00Z' })
  const { value } = await download()
  const [titles, ...rows] = sheetRows(new Uint8Array(await value.blob.arrayBuffer()))
  expect(value.filename).toMatch(/^Brightsmile Dental Group_\d\d-\d\d-\d{4} \d\d:\d\d:\d\d\.xlsx$/)
  expect(titles).toEqual([
    'Date',
    'Time',
    'Practice',
    'Run by',
    'Payer',
    'Payer Id',
    'Result',
    'Reject codes',
    'Sandbox',
    'Cost kind',
    'Cost',
    'Note',
  ])
  const unknown = ['', '', 'Prices not read yet']
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['13:30:00', 'Brightsmile Downtown', 'Vera Lorimer', 'Harborline Dental', '90000', 'Active', '', 'Yes', ...unknown],
    [
      '13:30:00',
      'Brightsmile Downtown',
      'Vera Lorimer',
      'Harborline Dental',
      '90000',
      'No answer',
      '',
      'Yes',
      ...unknown,
    ],
  ])
})

test('the robot’s checks are in it for records that somebody waits for, and not for the rest', async () => {
  const asked_at = '2026-04-10T18:30:00Z'
  await newCheck({ asked_at, record_id: await newRecord(server, { real_time: true }) })
  await newCheck({ asked_at, record_id: await newRecord(server) })
  const rows = await rowsOf({ dateStart: '2026-04-10', dateEnd: '2026-04-10' })
  expect(rows.map((row) => row[3])).toEqual(['Robot'])
})

test('days are the practice’s, and what is another client’s is not in it', async () => {
  const asked_by = await someUser()
  // Still the evening of the 5th in Austin.
  await newCheck({ asked_by, asked_at: '2026-05-06T03:00:00Z' })
  expect(await rowsOf({ dateStart: '2026-05-05', dateEnd: '2026-05-05' })).toHaveLength(1)
  expect(await rowsOf({ dateStart: '2026-05-06', dateEnd: '2026-05-06' })).toEqual([])
  const other = { dateStart: '2026-05-05', dateEnd: '2026-05-05', idClient: otherClient?.id ?? '' }
  expect(await rowsOf(other)).toEqual([])
})

test('an export is in the log of accesses, with how many rows it took', async () => {
  await rowsOf()
  const { rows } = await server.owner.query(
    `select action, row_count from patient_access_log where endpoint like '%/downloadverifications' and row_count is not null
     order by id desc limit 1`,
  )
  expect(rows).toEqual([{ action: 'export', row_count: 2 }])
})

test.each<[Partial<Wish>, string, string]>([
  [{ dateStart: '' }, 'dateStart', 'Start Date is required'],
  [{ dateStart: '2026-02-30' }, 'dateStart', 'Start Date is required'],
  [{ dateEnd: '' }, 'dateEnd', 'End Date is required'],
  [{ dateEnd: '2026-02-01' }, 'dateEnd', 'End date cannot be before start date'],
  [{ idClient: '' }, 'idClient', 'Select a client'],
])('2 §5: %o is refused', async (wrong, field, message) => {
  expect(await download(wrong)).toMatchObject({ status: 400, fields: [{ field, message }] })
})

test('the clients are those of the own practices, and no other’s checks can be had', async () => {
  const { value } = await billing.call(clients, {})
  expect(value.map(({ clientName }) => clientName)).toContain('Brightsmile Dental Group')
  await server.owner.query(
    `delete from user_practices where user_id = (select id from users where email like 'billing@%') and practice_id = any ($1)`,
    [demoPractices.filter(({ client_id }) => client_id === otherClient?.id).map(({ id }) => id)],
  )
  const again = await server.client('10.9.2.2').signIn('billing@bitewing.example')
  expect((await again.call(clients, {})).value.map(({ _id }) => _id)).not.toContain(otherClient?.id)
  const wish = { dateStart: '2026-03-01', dateEnd: '2026-03-31', idClient: otherClient?.id ?? '' }
  expect((await again.call(downloadVerifications, wish)).status).toBe(404)
})
