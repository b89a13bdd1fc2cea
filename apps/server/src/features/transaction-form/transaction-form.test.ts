import { contract, type InputOf, type TransactionField } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { defaultElgTemplate, defaultFbdTemplate, requiredCounts } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import {
  foreignPracticeId,
  historyOf,
  newRecord,
  otherPracticeId,
  practiceId,
  rowOf,
} from '../verification/testing/records.ts'

const { form, create, edit } = contract.transactionForm
const selection = [practiceId]

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

const transaction = {
  typeRecord: 'FBD',
  carrierName: 'Harborline Dental',
  employerName: 'Harbor Works',
  apptDate: '2026-12-31',
  relationship: 'Child',
  memberId: '123456789',
  patientId: '4711',
  subscriberId: '88',
  patientFirstName: 'Ana',
  patientLastName: 'Reyes',
  patientDOB: '2015-02-03',
  subscriberFirstName: 'Rosa',
  subscriberLastName: 'Reyes',
  subscriberDOB: '1985-12-01',
  practiceId,
} satisfies InputOf<typeof create>

let patients = 0
/** Each of another patient: one patient has one record of an appointment. */
const make = (changes: InputOf<typeof create> = {}) =>
  manager.call(create, { ...transaction, patientId: String(++patients), ...changes }, { selection })
const change = (id: string, changes: Omit<InputOf<typeof edit>, 'id' | 'version'>, version = 1) =>
  manager.call(edit, { id, version, ...changes }, { selection })

const MUST_BE_FILLED = (Object.keys(transaction) as TransactionField[]).filter((name) => name !== 'patientLastName')

describe('2 §2.3 a transaction made by hand', () => {
  test('holds what was typed, and waits for its verification', async () => {
    const { status, value } = await make()
    expect(status).toBe(200)
    expect(await rowOf(server, value._id)).toMatchObject({
      practice_id: practiceId,
      appointment_date: '2026-12-31',
      type: 'FBD',
      carrier_name: 'Harborline Dental',
      member_id: '123456789',
      patient_dob: '2015-02-03',
      subscriber_first_name: 'Rosa',
      eligibility_status: 'EMPTY',
      verification_by: 'Not content loaded',
      audited: false,
      version: value.version,
    })
    expect(await historyOf(server, value._id)).toEqual(['created ApptDate:  → 2026-12-31'])
  })

  test('is linked to the carrier of that name', async () => {
    const { rows } = await server.owner.query<{ id: string; name: string }>('select id, name from carriers limit 1')
    const { value } = await make({ carrierName: rows[0]?.name.toUpperCase() ?? '' })
    expect(await rowOf(server, value._id)).toMatchObject({ carrier_id: rows[0]?.id })
  })

  test.each([
    ['FBD', defaultFbdTemplate()],
    ['ELG', defaultElgTemplate()],
  ] as const)(
    'of type %s has the form of that type, with what is known in it and the rest counted',
    async (type, template) => {
      const { value } = await make({ typeRecord: type })
      const { answers, required_fields, missing_fields, template_id } = await rowOf(server, value._id)
      expect(answers).toMatchObject({
        PatientName: 'Ana Reyes',
        PatientDOB: '02/03/2015',
        SubscriberName: 'Rosa Reyes',
        MemberId: '123456789',
        CarrierName: 'Harborline Dental',
        Relationship_Child: 'n',
      })
      const { rows } = await server.owner.query('select type from templates where id = $1', [template_id])
      expect(rows).toEqual([{ type }])
      expect({ required: required_fields, missing: missing_fields }).toEqual({
        required: requiredCounts(template, answers as Record<string, string>).required,
        missing: requiredCounts(template, answers as Record<string, string>).missing,
      })
      expect(missing_fields).toBeLessThan(required_fields as number)
    },
  )

  test('is in the grid', async () => {
    const { value } = await make({ apptDate: '2031-01-01' })
    const grid = await manager.call(
      contract.transactions.list,
      { startDate: '2031-01-01', endDate: '2031-01-01' },
      { selection },
    )
    expect(grid.value).toMatchObject({ recordsQty: 1, records: [{ _id: value._id, patientName: 'Ana Reyes' }] })
  })

  test('needs no last name of the patient, and every other field', async () => {
    const { value } = await make({ patientLastName: '' })
    expect(await rowOf(server, value._id)).toMatchObject({ patient_last_name: '' })
    const { rows } = await server.owner.query('select count(*)::int as n from verification_records')
    const answer = await manager.call(create, {}, { selection })
    expect(answer).toMatchObject({ status: 400, err: 'Please complete all the fields', show: true })
    expect(answer.fields?.map(({ field }) => field)).toEqual(MUST_BE_FILLED)
    expect((await server.owner.query('select count(*)::int as n from verification_records')).rows).toEqual(rows)
  })

  test.each(MUST_BE_FILLED)('is refused without %s', async (name) => {
    expect(await make({ [name]: name.endsWith('Name') ? '   ' : '' })).toMatchObject({
      status: 400,
      err: 'Please complete all the fields',
      fields: [{ field: name, message: 'Field is required' }],
    })
  })

  test.each([
    ['typeRecord', 'CC'],
    ['carrierName', 'Harborline 2'],
    ['carrierName', 'x'.repeat(201)],
    ['memberId', '12-34'],
    ['patientId', 'A1'],
    ['subscriberId', '1 2'],
    ['apptDate', '2026-02-30'],
    ['patientDOB', '02/03/2015'],
    ['employerName', 'x'.repeat(201)],
    ['relationship', 'Self\u0000'],
    ['practiceId', 'x'],
    ['groupName', 'is not asked for'],
  ])('is refused with a wrong %s (%s), which is named', async (field, wrong) => {
    expect(await make({ [field]: wrong })).toMatchObject({ status: 400, fields: [{ field }] })
  })

  test('is refused for a practice that is not selected, or not the user’s', async () => {
    expect((await make({ practiceId: otherPracticeId })).status).toBe(404)
    expect((await make({ practiceId: foreignPracticeId })).status).toBe(404)
  })

  test('is refused for a practice without a template', async () => {
    const bare = newId()
    await server.owner.query(
      `insert into practices (id, client_id, name, time_zone) select $1, client_id, 'Bare', time_zone from practices where id = $2`,
      [bare, practiceId],
    )
    await server.owner.query(
      `insert into user_practices select id, $1 from users where email = 'manager@bitewing.example'`,
      [bare],
    )
    const fresh = await server.client().signIn('manager@bitewing.example')
    expect(await fresh.call(create, { ...transaction, practiceId: bare }, { selection: [bare] })).toMatchObject({
      status: 404,
      err: "Warning: Couldn't load template",
    })
  })
})

