import { contract, type InputOf, type RealTimeProcess } from '@bitewing/contract'
import { waitFor } from '@bitewing/db/testing/eventually'
import type { Person } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someone } from '../../../../sandbox/src/testing/questions.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { foreignPracticeId, newRecord, otherPracticeId, practiceId, rowOf } from '../verification/testing/records.ts'
import { insuredWith } from './testing/people.ts'

const { realTime } = contract
const selection = [practiceId, otherPracticeId]

let server: TestWorld
let verifier: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  verifier = await server.client('10.9.1.1').signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

type Values = InputOf<typeof realTime.store>

async function carrierIdOf({ carrier }: Person): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>('select id from carriers where payer_id = $1', [
    carrier.payerId,
  ])
  return rows[0]?.id ?? ''
}

async function valuesFor(person: Person, values: Partial<Values> = {}): Promise<Values> {
  return {
    carrierId: await carrierIdOf(person),
    practiceId,
    carrierName: person.carrier.name,
    verificationType: 'FBD',
    firstNamePatient: person.firstName,
    lastNamePatient: person.lastName,
    dobPatient: person.birthDate,
    relationship: 'Self',
    memberId: person.memberId,
    ...values,
  }
}

const store = (values: Values) => verifier.call(realTime.store, values, { selection })
const list = (input: InputOf<typeof realTime.processes> = {}, selected = selection) =>
  verifier.call(realTime.processes, input, { selection: selected })

async function processOf(recordId: string): Promise<RealTimeProcess | undefined> {
  return (await list()).value.records.find(({ _id }) => _id === recordId)
}

/** Waits until the robot has decided. */
async function completed(recordId: string): Promise<RealTimeProcess> {
  return await waitFor('a decision of the robot', async () => {
    const found = await processOf(recordId)
    return found?.stateId === 'completed' && found
  })
}

