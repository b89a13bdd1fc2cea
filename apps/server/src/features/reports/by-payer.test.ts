import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { sheetNames, sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { byPayerStatement } from './by-payer-queries.ts'
import { costsInMemory, someWork, type Work } from './testing/costs-in-memory.ts'
import { at, clientId, elsewhere, practiceIds } from './testing/one-client.ts'
import { setChecks, setPrices, setRecords } from './testing/prices.ts'

/** The second table of the cost report: the same transactions, added up by payer. */

const { cost } = contract.reports

let server: TestServer
let billing: TestClient
beforeAll(async () => {
  server = await startTestServer()
  billing = await server.client().signIn('billing@bitewing.example')
})
afterAll(() => server.stop())

type Wish = InputOf<typeof cost>
const february = { dateStart: '2024-02-01', dateEnd: '2024-02-29' }
async function fileOf(some: Partial<Wish> = {}): Promise<Uint8Array> {
  const { value } = await billing.call(cost, { clientId, ...february, type: 'cost', ...some })
  return new Uint8Array(await value.blob.arrayBuffer())
}

const TITLES = ['Payer', 'Records', 'Verified records', 'Without a cost', 'Cost', 'Cost per verified record']

/** A fee of 100.00 for full breakdowns; nothing is paid elsewhere. */
async function makeFebruary(): Promise<void> {
  await setPrices(server.owner, [
    { practiceId: at, work: 'FBD', usage: 'licensed', amount: 10_000, from: '2024-01-05T12:00:00Z' },
    { practiceId: at, work: 'ELG', usage: 'metered', amount: 125, from: '2024-01-05T12:00:00Z' },
  ])
  const records = [
    { type: 'FBD', by: 'Done by DR', carrier: 'Harborline' },
    { type: 'FBD', by: 'Done by CC', carrier: 'HARBORLINE' },
    { type: 'FBD', by: 'Unchecked', carrier: 'Harborline' },
    { type: 'FBD', by: 'Done by Staff', carrier: '=Northgate' },
    { type: 'ELG', by: 'Done by DR', carrier: '=Northgate' },
    { type: 'FBD', by: 'Done by DR', carrier: 'Nobody pays', practiceId: elsewhere },
    { type: 'ELG', by: 'Check', carrier: '' },
  ].map((one, index) => ({ practiceId: at, ...one, id: newId(), day: `2024-02-0${index + 1}` }))
  await setRecords(server.owner, records)
  for (const { id, carrier } of records)
    await server.owner.query('update verification_records set carrier_name = $2 where id = $1', [id, carrier])
  await setChecks(server.owner, [])
}

describe('by payer', () => {
  test('a sheet has what is verified, what it costs, and the sum; what nobody pays for is empty and never nothing', async () => {
    await makeFebruary()
    const file = await fileOf()
    expect(sheetNames(file)).toEqual(['Client Cost Report', 'By payer'])
    expect(sheetRows(file, 2)).toEqual([
      TITLES,
      // Two of three shares of 100.00, the first of which bears the cent that is left.
      ['HARBORLINE', '3', '2', '0', '66.67', '33.34'],
      // Neutralised, as on the first sheet.
      ["'=Northgate", '2', '2', '0', '34.58', '17.29'],
      ['No payer', '1', '0', '0', '', ''],
      ['Nobody pays', '1', '1', '1', '', ''],
      ['Total', '7', '5', '1', '101.25', '25.31'],
    ])
  })

  test('without a transaction there is no row, and no sum of nothing', async () => {
    await makeFebruary()
    const file = await fileOf({ dateStart: '2023-02-01', dateEnd: '2023-02-28' })
    expect([sheetRows(file).length, sheetRows(file, 2)]).toEqual([1, [TITLES]])
  })

  test('it is a section of the PDF, and not in the CSV file, which has one table', async () => {
    await makeFebruary()
    const words = (await readPdf(await fileOf({ format: 'pdf' }))).pages.join(' ')
    expect(words).toContain('By payer')
    expect(words).toContain('$101.25')
    const csv = Buffer.from(await fileOf({ format: 'csv' })).toString()
    expect(csv.trim().split('\r\n')).toHaveLength(8)
    expect(csv).not.toContain('Cost per verified record')
  })

  test('the sums are the first sheet’s, the domain’s and the database’s, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(...someWork(practiceIds), async (prices, records, checks) => {
        await setPrices(server.owner, prices)
        await setRecords(
          server.owner,
          records.map((one) => ({ id: newId(), ...one })),
        )
        await server.owner.query(
          `update verification_records set carrier_name = (array['Harborline', 'Northgate', ''])[1 + (hashtext(id) & 1)]`,
        )
        await setChecks(
          server.owner,
          checks.map((one) => ({ id: newId(), ...one })),
        )
        const file = await fileOf({ dateStart: '2024-01-20', dateEnd: '2024-03-02' })
        const [titles = [], ...rows] = sheetRows(file)
        const [, ...payers] = sheetRows(file, 2)
        const cell = (row: readonly string[], title: string) => row[titles.indexOf(title)] ?? ''
        const cents = (text: string) => Math.round(Number(text) * 100)
        const sums = [...Map.groupBy(rows, (row) => cell(row, 'Payer'))].map(([payer, own]) => [
          payer || 'No payer',
          String(own.length),
          own.reduce((sum, row) => sum + cents(cell(row, 'Cost')), 0),
        ])
        const shown = payers.slice(0, -1).map((row) => [row[0], row[1], cents(row[4] ?? '')])
        expect(new Set(shown.map(String))).toEqual(new Set(sums.map(String)))

        const { rows: work } = await server.owner.query<Work>(
          `select * from (select 'transaction' as kind, id, practice_id as "practiceId", type as work, appointment_date::text as day
             from verification_records where verification_by like 'Done by%'
           union all select 'check', a.id, practice_id, 'ELG', ((asked_at at time zone p.time_zone)::date)::text
             from payer_answers a join practices p on p.id = a.practice_id) w where day between '2024-01-01' and '2024-03-31'`,
        )
        const costs = await costsInMemory(server.owner, work)
        const reported = work.filter(
          ({ kind, day }) => kind === 'transaction' && day >= '2024-01-20' && day <= '2024-03-02',
        )
        const known = reported.flatMap(({ id }) => costs.get(`transaction ${id}`) ?? [])
        const total = known.reduce((sum, one) => sum + one, 0)
        const last = payers.at(-1) ?? ['', '0', '0', '0', '', '']
        expect(last.slice(1, 4).map(Number)).toEqual([rows.length, reported.length, reported.length - known.length])
        expect([last[4], last[5]].map((text) => text === '')).toEqual([known.length === 0, known.length === 0])
        expect([cents(last[4] ?? ''), cents(last[5] ?? '')]).toEqual([
          total,
          known.length === 0 ? 0 : Math.round(total / known.length),
        ])

        const { text, values } = byPayerStatement({ practiceIds, start: '2024-01-20', end: '2024-03-02' }, ['t.cents'])
        const { rows: counted } = await server.owner.query<{ cents: string | null }>(text, [...values])
        expect(counted.map((row) => Number(row.cents))).toEqual(payers.map((row) => cents(row[4] ?? '')))
      }),
      { numRuns: 12 },
    )
  })
})