describe('2 §2.3 a transaction edited by hand', () => {
  test('is read with its identifiers masked', async () => {
    const id = await newRecord(server)
    const { value } = await manager.call(form, { transactionId: id }, { selection })
    expect(value.record).toEqual({
      values: {
        typeRecord: 'FBD',
        carrierName: 'Harborline Dental',
        employerName: 'Harbor Works',
        apptDate: '2026-05-04',
        relationship: 'Self',
        memberId: '•••••6789',
        patientId: '••11',
        subscriberId: '•8',
        patientFirstName: 'Ana',
        patientLastName: 'Reyes',
        patientDOB: '1990-02-03',
        subscriberFirstName: 'Ana',
        subscriberLastName: 'Reyes',
        subscriberDOB: '1990-02-03',
        practiceId,
      },
      version: 1,
      audited: false,
    })
  })

  test('a new one is offered the carriers that can be typed', async () => {
    await server.owner.query(`insert into carriers (id, name) values ($1, 'Smile & Co 24')`, [newId()])
    const { value } = await manager.call(form, {}, { selection })
    expect(value.record).toBeNull()
    expect(value.carriers.length).toBeGreaterThan(5)
    expect(value.carriers).toEqual(value.carriers.toSorted())
    expect(value.carriers).not.toContain('Smile & Co 24')
  })

  test('changes what is sent and nothing else, and the history says what, from and to', async () => {
    const id = await newRecord(server)
    const before = await rowOf(server, id)
    const { value } = await change(id, { employerName: 'Yard', memberId: '55501234', apptDate: '2026-06-01' })
    expect(value).toEqual({ version: 2 })
    const { updated_at: _, updated_by: _by, ...after } = await rowOf(server, id)
    expect({ ...before, ...after }).toEqual({
      ...before,
      employer_name: 'Yard',
      member_id: '55501234',
      appointment_date: '2026-06-01',
      version: 2,
    })
    expect((await historyOf(server, id)).toSorted()).toEqual([
      'patient ApptDate: 2026-05-04 → 2026-06-01',
      'patient EmployerName: Harbor Works → Yard',
      'patient MemberID: •••••6789 → ••••1234',
    ])
  })

  test('stays in its version when nothing is changed', async () => {
    const id = await newRecord(server)
    expect((await change(id, { employerName: 'Harbor Works' })).value.version).toBe(1)
    expect(await historyOf(server, id)).toEqual([])
  })

  test('takes the form along where it said the same, and leaves what somebody wrote there', async () => {
    const { value } = await make()
    await server.owner.query(
      `update verification_records set answers = answers || '{"SubscriberName":"R. Reyes-Diaz"}',
         answer_sources = '{"PatientName":{"from":"271"},"SubscriberName":{"from":"271"}}' where id = $1`,
      [value._id],
    )
    await change(value._id, { patientFirstName: 'Anna', subscriberFirstName: 'Roza', memberId: '987654321' })
    const { answers, answer_sources } = await rowOf(server, value._id)
    expect(answers).toMatchObject({
      PatientName: 'Anna Reyes',
      SubscriberName: 'R. Reyes-Diaz',
      MemberId: '987654321',
    })
    expect(answer_sources).toEqual({ SubscriberName: { from: '271' } })
    const history = await historyOf(server, value._id)
    expect(history).toContain('form PatientName: Ana Reyes → Anna Reyes')
    expect(history).toContain('form MemberId: •••••6789 → •••••4321')
  })

  test('counts anew what is missing when the type changes', async () => {
    const { value } = await make({ typeRecord: 'ELG' })
    const elg = (await rowOf(server, value._id))['required_fields'] as number
    await change(value._id, { typeRecord: 'FBD' })
    expect((await rowOf(server, value._id))['required_fields']).toBeGreaterThan(elg)
  })

  test('may keep a carrier and a member id that could not be typed here', async () => {
    const id = await newRecord(server, { carrier_name: 'Harborline 24', member_id: 'W12-34', type: 'CC' })
    expect((await change(id, { employerName: 'Yard' })).status).toBe(200)
    expect(await rowOf(server, id)).toMatchObject({ carrier_name: 'Harborline 24', member_id: 'W12-34', type: 'CC' })
  })

  test.each(MUST_BE_FILLED)('is refused when it would be without %s', async (name) => {
    const id = await newRecord(server)
    expect(await change(id, { [name]: '' })).toMatchObject({
      status: 400,
      err: 'Please complete all the fields',
      fields: [{ field: name }],
    })
    expect((await rowOf(server, id))['version']).toBe(1)
  })

  test('is refused while something that is not sent is empty', async () => {
    const id = await newRecord(server, { subscriber_dob: null })
    expect(await change(id, { employerName: 'Yard' })).toMatchObject({
      status: 400,
      fields: [{ field: 'subscriberDOB' }],
    })
  })

  test('is refused with another version than the record’s, and as long as it is audited', async () => {
    const id = await newRecord(server, { version: 3 })
    expect(await change(id, { employerName: 'Yard' }, 2)).toMatchObject({
      status: 409,
      reason: 'record.changed_meanwhile',
    })
    const audited = await newRecord(server, { audited: true })
    expect(await change(audited, { employerName: 'Yard' })).toMatchObject({ status: 409, reason: 'record.audited' })
  })

  test('is not moved to another practice', async () => {
    const id = await newRecord(server)
    expect((await change(id, { practiceId: otherPracticeId })).status).toBe(404)
    expect((await change(id, { practiceId })).status).toBe(200)
  })

  test('of another practice does not exist', async () => {
    const id = await newRecord(server, { practice_id: foreignPracticeId })
    expect((await change(id, { employerName: 'Yard' })).status).toBe(404)
    expect((await manager.call(form, { transactionId: id }, { selection })).status).toBe(404)
  })
})

test('who may only see the grid neither makes nor edits', async () => {
  const reader = await server.client().signIn('reader@bitewing.example')
  expect((await reader.call(form, {}, { selection })).reason).toBe('access.permission')
  expect((await reader.call(create, transaction, { selection })).reason).toBe('access.permission')
})
