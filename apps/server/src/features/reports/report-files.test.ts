import { contract, type Endpoint } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { sheetFormats, sheetNames, sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { type SecondServer, startSecondServer, startTestServer, type TestServer } from '../../testing/server.ts'
import { februaryOf } from './testing/february.ts'
import { setPrices } from './testing/prices.ts'

/** What the four reports have in common: their files, whom they may be about, their days, and the log of who took them along. */

const { billing: billingPage, billingClients, billingFile, clients, cost, summary } = contract.reports
const { downloadVerifications: realTime } = contract.realTime
const [client, otherClient] = demoClients
const practicesOf = (clientId: string | undefined) =>
  demoPractices.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)
const [at = '', elsewhere = ''] = practicesOf(client?.id)
const own = { client: client?.id ?? '', practice: at }
const others = { client: otherClient?.id ?? '', practice: practicesOf(otherClient?.id)[0] ?? '' }
const FEBRUARY = ['2024-02-01', '2024-02-29'] as const
const SHARED = { SECRET_KEY: 'the secret key of both of the servers' }
const PATIENT = 'Zebediah Quillfeather'

type Format = 'xlsx' | 'csv' | 'pdf'
type Report = {
  readonly endpoint: Endpoint
  /** The fields of whom it is about and of its days. */
  readonly fields: readonly [about: string, start: string, end: string]
  readonly who: 'client' | 'practice'
  /** What is said where it is about nobody; billing is about all then. */
  readonly nobody?: string
  readonly toExcel?: 'true'
}
const REPORTS: Readonly<Record<'cost' | 'real time' | 'summary' | 'billing file' | 'billing', Report>> = {
  cost: {
    endpoint: cost,
    fields: ['clientId', 'dateStart', 'dateEnd'],
    who: 'client',
    nobody: 'Select One option',
  },
  'real time': {
    endpoint: realTime,
    fields: ['idClient', 'dateStart', 'dateEnd'],
    who: 'client',
    nobody: 'Select a client',
  },
  summary: {
    endpoint: summary,
    fields: ['practiceId', 'startDate', 'endDate'],
    who: 'practice',
    nobody: 'Select a practice',
  },
  'billing file': {
    endpoint: billingFile,
    fields: ['clientId', 'startDate', 'endDate'],
    who: 'client',
    toExcel: 'true',
  },
  billing: { endpoint: billingPage, fields: ['clientId', 'startDate', 'endDate'], who: 'client' },
}
type Name = keyof typeof REPORTS
const NAMES = Object.keys(REPORTS) as Name[]
const FILES = NAMES.filter((name) => name !== 'billing')

let server: TestServer
/** With the sandbox's prices, as far as there are any: nobody answers there. */
let second: SecondServer
let billing: TestClient
beforeAll(async () => {
  server = await startTestServer(SHARED)
  second = await startSecondServer(server, { ...SHARED, SANDBOX_URL: 'http://127.0.0.1:9' })
  billing = await server.client().signIn('billing@bitewing.example')
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})

type Asked = { about?: typeof own; days?: readonly [start: string, end: string]; format?: Format }

async function ask(name: Name, { about = own, days = FEBRUARY, format }: Asked = {}, caller = billing) {
  const { endpoint, fields, who, toExcel } = REPORTS[name]
  const [whom, start, end] = fields
  const input = {
    [whom]: about[who],
    [start]: days[0],
    [end]: days[1],
    ...(toExcel && { toExcel }),
    ...(format && { format }),
  }
  return await caller.call(endpoint, input)
}

async function fileOf(name: Name, asked: Asked = {}, caller = billing): Promise<Uint8Array> {
  const { value } = (await ask(name, asked, caller)) as { value: { blob: Blob } }
  return new Uint8Array(await value.blob.arrayBuffer())
}
const csvOf = async (name: Name, caller = billing) =>
  new TextDecoder().decode(await fileOf(name, { format: 'csv' }, caller))
const paperOf = async (name: Name, caller = billing) =>
  (await readPdf(await fileOf(name, { format: 'pdf' }, caller))).pages.join(' ')

