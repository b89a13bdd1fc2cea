import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import { Values } from '../../kernel/data/list-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { costTables } from './cost-queries.ts'
import { costsInMemory, paidInMemory, someWork, type Work } from './testing/costs-in-memory.ts'
import { februaryOf } from './testing/february.ts'
import { at, clientId, clientName, elsewhere, practiceIds } from './testing/one-client.ts'
import { setChecks, setPrices, setRecords } from './testing/prices.ts'

const { billing: billingPage, billingFile, cost } = contract.reports
const { downloadVerifications } = contract.realTime
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

const makeFebruary = () => februaryOf(server.owner, { at, elsewhere })

test('a row a transaction: who did it, what it costs and of which kind; what is not done or not paid says so', async () => {
  await makeFebruary()
  const { value } = await billing.call(cost, wish({ templateId: 'a'.repeat(24) }))
  expect(value).toMatchObject({ filename: `${clientName}_2024-02-01_2024-02-29_report.xlsx`, empty: false })
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
  expect(row).toMatchObject({ clientName, month: '2024-02', ...counts, ...amounts })
  const file = await billing.call(billingFile, { ...days, clientId, toExcel: 'true' })
  const [, first, last] = sheetRows(await bytesOf(file.value))
  const cells = ['3', '2', '1', '0', '1', '100.00', '2.50', '102.50']
  expect(first).toEqual([clientName, '2024-02', ...cells, '2 without a subscription'])
  expect(last).toEqual(['Total', '', ...cells, 'Prices as of 2026-11-01 08:30 UTC'])
  const check = await billing.call(downloadVerifications, { ...february, idClient: clientId })
  const checks = sheetRows(await bytesOf(check.value))
  const costs = [...(await costRows()), ...checks].slice(1).map((cell) => Number(cell[10]) || 0)
  expect(costs.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0)).toBe(row?.total)
  expect(checks[1]?.slice(9)).toEqual(['For each', '1.25', ''])
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

test.each<[Partial<Record<string, string>>, string, string]>([
  [{ templateId: 'cost' }, 'templateId', 'must be an id of 24 hexadecimal characters'],
  [{ format: 'docx' }, 'format', 'Invalid option: expected one of "xlsx"|"csv"|"pdf"'],
])('2 §5: %o is refused', async (wrong, field, message) => {
  const refused = await billing.call(cost, wish(wrong as Partial<Wish>))
  expect(refused).toMatchObject({ status: 400, fields: [{ field, message }] })
})

test('366 days are taken, and cost what they cost by themselves', async () => {
  await makeFebruary()
  expect(await costRows({ dateEnd: '2025-01-31' })).toEqual(await costRows())
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