describe('2 §2.8 a new record', () => {
  test('is pending until the robot has decided, and then has a document', async () => {
    const person = insuredWith(0)
    server.sandbox.provider('stedi').faults.set({ kind: 'slow', seconds: 600, methods: ['POST'] })
    const { value } = await store(await valuesFor(person))
    expect(await processOf(value._id)).toMatchObject({
      firstNamePatient: person.firstName,
      lastNamePatient: person.lastName,
      carrierName: person.carrier.name,
      verificationType: 'FBD',
      firstNamePolicyholder: person.firstName,
      relationship: 'Self',
      stateId: 'pending',
      botStatus: 'pending',
      urlFile: '',
    })
    expect((await verifier.call(realTime.file, { file: value._id }, { selection })).status).toBe(404)
    server.sandbox.provider('stedi').faults.set({ kind: 'none' })
    const done = await completed(value._id)
    expect(done).toMatchObject({ botStatus: 'Done by DR', ivStatus: 'Active', urlFile: value._id })
    expect(done.dateChecked).not.toBeNull()
    const file = (await verifier.call(realTime.file, { file: done.urlFile }, { selection })).value
    expect(file.filename).toMatch(/\.docx$/)
    expect(
      Buffer.from(await file.blob.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  test('of an appointment that has a record already takes that one', async () => {
    const values = await valuesFor(insuredWith(0), { apptDate: '2027-05-04' })
    const first = await store(values)
    const second = await store({ ...values, verificationType: 'ELG' })
    expect(second).toMatchObject({ status: 200, value: { _id: first.value._id } })
  })

  test('of somebody whom the payer does not know ends in Check', async () => {
    const { value } = await store(await valuesFor(insuredWith(0), { memberId: 'NOBODY1', verificationType: 'ELG' }))
    expect(await completed(value._id)).toMatchObject({ botStatus: 'Check', verificationType: 'ELG' })
  })

  test('is made as the record of a dependent with the policy holder who is named', async () => {
    const child = someone(({ relationship, standing }) => relationship === 'Child' && standing === 'Active')
    const { value } = await store(
      await valuesFor(child, {
        relationship: 'Child',
        firstNamePolicyholder: child.subscriber.firstName,
        lastNamePolicyholder: child.subscriber.lastName,
        dobPolicyholder: child.subscriber.birthDate,
        apptDate: '2027-05-03',
      }),
    )
    expect(await rowOf(server, value._id)).toMatchObject({
      appointment_date: expect.anything() as unknown,
      relationship: 'Child',
      subscriber_first_name: child.subscriber.firstName,
      subscriber_dob: expect.anything() as unknown,
      member_id: child.memberId,
      real_time: true,
    })
  })

  test('leaves a policy with which a later check is compared', async () => {
    const person = insuredWith(9)
    const { value } = await store(await valuesFor(person))
    await completed(value._id)
    const { rows } = await server.owner.query(
      'select member_id, patient_first_name from payer_answers where record_id = $1',
      [value._id],
    )
    expect(rows).toContainEqual({ member_id: person.memberId, patient_first_name: person.firstName })
  })

  test.each<[string, Partial<Values>, string[]]>([
    ['first name', { firstNamePatient: ' ' }, ['firstNamePatient']],
    ['last name', { lastNamePatient: '' }, ['lastNamePatient']],
    ['date of birth', { dobPatient: '' }, ['dobPatient']],
    ['member id', { memberId: '' }, ['memberId']],
    ['type', { verificationType: '' }, ['verificationType']],
    ['relationship', { relationship: '' }, ['relationship']],
    ['policy holder', { relationship: 'Spouse' }, ['firstNamePolicyholder', 'lastNamePolicyholder', 'dobPolicyholder']],
  ])('without its %s is refused, and nothing is made', async (_, wrong, fields) => {
    const before = (await list()).value.total
    const answer = await store(await valuesFor(insuredWith(0), wrong))
    expect(answer).toMatchObject({ status: 400, err: 'Please, fill all fields of the form' })
    expect(answer.fields?.map(({ field }) => field)).toEqual(fields)
    expect((await list()).value.total).toBe(before)
  })

  test('needs a carrier, and one that there is', async () => {
    const values = await valuesFor(insuredWith(0))
    expect(await store({ ...values, carrierId: '' })).toMatchObject({ status: 400, err: 'Please, select a carrier' })
    expect(await store({ ...values, carrierId: '0'.repeat(24) })).toMatchObject({
      status: 404,
      err: 'Sorry, data was not found, please try again.',
    })
  })

  test('needs the group number where the carrier does', async () => {
    const person = insuredWith(11)
    const carrierId = await carrierIdOf(person)
    const form = async () =>
      (await verifier.call(realTime.carrierForm, { carrierId, typeForm: 'iv' })).value.fields.find(
        ({ name }) => name === 'groupNumber',
      )
    expect((await form())?.required).toBe(false)
    await server.owner.query('update carriers set needs_group_number = true where id = $1', [carrierId])
    expect((await form())?.required).toBe(true)
    const answer = await store(await valuesFor(person))
    expect(answer.fields).toEqual([{ field: 'groupNumber', message: 'Field is required' }])
    expect((await store(await valuesFor(person, { groupNumber: '55' }))).status).toBe(200)
  })

  test.each<[string, object]>([
    ['dobPatient', { dobPatient: '2001-02-30' }],
    ['memberId', { memberId: 'x'.repeat(81) }],
    ['relationship', { relationship: 'Cousin' }],
    ['verificationType', { verificationType: 'CC' }],
    ['practiceId', { practiceId: '7' }],
    ['color', { color: 'red' }],
  ])('with an impossible %s is refused', async (field, wrong) => {
    const answer = await store({ ...(await valuesFor(insuredWith(0))), ...wrong })
    expect(answer).toMatchObject({ status: 400, fields: [{ field }] })
  })

  test('cannot be made for a practice that is not selected', async () => {
    expect((await store(await valuesFor(insuredWith(0), { practiceId: foreignPracticeId }))).status).toBe(404)
  })
})

describe('the list', () => {
  const listed = async (input: InputOf<typeof realTime.processes>) =>
    (await list({ limit: 300, ...input })).value.records.map(({ _id }) => _id)
  let fbd: string
  let elg: string
  beforeAll(async () => {
    const columns = { real_time: true, updated_at: '2026-03-02T12:00:00Z' }
    fbd = await newRecord(server, { ...columns, patient_first_name: 'Zora', patient_last_name: 'Filter' })
    elg = await newRecord(server, {
      ...columns,
      type: 'ELG',
      patient_first_name: 'Zeno',
      patient_last_name: 'Filter',
      eligibility_status: 'Fax requested',
      verification_by: 'Check',
      practice_id: otherPracticeId,
      // 23:30 in Austin is the next day in London.
      updated_at: '2026-03-06T05:30:00Z',
    })
  })

  test('has the records that were made here, and no others', async () => {
    const other = await newRecord(server)
    const ids = await listed({})
    expect(ids).toContain(fbd)
    expect(ids).not.toContain(other)
  })

  test.each<[object, boolean, boolean]>([
    [{ ivType: 'FBD' }, true, false],
    [{ ivType: 'ELG' }, false, true],
    [{ ivStatus: 'Fax requested' }, false, true],
    [{ ivStatus: 'Active' }, true, false],
    [{ botStatus: 'Check' }, false, true],
    [{ botStatus: 'Done by DR' }, true, false],
    [{ botStatus: 'Not content loaded' }, false, false],
    [{ ivProcessResult: 'Check' }, false, true],
    [{ ivProcessResult: 'Done by CC' }, false, false],
    [{ patientName: 'zora f' }, true, false],
    [{ patientName: 'FILTER' }, true, true],
    [{ patientName: '%' }, false, false],
    [{ startDate: '2026-03-02', endDate: '2026-03-02' }, true, false],
    [{ startDate: '2026-03-03', endDate: '2026-03-05' }, false, true],
    [{ startDate: '2026-03-06', endDate: '2026-03-06' }, false, false],
  ])('is narrowed by %o, by itself and within filters', async (filter, hasFbd, hasElg) => {
    for (const input of [filter, { filters: filter }]) {
      const ids = await listed(input)
      expect([ids.includes(fbd), ids.includes(elg)]).toEqual([hasFbd, hasElg])
    }
  })

  test('is paged and sorted, and its total counts all', async () => {
    const { value } = await list({ filters: { patientName: 'filter' }, limit: 1, sort: 'dateUpdate' })
    expect(value).toMatchObject({ total: 2, recordsQty: 2, records: [{ _id: fbd }] })
    const next = await list({ filters: { patientName: 'filter' }, limit: 1, offset: 1, sort: 'dateUpdate' })
    expect(next.value.records).toMatchObject([{ _id: elg }])
  })

  test('has nothing of practices that are not selected, and no document of another list', async () => {
    expect((await list({ patientName: 'filter' }, [practiceId])).value.total).toBe(1)
    const file = async (id: string) => (await verifier.call(realTime.file, { file: id }, { selection })).status
    expect(await file(await newRecord(server))).toBe(404)
    expect(await file(fbd)).toBe(200)
  })

  test.each<[object]>([
    [{ ivType: 'CC' }],
    [{ botStatus: 'Done' }],
    [{ startDate: '2026-02-30' }],
    [{ filters: { carrier: 'x' } }],
    [{ limit: 301 }],
  ])('refuses %o', async (wrong) => {
    expect((await list(wrong as InputOf<typeof realTime.processes>)).status).toBe(400)
  })
})

test('the carriers are those whose payer can be asked, by name', async () => {
  await server.owner.query(
    `insert into carriers (id, name) values ('aaaaaaaaaaaaaaaaaaaaaaaa', 'Nobody to ask') on conflict do nothing`,
  )
  const { value } = await verifier.call(realTime.carriers, {})
  expect(value.length).toBeGreaterThan(10)
  expect(value.map(({ name }) => name)).not.toContain('Nobody to ask')
  expect((await verifier.call(realTime.carrierForm, { carrierId: 'a'.repeat(24), typeForm: 'iv' })).status).toBe(404)
})
