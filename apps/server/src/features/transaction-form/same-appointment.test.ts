import { contract, type InputOf } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { otherPracticeId, practiceId, rowOf } from '../verification/testing/records.ts'

const { create, edit } = contract.transactionForm
const selection = [practiceId, otherPracticeId]
const refusal = 'There is already a record of this patient, policy and appointment.'
let server: TestServer
let manager: TestClient

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

let day = 0
/** Each test has an appointment of its own. */
const newAppointment = () => `2030-01-${String(++day).padStart(2, '0')}`

const transaction = (apptDate: string, changes: InputOf<typeof create> = {}) =>
  ({
    typeRecord: 'FBD',
    carrierName: 'Harborline Dental',
    employerName: 'Harbor Works',
    apptDate,
    relationship: 'Self',
    memberId: '123456789',
    patientId: '4711',
    subscriberId: '88',
    patientFirstName: 'Ana',
    patientLastName: 'Reyes',
    patientDOB: '2015-02-03',
    subscriberFirstName: 'Ana',
    subscriberLastName: 'Reyes',
    subscriberDOB: '2015-02-03',
    practiceId,
    ...changes,
  }) satisfies InputOf<typeof create>

const make = (apptDate: string, changes: InputOf<typeof create> = {}) =>
  manager.call(create, transaction(apptDate, changes), { selection })

async function countOn(apptDate: string): Promise<number> {
  const { rows } = await server.owner.query(
    'select count(*)::int as n from verification_records where appointment_date = $1 and patient_first_name = $2',
    [apptDate, 'Ana'],
  )
  return rows[0].n
}

describe('a second record of one patient, policy and appointment', () => {
  test('is refused, and the answer names the first', async () => {
    const date = newAppointment()
    const first = await make(date)
    expect(await make(date)).toMatchObject({
      status: 409,
      reason: 'record.exists',
      err: refusal,
      existing: first.value._id,
    })
    expect(await countOn(date)).toBe(1)
  })

  test.each([
    ['is of the other type', { typeRecord: 'ELG' }],
    ['has another carrier, employer or subscriber', { carrierName: 'Cedar', employerName: 'Elm', subscriberId: '99' }],
    ['spells the patient differently', { patientFirstName: 'Anna', patientDOB: '2015-02-04' }],
  ] as const)('is refused although it %s', async (_, changes) => {
    const date = newAppointment()
    const first = await make(date)
    expect(await make(date, changes)).toMatchObject({ status: 409, existing: first.value._id })
  })

  test.each([
    ['another patient', { patientId: '4712' }],
    ['another policy', { memberId: '987654321' }],
    ['another practice', { practiceId: otherPracticeId }],
  ])('is not one that is of %s', async (_, changes) => {
    const date = newAppointment()
    await make(date)
    expect((await make(date, changes)).status).toBe(200)
  })

  test('is not made by ten requests at the same time: one wins and the others are led to it', async () => {
    const date = newAppointment()
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(date)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409).map(({ existing }) => existing)).toEqual(
      Array.from({ length: 9 }, () => won[0]?.value._id),
    )
    expect(await countOn(date)).toBe(1)
  })

  test('is found by name and date of birth where one of the two has no patient id', async () => {
    const date = newAppointment()
    const first = await make(date)
    await server.owner.query(`update verification_records set patient_id = '' where id = $1`, [first.value._id])
    expect(await make(date, { patientFirstName: 'ANA' })).toMatchObject({ status: 409, existing: first.value._id })
    expect((await make(date, { patientDOB: '2016-02-03' })).status).toBe(200)
  })

  test('does not come about by an edit either', async () => {
    const date = newAppointment()
    const first = await make(date)
    const second = await make(date, { memberId: '987654321' })
    const { _id: id, version } = second.value
    const answer = await manager.call(edit, { id, version, memberId: '123456789' }, { selection })
    expect(answer).toMatchObject({ status: 409, reason: 'record.exists', existing: first.value._id })
    expect(await rowOf(server, id)).toMatchObject({ member_id: '987654321', version })
  })

  test('does not come about by two edits at the same time', async () => {
    const date = newAppointment()
    const records = await Promise.all(['1', '2', '3', '4'].map((memberId) => make(date, { memberId })))
    const answers = await Promise.all(
      records.map(({ value: { _id: id, version } }) =>
        manager.call(edit, { id, version, memberId: '5' }, { selection }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})
