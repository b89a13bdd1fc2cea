import { contract, type InputOf } from '@bitewing/contract'
import { demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId, historyOf, newRecord, practiceId, rowOf } from './testing/records.ts'

const { verification } = contract
const selection = [practiceId]

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client('10.4.0.1').signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

type Patient = Omit<InputOf<typeof verification.updatePatient>, 'id' | 'version'>

const patient: Patient = {
  CarrierName: 'Harborline Dental',
  type: 'FBD',
  EmployerName: 'Harbor Works',
  PatientFirstName: 'Ana',
  PatientLastName: 'Reyes',
  PatientDOB: '1990-02-03',
  Relationship: 'Self',
  SubscriberDOB: '1990-02-03',
  SubscriberFirstName: 'Ana',
  SubscriberLastName: 'Reyes',
  groupName: 'Harbor Works',
}

const update = (id: string, changes: Partial<Patient> = {}, version = 1) =>
  manager.call(verification.updatePatient, { id, version, ...patient, ...changes }, { selection })

describe('1 §2.4 the patient of a record', () => {
  test('is shown with its identifiers masked', async () => {
    const id = await newRecord(server)
    const { value } = await manager.call(verification.patient, { id }, { selection })
    expect(value).toMatchObject({
      PatientFirstName: 'Ana',
      MemberID: '•••••6789',
      PatientId: '••11',
      SubscriberId: '•8',
      ApptDate: '2026-05-04',
      policyType: 'Primary',
      version: 1,
    })
    expect(JSON.stringify(value)).not.toContain('123456789')
  })

  test('is changed field by field, and the history says what, from and to', async () => {
    const id = await newRecord(server)
    const { value } = await update(id, { CarrierName: 'Lakeview_Dental-2', groupName: 'Night shift' })
    expect(value).toEqual({ version: 2, mismatches: [] })
    expect(await rowOf(server, id)).toMatchObject({ carrier_name: 'Lakeview_Dental-2', group_name: 'Night shift' })
    expect(await historyOf(server, id)).toEqual([
      'patient CarrierName: Harborline Dental → Lakeview_Dental-2',
      'patient groupName: Harbor Works → Night shift',
    ])
  })

  test('stays in its version when nothing is changed', async () => {
    const id = await newRecord(server)
    expect((await update(id)).value.version).toBe(1)
    expect(await historyOf(server, id)).toEqual([])
  })

  test('counts anew what is missing when the type changes', async () => {
    const id = await newRecord(server, { required_fields: 1, missing_fields: 0 })
    await update(id, { type: 'ELG' })
    const elg = (await rowOf(server, id))['required_fields'] as number
    await update(id, { type: 'FBD' }, 2)
    const fbd = (await rowOf(server, id))['required_fields'] as number
    expect(elg).toBeGreaterThan(1)
    expect(fbd).toBeGreaterThan(elg)
  })
})

