import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import { Values } from '../../kernel/data/list-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { costTables } from './cost-queries.ts'
import { costsInMemory, paidInMemory, someWork, type Work } from './testing/costs-in-memory.ts'
import { setChecks, setPrices, setRecords } from './testing/prices.ts'

const { billing: billingPage, billingFile, clients, cost, summary } = contract.reports
const { downloadVerifications } = contract.realTime
const [client, otherClient] = demoClients
const clientId = client?.id ?? ''
const practices = demoPractices.filter(({ client_id }) => client_id === clientId)
const practiceIds = practices.map(({ id }) => id)
const [at = '', elsewhere = ''] = practiceIds
const february = { dateStart: '2024-02-01', dateEnd: '2024-02-29' }
const days = { startDate: '2024-02-01', endDate: '2024-02-29' }

let server: TestServer
let billing: TestClient
beforeAll(async () => {
  server = await startTestServer()
  billing = await server.client().signIn('billing@bitewing.example')
})
afterAll(() => server.stop())

type Wish = InputOf<typeof cost>
const wish = (some: Partial<Wish> = {}): Wish => ({ clientId, ...february, type: 'cost', ...some })
const bytesOf = async ({ blob }: { blob: Blob }) => new Uint8Array(await blob.arrayBuffer())
const costRows = async (some: Partial<Wish> = {}) =>
  sheetRows(await bytesOf((await billing.call(cost, wish(some))).value))

test('before the prices were ever read, costs are a sentence and not a guess', async () => {
  const refused = await billing.call(cost, wish())
  expect(refused).toMatchObject({ status: 409, show: true })
  expect(refused.err).toMatch(/^The prices have not been read/)
  expect((await billing.call(billingPage, days)).value.asOf).toBeNull()
})

/** A fee that was given up in the middle of a leap February, each for ELG, and a practice without any subscription. */
async function makeFebruary(): Promise<void> {
  await setPrices(server.owner, [
    {
      practiceId: at,
      work: 'FBD',
      usage: 'licensed',
      amount: 29_000,
      from: '2024-01-05T12:00:00Z',
      ended: '2024-02-10T18:00:00Z',
    },
    { practiceId: at, work: 'ELG', usage: 'metered', amount: 125, from: '2024-01-05T12:00:00Z' },
  ])
  const record = (practiceId: string, type: string, day: string, by: string) => ({
    id: newId(),
    practiceId,
    type,
    day,
    by,
  })
  await setRecords(server.owner, [
    record(at, 'FBD', '2024-02-01', 'Done by DR'),
    record(at, 'FBD', '2024-02-02', 'Done by CC'),
    record(at, 'FBD', '2024-02-10', 'Done by Staff'),
    record(at, 'FBD', '2024-02-11', 'Done by DR'),
    record(at, 'ELG', '2024-02-12', 'Done by DR'),
    record(at, 'ELG', '2024-02-13', 'Unchecked'),
    record(elsewhere, 'FBD', '2024-02-14', 'Done by DR'),
  ])
  // Still the 29th in Austin.
  await setChecks(server.owner, [{ id: newId(), practiceId: at, askedAt: '2024-03-01T05:00:00Z' }])
}

test('a row a transaction: who did it, what it costs and of which kind; what is not done or not paid says so', async () => {
  await makeFebruary()
  const { value } = await billing.call(cost, wish({ templateId: 'a'.repeat(24) }))
  expect(value).toMatchObject({ filename: `${client?.name}_2024-02-01_2024-02-29_report.xlsx`, empty: false })
  const [titles, ...rows] = sheetRows(await bytesOf(value))
  expect(titles).toEqual([
    'Date',
    'Practice',
    'Record Id',
    'Type',
    'Payer',
    'Result',
    'Verification By',
    'Done by',
    'Done on',
    'Cost kind',
    'Cost',
    'Note (prices as of 2026-11-01 08:30 UTC)',
  ])
  const share = 'Share of a monthly fee'
  expect(rows.map((row) => [row[3], ...row.slice(6, 8), ...row.slice(9)])).toEqual([
    ['FBD', 'Done by DR', 'Robot', share, '33.34', ''],
    ['FBD', 'Done by CC', 'People', share, '33.33', ''],
    ['FBD', 'Done by Staff', 'People', share, '33.33', ''],
    ['FBD', 'Done by DR', 'Robot', '', '', 'No subscription'],
    ['ELG', 'Done by DR', 'Robot', 'For each', '1.25', ''],
    ['ELG', 'Unchecked', '', '', '', 'Not done yet'],
    ['FBD', 'Done by DR', 'Robot', '', '', 'No subscription'],
  ])
  // No formula, and no patient.
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(["'=Harborline"]))
  const middle = await costRows({ dateStart: '2024-02-02', dateEnd: '2024-02-02' })
  expect(middle.slice(1).map((row) => row[10])).toEqual(['33.33'])
})