describe('before the prices were ever read, costs are a sentence and not a guess', () => {
  test('where no card provider is set up, nobody is told to wait', async () => {
    expect(await ask('cost')).toMatchObject({
      status: 409,
      show: true,
      err: 'Card billing is not set up here, so costs are not known.',
    })
    const { value } = await billing.call(billingPage, { startDate: FEBRUARY[0], endDate: FEBRUARY[1] })
    expect(value).toMatchObject({ asOf: null, setUp: false, sandbox: false })
  })

  test('where one is, it is said that they come', async () => {
    const there = await second.client().signIn('billing@bitewing.example')
    const refused = await ask('cost', {}, there)
    expect(refused).toMatchObject({ status: 409, show: true })
    expect(refused.err).toMatch(/^The prices have not been read from the card provider yet/)
    expect((await ask('billing', {}, there)).value).toMatchObject({ asOf: null, setUp: true, sandbox: true })
  })
})

describe('of a February', () => {
  beforeEach(async () => {
    await februaryOf(server.owner, { at, elsewhere })
    await server.owner.query(
      'update verification_records set patient_first_name = $1, patient_last_name = $2',
      PATIENT.split(' '),
    )
  })

  test('the cost report comes as CSV and as PDF', async () => {
    const lines = (await csvOf('cost')).trim().split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[1]).toMatch(/^2024-02-01,.*,FBD,'=Harborline,EMPTY,Done by DR,Robot,,Share of a monthly fee,33\.34,$/)
    const text = await paperOf('cost')
    for (const part of ['Client Cost Report', '2024-02-01 to 2024-02-29', '$33.34']) expect(text).toContain(part)
  })

  test('the Real Time report comes as CSV and as PDF', async () => {
    const [titles, check, ...rest] = (await csvOf('real time')).trim().split('\r\n')
    expect(titles).toMatch(/^Date,Time,Practice,Run by,Payer,.*,Cost,Note \(prices as of 2026-11-01 08:30 UTC\)$/)
    expect(check).toMatch(/^2024-02-29,23:00:00,.*,No answer,,Yes,For each,1\.25,$/)
    expect(rest).toEqual([])
    const text = await paperOf('real time')
    for (const part of ['Real Time', client?.name ?? '', '2024-02-29', '23:00:00', '$1.25'])
      expect(text).toContain(part)
  })

  test('billing comes as CSV and as PDF, with the total below', async () => {
    const lines = (await csvOf('billing file')).trim().split('\r\n')
    expect(lines).toEqual([
      'Client,Month,FBD robot,FBD people,ELG robot,ELG people,Real time,Fee,Usage,Total,Note',
      `${client?.name},2024-02,3,2,1,0,1,100.00,2.50,102.50,2 without a subscription`,
      'Total,,3,2,1,0,1,100.00,2.50,102.50,Prices as of 2026-11-01 08:30 UTC',
    ])
    const text = await paperOf('billing file')
    for (const part of ['Billing', '2024-02 to 2024-02', client?.name ?? '', '$100.00', '$102.50', 'Total'])
      expect(text).toContain(part)
  })

  test('the summary has three tables, in every format', async () => {
    const text = await csvOf('summary')
    expect(text).toContain('Type,Verification By,Eligibility,Transactions,%\r\nFBD,Done by DR,EMPTY,2,33.33\r\n')
    expect(text).toContain('Total,,,6,100\r\n')
    expect(text).toContain('By day\r\nDay,FBD,ELG,Done,Transactions,%\r\n2024-02-01,1,0,1,1,16.67\r\n')
    expect(text).toContain("By carrier\r\nCarrier,FBD,ELG,Done,Transactions,%\r\n'=Harborline,4,2,5,6,100\r\n")
    const file = await fileOf('summary')
    expect(sheetNames(file)).toEqual(['Totals', 'By day', 'By carrier'])
    const [totals, days, carriers] = [1, 2, 3].map((number) => sheetRows(file, number))
    expect(totals?.slice(3, 5)).toEqual([
      ['Type', 'Verification By', 'Eligibility', 'Transactions', '%'],
      ['FBD', 'Done by DR', 'EMPTY', '2', '33.33'],
    ])
    expect(totals?.at(-1)).toEqual(['Total', '6', '100'])
    expect(days?.at(-1)).toEqual(['2024-02-13', '0', '1', '0', '1', '16.67'])
    expect(carriers?.at(-1)).toEqual(["'=Harborline", '4', '2', '5', '6', '100'])
    const paper = await paperOf('summary')
    for (const part of [demoPractices[0]?.name ?? '', 'By day', 'By carrier', '2024-02-13', '33.33'])
      expect(paper).toContain(part)
  })

  test.each(FILES)('%s names no patient, in no format', async (name) => {
    const file = await fileOf(name)
    const cells = sheetNames(file).flatMap((_, index) => sheetRows(file, index + 1).flat())
    const texts = [cells.join(' '), await csvOf(name), await paperOf(name)]
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(60)
      for (const part of PATIENT.split(' ')) expect(text).not.toContain(part)
    }
  })

  test('2 §9: days in a workbook of costs are shown as YYYY-MM-DD', async () => {
    for (const name of ['cost', 'real time'] as const)
      for (const formats of sheetFormats(await fileOf(name)).slice(1)) expect(formats[0]).toBe('yyyy-mm-dd')
  })

  const logged = async () => {
    const { rows } = await server.owner.query<{ endpoint: string; action: string; outcome: string; row_count: number }>(
      `select endpoint, action, outcome, row_count from patient_access_log where row_count is not null and action = 'export' order by id`,
    )
    return rows
  }

  test.each<[Name, number]>([
    ['cost', 7],
    ['real time', 1],
    ['summary', 6],
    ['billing file', 1],
  ])(
    'an export of %s is in the log of accesses with its %i rows, and without the one that adds them up',
    async (name, count) => {
      for (const format of ['xlsx', 'csv', 'pdf'] as const) {
        const before = await logged()
        await fileOf(name, { format })
        const { endpoint } = REPORTS[name]
        expect((await logged()).slice(before.length)).toEqual([
          { endpoint: `${endpoint.method} ${endpoint.path}`, action: 'export', outcome: 'allowed', row_count: count },
        ])
      }
    },
  )

  test('two exports at once both come whole, and leave two whole lines in the log', async () => {
    const before = await logged()
    const files = await Promise.all([fileOf('cost'), fileOf('real time')])
    expect(files.map((file) => sheetRows(file).length)).toEqual([8, 2])
    const counts = (await logged()).slice(before.length).map(({ outcome, row_count }) => `${outcome} ${row_count}`)
    expect(counts.toSorted()).toEqual(['allowed 1', 'allowed 7'])
  })

  test('spec D7: prices of the sandbox are said to be that, on the screen and in every file about costs', async () => {
    const there = await second.client().signIn('billing@bitewing.example')
    const words = 'rices as of 2026-11-01 08:30 UTC, sandbox'
    expect((await ask('billing', {}, there)).value).toMatchObject({ sandbox: true, setUp: true })
    for (const name of ['cost', 'real time', 'billing file'] as const) {
      const cells = sheetRows(await fileOf(name, {}, there)).flat()
      expect(cells.join('\n')).toContain(words)
      expect(await csvOf(name, there)).toContain(words)
      expect(await paperOf(name, there)).toContain(`P${words}`)
      expect(await csvOf(name)).not.toContain('sandbox')
    }
  })
})

