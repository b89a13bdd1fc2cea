import { contract, type InputOf, type ScheduledAppointment } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { signedCall } from '../../testing/signed-call.ts'
import { newRecord } from '../verification/testing/records.ts'

const { intake, transactionForm } = contract
const [practice, sister] = demoPractices
const [practiceId, sisterId] = [practice?.id ?? '', sister?.id ?? '']
const selection = [practiceId]

let server: TestServer
let admin: TestClient
let address: string
let secret: string
let carrier: string
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'web,robot' }, 'delete from intake_appointments')
  admin = await server.client().signIn('admin@bitewing.example')
  const made = (await admin.call(intake.makeKey, { id: practiceId, overlapDays: '7' })).value
  address = server.url + new URL(made.address).pathname
  secret = made.secret
  carrier = (await server.owner.query(`select name from carriers where payer_id <> '' order by name limit 1`)).rows[0]
    .name
})
afterAll(() => server.stop())

/** All that a payer asks for, said so that it can be read. */
const whole = () => ({
  patientFirstName: 'Ana',
  patientLastName: 'R E Y E S',
  dob: 'March third nineteen eighty five',
  insuranceCarrier: carrier.toUpperCase(),
  policyNumber: 'N W D zero zero four four one seven',
  patientId: '4711',
  dateTimeAppointment: '12/28/2026 10:30 AM',
  doctorsName: 'Dr. Grant',
  serviceRequested: 'Cleaning',
  transcript: 'My member id is NWD004417.',
})

async function called(callId: string, said: object): Promise<ScheduledAppointment> {
  const body = { callId, calledAt: '2026-11-18T16:00:00Z', ...said }
  expect((await signedCall({ url: address, keyId: '', secret, body })).status).toBe(200)
  return await eventually(async () => {
    const { rows } = await server.owner.query('select id from intake_appointments where external_id = $1', [callId])
    const found = (await listed()).find(({ _id }) => _id === rows[0]?.id)
    if (found === undefined) throw new Error('not there yet')
    return found
  })
}

async function listed(asked: InputOf<typeof intake.list> = {}): Promise<ScheduledAppointment[]> {
  return (await admin.call(intake.list, asked, { selection })).value.scheduleAppointment
}

const again = async (id: string) => (await listed()).find(({ _id }) => _id === id)
const recordsMade = async () => {
  const { rows } = await server.owner.query(
    `select id from verification_records where patient_last_name = 'Reyes' and patient_id = '4711'`,
  )
  return rows.map(({ id }) => id as string)
}