test('screen, workbook and the costs of all that was done agree to the cent', async () => {
  await makeFebruary()
  const { value } = await billing.call(billingPage, { ...days, clientId })
  const [row] = value.records
  const counts = { fbdRobot: 3, fbdPeople: 2, elgRobot: 1, elgPeople: 0, realTime: 1, uncovered: 2 }
  const amounts = { fee: 10_000, usage: 250, total: 10_250 }
  expect(value).toMatchObject({ recordsQty: 1, totals: { ...counts, ...amounts }, asOf: '2026-11-01T08:30:00Z' })
  expect(row).toMatchObject({ clientName: client?.name, month: '2024-02', ...counts, ...amounts })
  const file = await billing.call(billingFile, { ...days, clientId, toExcel: 'true' })
  const [, first, last] = sheetRows(await bytesOf(file.value))
  const cells = ['3', '2', '1', '0', '1', '100.00', '2.50', '102.50']
  expect(first).toEqual([client?.name, '2024-02', ...cells, '2 without a subscription'])
  expect(last).toEqual(['Total', '', ...cells, 'Prices as of 2026-11-01 08:30 UTC'])
  const check = await billing.call(downloadVerifications, { ...february, idClient: clientId })
  const checks = sheetRows(await bytesOf(check.value))
  const costs = [...(await costRows()), ...checks].slice(1).map((cell) => Number(cell[10]) || 0)
  expect(costs.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0)).toBe(row?.total)
  expect(checks[1]?.slice(9)).toEqual(['For each', '1.25', ''])
})

test('the same rows come as CSV and as PDF, and the export is logged with how many', async () => {
  await makeFebruary()
  const csv = await billing.call(cost, wish({ format: 'csv' }))
  expect(csv.value.filename).toMatch(/_report\.csv$/)
  const lines = (await csv.value.blob.text()).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[1]).toMatch(/^2024-02-01,.*,FBD,'=Harborline,EMPTY,Done by DR,Robot,,Share of a monthly fee,33\.34,$/)
  const pdf = await billing.call(cost, wish({ format: 'pdf' }))
  const text = (await readPdf(await bytesOf(pdf.value))).pages.join(' ')
  expect(text).toContain('Client Cost Report')
  expect(text).toContain('$33.34')
  const { rows } = await server.owner.query(
    `select action, row_count from patient_access_log where endpoint like '%dashboard/report' and row_count is not null order by id desc limit 1`,
  )
  expect(rows).toEqual([{ action: 'export', row_count: 7 }])
})

test('a PDF has 2,000 rows at most; of more it is said what to take instead', async () => {
  const record = (at0: number) => ({
    id: newId(),
    practiceId: at,
    type: 'ELG',
    day: `2024-02-0${1 + (at0 % 9)}`,
    by: 'Check',
  })
  const records = Array.from({ length: 2001 }, (_, index) => record(index))
  await setRecords(server.owner, records.slice(1))
  const longest = await bytesOf((await billing.call(cost, wish({ format: 'pdf' }))).value)
  expect(new TextDecoder('latin1').decode(longest)).toMatch(/^%PDF.*%%EOF\s*$/s)
  await setRecords(server.owner, records)
  expect((await billing.call(cost, wish({ format: 'pdf' }))).err).toMatch(/^A PDF holds 2,000 rows at most\./)
  const [, ...rows] = await costRows()
  expect(rows).toHaveLength(2001)
})

test('the summary has three tables without patients, in every format', async () => {
  await makeFebruary()
  const asked = { practiceId: at, ...days }
  const { value } = await billing.call(summary, { ...asked, format: 'csv' })
  const text = await value.blob.text()
  expect(text).toContain('Type,Verification By,Eligibility,Transactions,%\r\nFBD,Done by DR,EMPTY,2,33.33\r\n')
  expect(text).toContain('Total,,,6,100\r\n')
  expect(text).toContain('By day\r\nDay,FBD,ELG,Done,Transactions,%\r\n2024-02-01,1,0,1,1,16.67\r\n')
  expect(text).toContain("By carrier\r\nCarrier,FBD,ELG,Done,Transactions,%\r\n'=Harborline,4,2,5,6,100\r\n")
  const xlsx = await billing.call(summary, asked)
  expect(xlsx.value.filename).toBe('summary_report.xlsx')
  const pdf = await billing.call(summary, { ...asked, format: 'pdf' })
  expect((await readPdf(await bytesOf(pdf.value))).pages.join(' ')).toContain(practices[0]?.name)
})

test('a report of days without anything has its head alone, and says so', async () => {
  const never = { dateStart: '2031-01-01', dateEnd: '2031-01-02' }
  const { value } = await billing.call(cost, wish(never))
  expect(value.empty).toBe(true)
  expect(sheetRows(await bytesOf(value))).toHaveLength(1)
  expect((await billing.call(downloadVerifications, { ...never, idClient: clientId })).value.empty).toBe(true)
  const noDays = { startDate: '2031-01-01', endDate: '2031-01-02' }
  expect((await billing.call(summary, { practiceId: at, ...noDays })).value.empty).toBe(true)
})

