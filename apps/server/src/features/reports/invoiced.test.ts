import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { at, clientId, clientName, elsewhere } from './testing/one-client.ts'
import { setChecks, setPrices, setRecords } from './testing/prices.ts'

/** What the card provider invoiced, beside what the product calculates. */

const { billing: billingPage, billingFile } = contract.reports

let server: TestServer
let billing: TestClient
beforeAll(async () => {
  server = await startTestServer()
  billing = await server.client().signIn('billing@bitewing.example')
  await server.owner.query(`update practices set time_zone = 'America/Chicago'`)
})
afterAll(() => server.stop())

type Bill = { practiceId: string; work?: string; status: string; due: number; at: string; loose?: boolean }

/** A fee of 100.00 a month at one practice, each for 2.50 at another, of which two were done in February; and these bills. */
async function make(bills: readonly Bill[]): Promise<void> {
  await setPrices(server.owner, [
    { practiceId: at, work: 'FBD', usage: 'licensed', amount: 10_000, from: '2024-01-01T12:00:00Z' },
    { practiceId: elsewhere, work: 'ELG', usage: 'metered', amount: 250, from: '2024-01-01T12:00:00Z' },
  ])
  await setRecords(
    server.owner,
    ['2024-02-05', '2024-02-06'].map((day) => ({
      id: newId(),
      practiceId: elsewhere,
      type: 'ELG',
      day,
      by: 'Done by DR',
    })),
  )
  await setChecks(server.owner, [])
  await server.owner.query('truncate billing_invoices')
  for (const { practiceId, status, due, at: when, loose = false } of bills)
    await server.owner.query(
      `insert into billing_invoices (id, external_id, customer_external_id, subscription_external_id, client_id, status, billing_reason,
         amount_due, amount_paid, created_at, has_pdf, fetched)
       select $1::text, $1::text, 'cus', case when not $6 then s.external_id end, s.client_id, $3, 'subscription_cycle', $4, 0, $5, false, 1
       from billing_subscriptions s where s.practice_id = $2`,
      [newId(), practiceId, status, due, when, loose],
    )
}

const asked = async (startDate: string, endDate: string) =>
  (await billing.call(billingPage, { clientId, startDate, endDate })).value

test('stands beside fee and usage, with the difference and as of when it was read', async () => {
  await make([
    { practiceId: at, status: 'paid', due: 10_000, at: '2024-02-03T12:00:00Z' },
    { practiceId: elsewhere, status: 'open', due: 750, at: '2024-02-20T12:00:00Z' },
    // Still January in Chicago.
    { practiceId: at, status: 'uncollectible', due: 9000, at: '2024-02-01T05:00:00Z' },
  ])
  const { records, totals, asOf } = await asked('2024-01-01', '2024-02-29')
  expect(asOf).toBe('2026-11-01T08:30:00Z')
  expect(records).toMatchObject([
    { month: '2024-02', fee: 10_000, usage: 500, total: 10_500, invoiced: 10_750, difference: 250 },
    { month: '2024-01', fee: 10_000, usage: 0, total: 10_000, invoiced: 9000, difference: -1000 },
  ])
  expect(totals).toMatchObject({ total: 20_500, invoiced: 19_750, difference: -750 })
})

test('drafts, voided bills and what was sold once are not in it; without a bill it is unknown and never nothing', async () => {
  await make([
    { practiceId: at, status: 'draft', due: 10_000, at: '2024-02-03T12:00:00Z' },
    { practiceId: at, status: 'void', due: 10_000, at: '2024-02-03T12:00:00Z' },
    { practiceId: at, status: 'paid', due: 25_000, at: '2024-02-03T12:00:00Z', loose: true },
  ])
  const { records, totals } = await asked('2024-02-01', '2024-02-29')
  expect(records).toMatchObject([{ total: 10_500, invoiced: null, difference: null }])
  expect(totals).toMatchObject({ invoiced: null, difference: null })
})

test('a bill of a month in which nothing is held and nothing was done has a row, without a subscription', async () => {
  await make([{ practiceId: at, status: 'paid', due: 4200, at: '2023-11-15T12:00:00Z' }])
  const { records } = await asked('2023-11-01', '2023-12-31')
  expect(records).toMatchObject([{ month: '2023-11', fbdRobot: 0, total: null, invoiced: 4200, difference: null }])
})

test('is the second table of the file, with the sum', async () => {
  await make([{ practiceId: at, status: 'paid', due: 10_000, at: '2024-02-03T12:00:00Z' }])
  const days = { clientId, startDate: '2024-01-01', endDate: '2024-02-29' }
  const { value } = await billing.call(billingFile, { ...days, toExcel: 'true' })
  expect(sheetRows(new Uint8Array(await value.blob.arrayBuffer()), 2)).toEqual([
    ['Client', 'Month', 'Fee and usage', 'Invoiced', 'Difference', 'Note'],
    [clientName, '2024-02', '105.00', '100.00', '-5.00', ''],
    [clientName, '2024-01', '100.00', '', '', 'No invoice known'],
    ['Total', '', '205.00', '100.00', '-5.00', ''],
  ])
})

test('of other practices is not seen', async () => {
  await make([{ practiceId: at, status: 'paid', due: 10_000, at: '2024-02-03T12:00:00Z' }])
  await server.owner.query(
    `delete from user_practices where practice_id = $1 and user_id = (select id from users where email like 'billing@%')`,
    [at],
  )
  const again = await server.client().signIn('billing@bitewing.example')
  const { value } = await again.call(billingPage, { clientId, startDate: '2024-02-01', endDate: '2024-02-29' })
  expect(value.records).toMatchObject([{ fee: 0, usage: 500, invoiced: null }])
  await server.owner.query(
    `insert into user_practices (user_id, practice_id) select id, $1 from users where email like 'billing@%'`,
    [at],
  )
})

test('whatever was billed when, the months add up what asks for money', async () => {
  const bill = fc.record({
    practiceId: fc.constantFrom(at, elsewhere),
    status: fc.constantFrom('draft', 'open', 'paid', 'uncollectible', 'void'),
    due: fc.integer({ min: -5000, max: 50_000 }),
    at: fc
      .integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2024, 2, 30) })
      .map((time) => new Date(time).toISOString()),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { maxLength: 12 }), async (bills) => {
      await make(bills)
      const { records, totals } = await asked('2024-01-01', '2024-03-31')
      const asking = bills.filter(({ status }) => status !== 'draft' && status !== 'void')
      const sum = asking.reduce((all, { due }) => all + due, 0)
      expect(totals.invoiced).toBe(asking.length === 0 ? null : sum)
      for (const row of records)
        expect(row.difference).toBe(row.invoiced === null ? null : row.invoiced - (row.total ?? 0))
    }),
    { numRuns: 15 },
  )
})
