import { contract, type InputOf } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const selection = demoPractices.slice(0, 3).map((practice) => practice.id)

type Row = {
  id: string
  Created: string
  PatientName: string
  PracticeName: string
  CarrierName: string
  status: string
}

let server: TestServer
let admin: TestClient
let truth: Row[]
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  const { rows } = await server.owner.query<Row>(
    `select r.id, appointment_date as "Created", p.name as "PracticeName",
       lower(trim(patient_last_name)) || chr(9) || lower(trim(patient_first_name)) as "PatientName",
       carrier_name as "CarrierName", eligibility_status as status
     from verification_records r join practices p on p.id = r.practice_id where practice_id = any($1)`,
    [selection],
  )
  truth = rows
})
afterAll(() => server.stop())

const list = (input: InputOf<typeof contract.verification.list>) =>
  admin.call(contract.verification.list, input, { selection })

const dates = fc.constantFrom(
  ...Array.from({ length: 12 }, (_, week) => new Date(Date.now() + (week - 8) * 6.048e8).toISOString().slice(0, 10)),
)
const wishes = fc.record(
  {
    sort: fc.constantFrom(
      'Created',
      '-Created',
      'PatientName',
      '-PatientName',
      'PracticeName',
      '-PracticeName',
      'CarrierName',
      '-CarrierName',
    ),
    carrier: fc.constantFrom('harbor', 'DENTAL', '%', '_', 'zzz'),
    statusPatient: fc.constantFrom('active', 'Inactive', 'not', 'EMPTY'),
    startDate: dates,
    endDate: dates,
    limit: fc.integer({ min: 1, max: 40 }),
    offset: fc.integer({ min: 0, max: 150 }),
  },
  { requiredKeys: ['limit', 'offset'] },
)

/** A straightforward model of the same list. */
function model({
  sort = '-Created',
  carrier = '',
  statusPatient = '',
  startDate = '',
  endDate = '9',
  limit = 300,
  offset = 0,
}) {
  const key = sort.replace('-', '') as 'Created'
  const sign = sort.startsWith('-') ? -1 : 1
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const matching = truth
    .filter((row) => row.CarrierName.toLowerCase().includes(carrier.toLowerCase()))
    .filter((row) => row.status.toLowerCase().startsWith(statusPatient.toLowerCase()))
    .filter((row) => row.Created >= startDate && row.Created <= endDate)
    .toSorted((a, b) => sign * (compare(a[key], b[key]) || compare(a.id, b.id)))
  return { ids: matching.slice(offset, offset + limit).map((row) => row.id), recordsQty: matching.length }
}

describe('1 §2.3 Insurance Verification list', () => {
  test('any filter, order and page is what a plain look through the records gives', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const { value } = await list(wish)
        expect({ ids: value.records.map((record) => record._id), recordsQty: value.recordsQty }).toEqual(model(wish))
      }),
      { numRuns: 60 },
    )
  })

  test('comes latest appointment first when nothing is asked for', async () => {
    const { value } = await list({ limit: 10 })
    expect(value.records.map((record) => record._id)).toEqual(model({ limit: 10 }).ids)
  })

  test('sends only what the contract names', async () => {
    const { value } = await list({ limit: 1 })
    expect(Object.keys(value.records[0] ?? {}).toSorted()).toEqual(
      [
        'CarrierName',
        'Created',
        'PatientLastName',
        'PatientName',
        'PracticeId',
        'PracticeName',
        'StatusPatient',
        'VerificationType',
        '_id',
        'audited',
        'missingRequiredInputQty',
        'totalRequiredFields',
        'type',
      ].toSorted(),
    )
  })
})
