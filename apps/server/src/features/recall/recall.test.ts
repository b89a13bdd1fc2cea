import { contract, type InputOf } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { addRecord } from '@bitewing/db/testing/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { recall } = contract
const [practice, neighbour] = demoPractices
const selection = [practice?.id ?? '']

let server: TestServer
let admin: TestClient
let verifier: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  verifier = await server.client().signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

/** A visit so many days ago, or ahead where it is negative. */
async function visit(name: string, ago: number, columns: Record<string, unknown> = {}): Promise<void> {
  const appointment_date = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const answers = { AnnMax: '$2,000', AnnMaxRem: '$750.50', BenefitPeriod: 'Calendar year' }
  await addRecord((text, values) => server.owner.query(text, values), {
    patient_first_name: 'Recall',
    patient_last_name: name,
    appointment_date,
    answers,
    ...columns,
  })
}

const listed = async (input: InputOf<typeof recall.list> = {}, from = selection) =>
  (await verifier.call(recall.list, { search: 'Recall ', ...input }, { selection: from })).value.records

test('whoever was last there more than six months ago, has an active plan and no later appointment is to be called back', async () => {
  await visit('Due', 200)
  await visit('Due', 420)
  await visit('Recent', 150)
  await visit('Ahead', 300)
  await visit('Ahead', -20)
  await visit('Cancelled', 300)
  await visit('Cancelled', -20, { eligibility_status: 'Cancelled/rescheduled' })
  await visit('Termed', 300, { eligibility_status: 'Termed' })
  await visit('Namesake', 300)
  await visit('Namesake', -5, { patient_dob: '2001-01-01' })
  await visit('Elsewhere', 300, { practice_id: neighbour?.id })
  const rows = await listed({ sort: 'patient' })
  expect(rows.map(({ patient }) => patient)).toEqual(['Recall Cancelled', 'Recall Due', 'Recall Namesake'])
  const due = rows[1]
  const sixLater = new Date(`${due?.lastVisit}T00:00:00Z`)
  sixLater.setUTCMonth(sixLater.getUTCMonth() + 6)
  expect(Math.abs(Date.parse(due?.due ?? '') - sixLater.getTime())).toBeLessThan(4 * 86_400_000)
  expect(due?.practice).toBe(practice?.name)
})

test('what was left of the maximum counts until the benefit year ends; then all of it is there again', async () => {
  const { rows } = await server.owner.query<{ period: string | null; day: string; ends: string }>(`
    select period, day::date, app.benefit_year_ends(period, day::date) as ends from (values
      (null, '2026-11-18'), ('Calendar year', '2026-12-31'), ('01/01/2026 - 12/31/2026', '2026-03-04'),
      ('07/01/2026 - 06/30/2027', '2026-06-30'), ('07/01/2026 - 06/30/2027', '2026-07-01'),
      ('2026/03/01 - 2027/02/28', '2028-02-29'), ('13/45/2026', '2026-05-05')) as given (period, day)`)
  expect(rows.map(({ ends }) => ends)).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2026-12-31',
    '2026-06-30',
    '2027-06-30',
    '2029-02-28',
    '2026-12-31',
  ])
  await visit('Thisyear', 190, { answers: { AnnMax: '$2,000', AnnMaxRem: '$750.50', BenefitPeriod: yearFrom(200) } })
  await visit('Lastyear', 400, { answers: { AnnMax: '$2,000', AnnMaxRem: '$750.50', BenefitPeriod: yearFrom(410) } })
  await visit('Unknown', 400, { answers: {} })
  const remaining = new Map((await listed({ limit: 100 })).map((row) => [row.patient, row.remaining]))
  expect(remaining.get('Recall Thisyear')).toBe(750.5)
  expect(remaining.get('Recall Lastyear')).toBe(2000)
  expect(remaining.get('Recall Unknown')).toBeNull()
})

/** A benefit year that began so many days ago. */
function yearFrom(ago: number): string {
  const day = (days: number) => {
    const [year, month, date] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-')
    return `${month}/${date}/${year}`
  }
  return `${day(ago)} - ${day(ago - 364)}`
}

test('the workbook has the same rows; both are in the access log, and no other practice’s', async () => {
  const file = await verifier.call(recall.workbook, { toExcel: 'true', search: 'Recall ' }, { selection })
  expect(file.status).toBe(200)
  const { rows } = await server.owner.query(
    `select distinct action from patient_access_log where endpoint in ('GET /api/v2/recall', 'recall.list', 'recall.workbook') order by 1`,
  )
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['export', 'view']))
  expect(await listed({}, [neighbour?.id ?? ''])).toHaveLength(1)
})

test('who holds neither Insurance Verification nor All Transactions is refused', async () => {
  const billing = await server.client().signIn('billing@bitewing.example')
  expect((await billing.call(recall.list, {}, { selection })).status).toBe(403)
  expect((await admin.call(recall.list, {}, { selection })).status).toBe(200)
})