describe('1 §5 a patient is not saved', () => {
  test.each([
    'EmployerName',
    'PatientDOB',
    'Relationship',
    'SubscriberDOB',
    'SubscriberFirstName',
    'SubscriberLastName',
    'groupName',
    'CarrierName',
    'PatientFirstName',
    'PatientLastName',
    'MemberID',
  ] as const)('without %s', async (field) => {
    const id = await newRecord(server)
    expect(await update(id, { [field]: '' })).toMatchObject({ status: 400, err: 'Please complete all the fields' })
    expect(await rowOf(server, id)).toMatchObject({ version: 1 })
  })

  test('while the record has no member id and none is given', async () => {
    const id = await newRecord(server, { member_id: '' })
    expect(await update(id)).toMatchObject({ status: 400, err: 'Please complete all the fields' })
    expect(await update(id, { MemberID: '42' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['Delta & Co', 'You can only enter alphanumeric characters'],
    ['x'.repeat(51), 'Maximum 50 characters'],
  ])('with the carrier %s', async (CarrierName, message) => {
    const id = await newRecord(server)
    const answer = await update(id, { CarrierName })
    expect(answer.status).toBe(400)
    expect(answer.fields).toContainEqual({ field: 'CarrierName', message })
    expect((await update(id, { CarrierName: `${'x'.repeat(48)}_-` })).status).toBe(200)
  })

  test('when the pre-check misses something, which it names', async () => {
    const id = await newRecord(server, { policy_type: null })
    expect(await update(id)).toMatchObject({
      status: 400,
      reason: 'record.required',
      err: 'Dear user, the following field(s) is/are required: policyType',
      fields: [{ field: 'policyType', message: 'is required' }],
    })
    expect((await update(id, { CarrierName: 'EMPTY' })).err).toContain('policyType, CarrierName')
    expect((await update(id, { type: 'ELG' })).status).toBe(200)
  })

  test('with a day that does not exist, or a field that nobody knows', async () => {
    const id = await newRecord(server)
    expect((await update(id, { PatientDOB: '2026-02-30' })).status).toBe(400)
    expect((await update(id, { audited: true } as Partial<Patient>)).status).toBe(400)
    expect(await rowOf(server, id)).toMatchObject({ version: 1, audited: false })
  })

  test('once it is audited', async () => {
    const id = await newRecord(server, { audited: true })
    expect(await update(id, { groupName: 'Other' })).toMatchObject({ status: 409, reason: 'record.audited' })
    expect(await rowOf(server, id)).toMatchObject({ group_name: 'Harbor Works' })
  })

  test('from a version that somebody has changed since', async () => {
    const id = await newRecord(server)
    await update(id, { groupName: 'First' })
    expect(await update(id, { groupName: 'Second' })).toMatchObject({ status: 409, reason: 'record.changed_meanwhile' })
    expect(await rowOf(server, id)).toMatchObject({ group_name: 'First', version: 2 })
  })

  test('twice by two people at once: one of them is told', async () => {
    const id = await newRecord(server)
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((groupName) => update(id, { groupName })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await rowOf(server, id)).toMatchObject({ version: 2 })
    expect(await historyOf(server, id)).toHaveLength(1)
  })

  test('of another practice: it is not there', async () => {
    const foreign = await newRecord(server, { practice_id: foreignPracticeId })
    const answers = await Promise.all([
      update(foreign),
      update(demoRecordId(99_999_999)),
      manager.call(verification.patient, { id: foreign }, { selection }),
      manager.call(verification.revealMemberId, { id: foreign }, { selection }),
      manager.call(verification.updateRecord, { transactionId: foreign, version: 1, data: {} }, { selection }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, err: 'The record was not found in the storage.' })
  })
})

describe('1 §2.6 the patient info of the detail page', () => {
  test('changes what is named, also to nothing, and the policy type', async () => {
    const id = await newRecord(server)
    const data = { policyType: 'Secondary', groupName: '', PatientDOB: '', groupNumber: '77' } as const
    const { value } = await manager.call(
      verification.updateRecord,
      { transactionId: id, version: 1, data },
      { selection },
    )
    expect(value.version).toBe(2)
    expect(await rowOf(server, id)).toMatchObject({
      policy_type: 'Secondary',
      group_name: '',
      patient_dob: null,
      group_number: '77',
      employer_name: 'Harbor Works',
    })
    expect(await historyOf(server, id)).toEqual([
      'patient PatientDOB: 1990-02-03 → ',
      'patient groupName: Harbor Works → ',
      'patient groupNumber: 5550 → 77',
      'patient policyType: Primary → Secondary',
    ])
  })

  test('is refused by the pre-check too', async () => {
    const id = await newRecord(server)
    const data = { PatientLastName: '' }
    expect(
      await manager.call(verification.updateRecord, { transactionId: id, version: 1, data }, { selection }),
    ).toMatchObject({ status: 400, reason: 'record.required' })
  })
})

describe('1 §5 what the form says otherwise', () => {
  const answers = { MemberId: '987654321', PatientName: 'Ana Reyes', PatientDOB: '02/04/1990' }

  test('is told after saving, the member ids masked', async () => {
    const id = await newRecord(server, { answers })
    const { value } = await update(id, { PatientFirstName: 'Anna' })
    expect(value.mismatches).toEqual([
      { bookmark: 'MemberId', label: 'Member ID', form: '•••••4321', patientInfo: '•••••6789' },
      { bookmark: 'PatientName', label: 'Patient name', form: 'Ana Reyes', patientInfo: 'Anna Reyes' },
      { bookmark: 'PatientDOB', label: 'Patient DOB', form: '02/04/1990', patientInfo: '02/03/1990' },
    ])
  })
})

describe('the member id', () => {
  test('is revealed to whom may see it, and each reveal is logged', async () => {
    const id = await newRecord(server)
    const { value } = await manager.call(verification.revealMemberId, { id }, { selection })
    expect(value.MemberID).toBe('123456789')
    const { rows } = await server.owner.query(
      `select action, outcome, ip from patient_access_log where $1 = any(target_ids)`,
      [id],
    )
    expect(rows).toEqual([{ action: 'reveal', outcome: 'allowed', ip: '10.4.0.1' }])
  })

  test('stays hidden from others, and the attempt is logged', async () => {
    const reader = await server.client('10.4.0.2').signIn('reader@bitewing.example')
    const id = await newRecord(server)
    expect((await reader.call(verification.revealMemberId, { id }, { selection })).status).toBe(403)
    const { rows } = await server.owner.query(`select outcome from patient_access_log where ip = '10.4.0.2'`)
    expect(rows).toEqual([{ outcome: 'refused' }])
  })

  test('is changed without being spelled out in the history', async () => {
    const id = await newRecord(server)
    await update(id, { MemberID: '555000111' })
    expect(await rowOf(server, id)).toMatchObject({ member_id: '555000111' })
    expect(await historyOf(server, id)).toEqual(['patient MemberID: •••••6789 → •••••0111'])
  })
})