test('what is charged by nobody is in no fee, and subscriptions without a known price are counted', async () => {
  const from = '2024-01-05T12:00:00Z'
  const fee = { practiceId: at, work: 'FBD', usage: 'licensed', amount: 29_000, from } as const
  await setPrices(server.owner, [
    { ...fee, trialEnd: '2024-02-20T12:00:00Z', ended: '2024-02-29T18:00:00Z' },
    ...['trialing', 'paused', 'incomplete', 'incomplete_expired'].map((status) => ({ ...fee, status })),
    { ...fee, amount: null, status: 'trialing' },
    { ...fee, withoutPractice: true },
    { ...fee, amount: null },
    { ...fee, work: 'support' },
    // Of other months, and another client's.
    { ...fee, amount: null, ended: '2024-01-20T12:00:00Z' },
    { ...fee, amount: null, from: '2024-03-05T12:00:00Z' },
    { ...fee, amount: null, practiceId: others.practice },
  ])
  const { value } = await billing.call(billingPage, {
    clientId: own.client,
    startDate: FEBRUARY[0],
    endDate: FEBRUARY[0],
  })
  expect(value).toMatchObject({ totals: { fee: 10_000, total: expect.any(Number) }, unpriced: 3 })
  const all = await billing.call(billingPage, { startDate: FEBRUARY[0], endDate: FEBRUARY[0] })
  expect(all.value.unpriced).toBe(4)
  const note = 'Prices as of 2026-11-01 08:30 UTC; 3 subscriptions without a known price'
  expect(
    sheetRows(await fileOf('billing file'))
      .at(-1)
      ?.at(-1),
  ).toBe(note)
  expect(await paperOf('billing file')).toContain('3 subscriptions without a known price')
})