describe('an appointment', () => {
  test('is shown as it was understood, with identifiers masked, and what was said stays', async () => {
    const shown = await called('understood', whole())
    expect(shown).toMatchObject({
      dateTimeAppointment: '2026-12-28 10:30',
      patientFirstName: 'Ana',
      patientLastName: 'Reyes',
      Dob: '1985-03-03',
      patientId: '••11',
      policyNumber: '•••••4417',
      status: false,
      unread: [],
      recordId: null,
    })
    const { rows } = await server.owner.query(`select said from intake_appointments where external_id = 'understood'`)
    expect(rows[0].said).toMatchObject({ dob: 'March third nineteen eighty five', patientLastName: 'R E Y E S' })
    const detail = (await admin.call(intake.detail, { id: shown._id }, { selection })).value
    expect(detail.transcript).toBe('My member id is •••••4417.')
    const changing = server.database.inScope({ practiceIds: selection }, (db) =>
      db.updateTable('intake_appointments').set({ transcript: '' }).execute(),
    )
    await expect(changing).rejects.toThrow('permission denied')
  })

  test('whose day could not be read is shown as said, and sorts last either way', async () => {
    await called('rough', { ...whole(), dateTimeAppointment: 'next Tuesday at ten', patientLastName: 'Rough' })
    await called('early', { ...whole(), dateTimeAppointment: '11/20/2026', patientLastName: 'Early' })
    for (const sort of ['dateTimeAppointment', '-dateTimeAppointment'] as const) {
      const sorted = await listed({ sort })
      expect(sorted.at(-1)).toMatchObject({
        dateTimeAppointment: 'next Tuesday at ten',
        unread: ['dateTimeAppointment'],
      })
    }
    expect((await listed())[0]?.patientLastName).toBe('Early')
  })

  test('is found by each filter, with dates as MM/DD/YYYY', async () => {
    const names = async (filters: NonNullable<InputOf<typeof intake.list>['filters']>) =>
      (await listed({ filters })).map(({ patientLastName }) => patientLastName)
    expect(await names({ startDate: '11/20/2026', endDate: '11/20/2026' })).toEqual(['Early'])
    expect(await names({ patientLastName: 'ROU' })).toEqual(['Rough'])
    expect(await names({ patientFirstName: 'zz' })).toEqual([])
    expect(
      await names({ dob: '03/03/1985', patientId: '4711', doctorsName: 'grant', insuranceCarrier: carrier }),
    ).toHaveLength(3)
    const wrong = await admin.call(intake.list, { filters: { startDate: '02/30/2026' } }, { selection })
    expect(wrong).toMatchObject({ status: 400, fields: [{ field: 'filters.startDate' }] })
    const paged = (await admin.call(intake.list, { page: 2, limit: 2 }, { selection })).value
    expect([paged.scheduleAppointment.length, paged.pagination.totalPatients]).toEqual([1, 3])
  })

  test('is set to handled and back by what is sent, and who did it is kept', async () => {
    const [{ _id: id } = { _id: '' }] = await listed()
    for (const status of [true, true, false, true])
      expect((await admin.call(intake.setStatus, { id, status }, { selection })).value).toEqual({ status })
    expect(await again(id)).toMatchObject({ status: true })
    expect((await admin.call(intake.detail, { id }, { selection })).value).toMatchObject({
      handledBy: 'Ada Quillan',
      status: true,
    })
  })

  test('of another practice does not exist, for whoever asks and whatever is asked', async () => {
    const [{ _id: id } = { _id: '' }] = await listed()
    const elsewhere = { selection: [sisterId] }
    expect((await admin.call(intake.list, {}, elsewhere)).value.scheduleAppointment).toEqual([])
    for (const answer of [
      admin.call(intake.setStatus, { id, status: true }, elsewhere),
      admin.call(intake.detail, { id }, elsewhere),
      admin.call(intake.form, { id }, elsewhere),
      admin.call(intake.match, { id, recordId: null }, elsewhere),
    ])
      expect(await answer).toMatchObject({ status: 404 })
    const seen = await server.database.inScope({ practiceIds: [sisterId] }, (db) =>
      db.selectFrom('intake_appointments').select('id').execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('a record of an appointment', () => {
  test('is made once by the form, keeps where it came from, and the robot begins', async () => {
    const appointment = await called('to record', { ...whole(), dateTimeAppointment: '12/29/2026' })
    const values = (await admin.call(intake.form, { id: appointment._id }, { selection })).value
    expect(values).toMatchObject({
      carrierName: carrier,
      relationship: 'Self',
      memberId: '•••••4417',
      apptDate: '2026-12-29',
      practiceId,
    })
    const input = { ...values, typeRecord: 'FBD' as const, employerName: 'Harbor Works', intakeId: appointment._id }
    expect(
      await admin.call(
        transactionForm.create,
        { ...input, practiceId: sisterId },
        { selection: [practiceId, sisterId] },
      ),
    ).toMatchObject({ status: 404 })
    const answers = await Promise.all(
      [1, 2].map((employer) =>
        admin.call(transactionForm.create, { ...input, employerName: `Works ${employer}` }, { selection }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const made = answers.find(({ status }) => status === 200)?.value._id
    expect(answers.find(({ status }) => status === 409)?.existing).toBe(made)
    expect(await recordsMade()).toEqual([made])
    const { rows } = await server.owner.query('select member_id from verification_records where id = $1', [made])
    expect(rows).toEqual([{ member_id: 'NWD004417' }])
    expect(await again(appointment._id)).toMatchObject({ recordId: made, recordBy: 'created', status: true })
    const history = (await admin.call(contract.verification.history, { id: made ?? '' }, { selection })).value.records
    expect(history.find(({ kind }) => kind === 'created')?.source).toMatchObject({ from: 'Voice intake' })
    await eventually(async () => {
      const { rowCount } = await server.owner.query('select from bot_statuses where record_id = $1', [made])
      expect(rowCount).toBeGreaterThan(0)
    })
  })

  test('that is there already is found by its patient, matched, and taken back', async () => {
    const recordId = await newRecord(server, {
      practice_id: practiceId,
      patient_first_name: 'Eve',
      patient_last_name: 'Stone',
      patient_dob: '1990-01-05',
      patient_id: '',
      appointment_date: '2026-12-30',
    })
    const foreign = await newRecord(server, { practice_id: sisterId })
    const { _id: id } = await called('to match', {
      patientFirstName: 'eve',
      patientLastName: 'stone',
      dob: '01/05/1990',
      dateTimeAppointment: '12/30/2026',
    })
    const { matches } = (await admin.call(intake.detail, { id }, { selection })).value
    expect(matches).toMatchObject([{ _id: recordId, sameDay: true, patientName: 'Eve Stone' }])
    const both = { selection: [practiceId, sisterId] }
    expect(await admin.call(intake.match, { id, recordId: foreign }, both)).toMatchObject({ status: 404 })
    await admin.call(intake.match, { id, recordId }, { selection })
    expect(await again(id)).toMatchObject({ recordId, recordBy: 'matched', status: true })
    await admin.call(intake.match, { id, recordId: null }, { selection })
    expect(await again(id)).toMatchObject({ recordId: null, recordBy: null, status: false })
  })

  test('is made by itself where the practice wants that and everything was read, and otherwise waits', async () => {
    await admin.call(intake.setAutomatic, { id: practiceId, automatic: true })
    const day = { dateTimeAppointment: '01/04/2027' }
    const made = await called('by itself', { ...whole(), ...day })
    expect(made).toMatchObject({ recordBy: 'automatic', status: true })
    // The same visit, called about once more: the record that is there is the one that is meant.
    expect(await called('by itself again', { ...whole(), ...day })).toMatchObject({
      recordId: made.recordId,
      recordBy: 'matched',
    })
    for (const [callId, unclear] of [
      ['no day', { dateTimeAppointment: 'next Tuesday' }],
      ['no carrier of ours', { insuranceCarrier: 'Somebody’s Mutual' }],
      ['somebody else’s policy', { subscriberFirstName: 'Otto', subscriberLastName: 'Reyes' }],
      ['a mumbled subscriber', { subscriberFirstName: 'agent 7' }],
      ['no date of birth', { dob: '' }],
    ] as const)
      expect(await called(callId, { ...whole(), ...day, ...unclear })).toMatchObject({ recordId: null, status: false })
    await admin.call(intake.setAutomatic, { id: practiceId, automatic: false })
  })
})

test('a practice’s key is replaced with an overlap, and the settings show both', async () => {
  const second = (await admin.call(intake.makeKey, { id: practiceId, overlapDays: '7' })).value
  const url = server.url + new URL(second.address).pathname
  for (const [to, signedWith, callId] of [
    [url, second.secret, 'with the new key'],
    [address, secret, 'with the old key'],
  ] as const)
    expect((await signedCall({ url: to, keyId: '', secret: signedWith, body: { callId } })).status).toBe(200)
  const { keys, automatic } = (await admin.call(intake.settings, { id: practiceId })).value
  expect(keys.map(({ state }) => state).slice(0, 2)).toEqual(['works', 'ending'])
  expect(automatic).toBe(false)
  expect(JSON.stringify(keys)).not.toContain(second.secret)
})

test('what is counted by practice and day is what there is, after all that came in above', async () => {
  // In one statement: what is still being worked on may come in between two.
  const { rows } = await server.owner.query(
    `select coalesce(t.n, 0) as counted, coalesce(a.n, 0) as there
     from intake_tallies t
     full join (select practice_id, appointment_date, count(*) as n from intake_appointments group by 1, 2) a
       on (a.practice_id, coalesce(a.appointment_date, 'infinity')) = (t.practice_id, coalesce(t.appointment_date, 'infinity'))`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ counted, there }) => counted !== there)).toEqual([])
})
