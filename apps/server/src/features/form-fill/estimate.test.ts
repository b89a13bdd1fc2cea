import { contract } from '@bitewing/contract'
import { ESTIMATE_NOTICE } from '@bitewing/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '../../../../../packages/documents/src/testing/word-file.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId } from '../verification/testing/records.ts'

const { fees, formFill } = contract
const scope = { selection: [practiceId] }
const YEAR = new Date().getUTCFullYear()
const answers = {
  EligStatus_Active: 'n',
  Network_In: 'n',
  YearType_Calendar: 'n',
  EffectiveDate: '01/01/2020',
  AnnMax: '1500',
  AnnMaxRem: '1000',
  DedInd: '50',
  DedIndRem: '50',
  DedAppliesTo_Basic: 'n',
  PctDiag: '100',
  PctBasic: '80',
}

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client().signIn('manager@bitewing.example')
  const services = [
    { serviceCode: 'D0120', serviceDescription: 'Our check-up', price: '$60' },
    { serviceCode: 'D2391', serviceDescription: 'Our filling', price: '$150' },
  ]
  await manager.call(fees.add, { practiceId, year: YEAR - 1, carrierName: 'Estimated Dental', services }, scope)
})
afterAll(() => server.stop())

const aRecord = (more = {}, columns = {}) =>
  newRecord(server, {
    carrier_name: 'Estimated Dental',
    appointment_date: `${YEAR}-06-15`,
    patient_dob: '1985-04-09',
    answers: { ...answers, ...more },
    ...columns,
  })

const estimate = (id: string, ...procedures: { code: string; fee?: string }[]) =>
  manager.call(formFill.estimate, { id, procedures }, scope)

test('is made from the form and the fees of the visit’s year, or the newest before it, in the order that is asked for', async () => {
  const id = await aRecord()
  const { value } = await estimate(id, { code: 'd2391' }, { code: 'D0120' }, { code: 'D2391', fee: '$100' })
  expect(
    value.lines.map(({ code, name, charge, deductible, planPays }) => [code, name, charge, deductible, planPays]),
  ).toEqual([
    ['D2391', 'Our filling', 15_000, 5000, 8000],
    ['D0120', 'Our check-up', 6000, 0, 6000],
    ['D2391', 'Our filling', 10_000, 0, 8000],
  ])
  expect(value).toMatchObject({
    charge: 31_000,
    planPays: 22_000,
    patientPays: 9000,
    maximumLeft: 78_000,
    isComplete: true,
  })
  expect(value.lines[0]?.steps[0]).toBe(`The fee is $150.00 (Estimated Dental ${YEAR - 1}).`)
  expect(value.offered).toContainEqual({ code: 'D2740', name: 'Crown' })
  const turned = (await estimate(id, { code: 'D2391', fee: '$100' }, { code: 'D2391' })).value
  expect(turned.lines.map(({ deductible, planPays }) => [deductible, planPays])).toEqual([
    [5000, 4000],
    [0, 12_000],
  ])
})

test('out of network counts what the carrier allows, and the office’s own fee is charged', async () => {
  const id = await aRecord({ Network_In: 'o', Network_Out: 'n' })
  const { rows } = await server.owner.query<{ cents: number }>(
    `select price_cents as cents from fee_lines l join fee_schedules s on s.id = l.schedule_id
     where s.practice_id = $1 and s.carrier_key = 'office fees' and s.year = $2 and l.service_code = 'D2391'`,
    [practiceId, YEAR],
  )
  const [line] = (await estimate(id, { code: 'D2391' })).value.lines
  expect(line).toMatchObject({ charge: rows[0]?.cents, planPays: 8000 })
  expect(line?.steps).toContain('Of that the plan counts $150.00.')
})

test('says what it does not know instead of guessing', async () => {
  const id = await aRecord({}, { carrier_name: 'Unpriced Dental' })
  const { value } = await estimate(id, { code: 'OWN-1' }, { code: 'D0120' })
  expect(value.lines[0]).toMatchObject({ charge: null, planPays: null, patientPays: null })
  expect(value).toMatchObject({ isComplete: false, planPays: value.lines[1]?.planPays })
  expect(await estimate(id, { code: 'D0120', fee: '60' })).toMatchObject({ status: 400 })
})

test('stands in the Word document when it is asked for, marked as an estimate, with each step', async () => {
  const id = await aRecord()
  const word = async (more: { estimate?: string }) => {
    const { value } = await manager.call(formFill.download, { id, ...more }, scope)
    return bodyOf(new Uint8Array(await value.blob.arrayBuffer()))
  }
  const asked = await word({ estimate: 'D2391,D0120=$70' })
  for (const text of [
    ESTIMATE_NOTICE,
    'Our filling',
    'The deductible comes first: $50.00 are the patient’s.',
    '$70.00',
  ])
    expect(asked).toContain(text)
  expect(await word({})).not.toContain(ESTIMATE_NOTICE)
  expect(await manager.call(formFill.download, { id, estimate: 'D2391;drop' }, scope)).toMatchObject({ status: 400 })
})