describe.each(NAMES)('2 §5: %s', (name) => {
  const { fields, nobody } = REPORTS[name]
  const [whom, start, end] = fields

  test.each<[string, Asked, string, string]>([
    ['without a first day', { days: ['', '2024-02-29'] }, start, 'Start Date is required'],
    ['from a day that does not exist', { days: ['2024-02-30', '2024-03-01'] }, start, 'Start Date is required'],
    ['without a last day', { days: ['2024-02-01', ''] }, end, 'End Date is required'],
    ['to a day that does not exist', { days: ['2024-02-01', '2024-02-30'] }, end, 'End Date is required'],
    ['backwards', { days: ['2024-02-01', '2024-01-31'] }, end, 'End date cannot be before start date'],
    ['of 367 days', { days: ['2024-02-01', '2025-02-01'] }, end, 'A report covers 366 days at most.'],
    ...(nobody === undefined
      ? []
      : [['about nobody', { about: { client: '', practice: '' } }, whom, nobody] as [string, Asked, string, string]]),
  ])('%s is refused', async (_, asked, field, message) => {
    expect(await ask(name, asked)).toMatchObject({ status: 400, fields: [{ field, message }] })
  })

  test('of 366 days without anything says that there is nothing', async () => {
    await februaryOf(server.owner, { at, elsewhere })
    await setPrices(server.owner, [])
    const { status, value } = await ask(name, { days: ['2032-01-01', '2032-12-31'] })
    expect(status).toBe(200)
    expect(value).toMatchObject(name === 'billing' ? { recordsQty: 0, records: [] } : { empty: true })
  })
})

test.each(['cost', 'real time', 'billing file'] as const)(
  'a workbook of %s without anything has its headings',
  async (name) => {
    expect(sheetRows(await fileOf(name, { days: ['2032-01-01', '2032-12-31'] }))).toHaveLength(1)
  },
)

describe('another’s', () => {
  const newcomer = () => server.client().signIn('billing@bitewing.example')

  test('client at whom a report is not held is not offered for it, and is answered like what does not exist', async () => {
    await server.owner.query(
      `delete from client_permissions where client_id = $1 and permission_id = (select id from permissions where name = 'clientCostReport')`,
      [others.client],
    )
    const caller = await newcomer()
    const offered = async (endpoint: typeof clients | typeof billingClients) =>
      (await caller.call(endpoint, {})).value.records.map(({ _id }) => _id)
    expect(await offered(clients)).not.toContain(others.client)
    expect(await offered(billingClients)).toContain(others.client)
    expect((await ask('cost', { about: others }, caller)).status).toBe(404)
    expect((await ask('billing', { about: others }, caller)).status).toBe(200)
  })

  test.each(NAMES)('practices are answered like what does not exist: %s', async (name) => {
    await server.owner.query(
      `delete from user_practices where practice_id <> all ($1) and user_id = (select id from users where email like 'billing@%')`,
      [practicesOf(own.client)],
    )
    const caller = await newcomer()
    for (const endpoint of [clients, billingClients])
      expect((await caller.call(endpoint, {})).value.records.map(({ _id }) => _id)).toEqual([own.client])
    expect((await ask(name, { about: others }, caller)).status).toBe(404)
    const verifier = await server.client().signIn('verifier@bitewing.example')
    expect((await ask(name, {}, verifier)).status).toBe(403)
  })
})