test.each<[Partial<Record<string, string>>, string, string]>([
  [{ clientId: '' }, 'clientId', 'Select One option'],
  [{ dateStart: '' }, 'dateStart', 'Start Date is required'],
  [{ dateEnd: '2024-02-30' }, 'dateEnd', 'End Date is required'],
  [{ dateEnd: '2024-01-31' }, 'dateEnd', 'End date cannot be before start date'],
  [{ dateEnd: '2025-02-01' }, 'dateEnd', 'A report covers 366 days at most.'],
  [{ templateId: 'cost' }, 'templateId', 'must be an id of 24 hexadecimal characters'],
  [{ format: 'docx' }, 'format', 'Invalid option: expected one of "xlsx"|"csv"|"pdf"'],
])('2 §5: %o is refused', async (wrong, field, message) => {
  const refused = await billing.call(cost, wish(wrong as Partial<Wish>))
  expect(refused).toMatchObject({ status: 400, fields: [{ field, message }] })
})

test('366 days are taken; two exports at once both come whole', async () => {
  await makeFebruary()
  const [year, short] = await Promise.all([costRows({ dateEnd: '2025-01-31' }), costRows()])
  expect(year).toEqual(short)
})

test('another’s client and practice are answered like what does not exist', async () => {
  const own = await server.client().signIn('manager@bitewing.example')
  const foreign = demoPractices.find(({ client_id }) => client_id === otherClient?.id)?.id ?? ''
  await server.owner.query(
    `delete from user_practices where practice_id <> all ($1) and user_id = (select id from users where email like 'billing@%')`,
    [practices.map(({ id }) => id)],
  )
  const again = await server.client().signIn('billing@bitewing.example')
  const ids = (await again.call(clients, {})).value.records.map(({ _id }) => _id)
  expect(ids).toEqual([clientId])
  const foreignClient = otherClient?.id ?? ''
  expect((await again.call(cost, wish({ clientId: foreignClient }))).status).toBe(404)
  expect((await again.call(billingPage, { ...days, clientId: foreignClient })).status).toBe(404)
  expect((await again.call(summary, { practiceId: foreign, ...days })).status).toBe(404)
  expect((await own.call(cost, wish())).status).toBe(403)
})

const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Auckland']

test('what a transaction and a check cost is the domain’s rule, and the billing report adds up the same', async () => {
  for (const [index, id] of practiceIds.entries())
    await server.owner.query('update practices set time_zone = $2 where id = $1', [id, ZONES[index % ZONES.length]])
  await fc.assert(
    fc.asyncProperty(...someWork(practiceIds), async (prices, records, checks) => {
      await setPrices(server.owner, prices)
      await setRecords(
        server.owner,
        records.map((one) => ({ id: newId(), ...one })),
      )
      await setChecks(
        server.owner,
        checks.map((one) => ({ id: newId(), ...one })),
      )
      const { rows: work } = await server.owner.query<Work>(
        `select * from (select 'transaction' as kind, id, practice_id as "practiceId", type as work, appointment_date::text as day
             from verification_records where verification_by like 'Done by%'
           union all select 'check', a.id, practice_id, 'ELG', ((asked_at at time zone p.time_zone)::date)::text
             from payer_answers a join practices p on p.id = a.practice_id) w where day between '2024-01-01' and '2024-03-31'`,
      )
      const values = new Values()
      // The days are in the middle of months, all of which are needed.
      const tables = costTables(values, { practiceIds, start: '2024-01-20', end: '2024-03-02' })
      const { rows: costs } = await server.owner.query<{ name: string; cents: string }>(
        `${tables} select kind || ' ' || id as name, cents from costs`,
        values.all,
      )
      const expected = await costsInMemory(server.owner, work)
      expect(new Map(costs.map(({ name, cents }) => [name, Number(cents)]))).toEqual(expected)

      const asks = { clientId, startDate: '2024-01-20', endDate: '2024-03-02' }
      const { value } = await billing.call(billingPage, asks)
      const ofKind = (kinds: string[]) => work.filter((one) => kinds.includes(one.work))
      const { totals } = value
      expect(totals.fbdRobot + totals.fbdPeople).toBe(ofKind(['FBD']).length)
      expect(totals.elgRobot + totals.elgPeople + totals.realTime).toBe(ofKind(['ELG']).length)
      expect(totals.uncovered).toBe(
        ofKind(['FBD', 'ELG']).filter((one) => !expected.has(`${one.kind} ${one.id}`)).length,
      )
      expect(totals.total ?? 0).toBe(await paidInMemory(server.owner, work))
    }),
    { numRuns: 25 },
  )
})
