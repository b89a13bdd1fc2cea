import { contract, type InputOf, REPORT_COLUMNS } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetFormats, sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { transactions, transactionsWorkbook } = contract.reports
const selection = demoPractices.slice(0, 3).map((practice) => practice.id)
type Asked = InputOf<typeof transactions>

let server: TestServer
let admin: TestClient
let days: { first: string; last: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  const { rows } = await server.owner.query<{ first: string; last: string }>(
    `select min(appointment_date)::text as first, (min(appointment_date) + 20)::text as last from verification_records
     where practice_id = any ($1)`,
    [selection],
  )
  days = rows[0] as typeof days
})
afterAll(() => server.stop())

const listed = async (asked: Asked) => (await admin.call(transactions, asked, { selection })).value
const within = () => ({ startDate: days.first, endDate: days.last })

const sheetOf = async (blob: Blob) => sheetRows(new Uint8Array(await blob.arrayBuffer()))

test('2 §2.15: the transactions between two days, with the report’s columns, a page at a time', async () => {
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int as count from verification_records
     where practice_id = any ($1) and appointment_date between $2 and $3`,
    [selection, days.first, days.last],
  )
  const first = await listed({ ...within(), limit: 25 })
  expect(first.recordsQty).toBe(rows[0]?.count)
  expect(first.records).toHaveLength(Math.min(25, first.recordsQty))
  expect(Object.keys(first.records[0] ?? {}).toSorted()).toEqual(['_id', ...REPORT_COLUMNS].toSorted())
  const dates = first.records.map(({ ApptDate }) => ApptDate)
  expect(dates).toEqual(dates.toSorted())
  expect(dates.every((date) => date >= days.first && date <= days.last)).toBe(true)
  const second = await listed({ ...within(), limit: 25, offset: 25 })
  expect(second.records.map(({ _id }) => _id)).not.toContain(first.records[0]?._id)
})

test('the search finds what stands in any column, a whole name too, and a sign of LIKE is only a sign', async () => {
  const all = await listed(within())
  const { PatientFirstName, PatientLastName, CarrierName, practice } = all.records[0] as (typeof all.records)[number]
  for (const search of [`${PatientFirstName} ${PatientLastName}`.toUpperCase(), CarrierName, practice]) {
    const found = await listed({ ...within(), search })
    const expected = all.records.filter((record) =>
      REPORT_COLUMNS.map((name) => record[name])
        .join(' ')
        .toLowerCase()
        .includes(search.toLowerCase()),
    )
    expect(found.records.map(({ _id }) => _id)).toEqual(expect.arrayContaining(expected.map(({ _id }) => _id)))
    expect(found.recordsQty).toBe(found.records.length)
    expect(found.recordsQty).toBeGreaterThan(0)
  }
  expect((await listed({ ...within(), search: '%' })).recordsQty).toBe(0)
})

test.each(REPORT_COLUMNS)('it is sorted by %s, both ways', async (column) => {
  const up = (await listed({ ...within(), sort: column })).records.map((record) => record[column].toLowerCase())
  const down = (await listed({ ...within(), sort: `-${column}` })).records.map((record) => record[column].toLowerCase())
  expect(up).toEqual(up.toSorted())
  expect(down).toEqual(up.toReversed())
})

test('toExcel gives the same rows as a workbook, named after the days, and logs how many left', async () => {
  const asked = { ...within(), search: 'a', sort: '-PatientLastName' as const }
  const { value } = await admin.call(transactionsWorkbook, { ...asked, toExcel: 'true' }, { selection })
  expect(value.filename).toBe(`report${days.first}-${days.last}.xlsx`)
  const [headings, ...rows] = await sheetOf(value.blob)
  expect(headings).toEqual([...REPORT_COLUMNS])
  expect(sheetFormats(new Uint8Array(await value.blob.arrayBuffer()))[1]?.[0]).toBe('yyyy-mm-dd')
  const list = await listed({ ...asked, toExcel: 'false' })
  expect(rows.map(([, ...cells]) => cells)).toEqual(
    list.records.map((record) => REPORT_COLUMNS.slice(1).map((name) => record[name])),
  )
  const { rows: entries } = await server.owner.query(
    `select action, outcome, row_count from patient_access_log
     where endpoint = 'GET /api/reports/transactions' and row_count is not null`,
  )
  expect(entries).toEqual([{ action: 'export', outcome: 'allowed', row_count: rows.length }])
})

test('who may look at the report may not take it along without the permission to export', async () => {
  const reader = await server.client().signIn('reader@bitewing.example')
  expect((await reader.call(transactions, within(), { selection })).status).not.toBe(403)
  expect((await reader.call(transactionsWorkbook, { toExcel: 'true' }, { selection })).status).toBe(403)
})

test('what is neither false nor true, or no day, is refused', async () => {
  const answer = await admin.request<unknown>('GET', `${transactions.path}?toExcel=perhaps&startDate=2026-02-30`)
  expect(answer).toMatchObject({ status: 400, success: false })
  expect(answer.fields?.map(({ field }) => field).toSorted()).toEqual(['startDate', 'toExcel'])
})
