import { contract, type QualityChoices } from '@bitewing/contract'
import { LONG_TEST_LIMIT_MS, someMoment } from '@bitewing/db/testing/eventually'
import type { QualityField } from '@bitewing/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomOfRun } from '../../testing/random-of-run.ts'
import { type Planted, type QualityWorld, startQualityWorld } from './testing/quality-world.ts'
import { giveBackJobs, startRobot } from './testing/robots.ts'

const { dataQuality } = contract

/** The short form of 5,000 patients (-t 'finds all', since every other test would compare them again) and of 50 kills (-t killed). */
const PATIENTS = Number(process.env['QUALITY_PATIENTS'] ?? 130)
const KILLS = Number(process.env['QUALITY_KILLS'] ?? 2)

let world: QualityWorld
beforeAll(async () => {
  world = await startQualityWorld()
})
afterAll(async () => {
  await world.robot.kill()
  await world.stop()
})
beforeEach(() => world.provider().faults.set({ kind: 'none' }))

const SLIPS: readonly (Planted & { field: QualityField })[] = [
  { field: 'lastName', system: { LName: 'Somebody' } },
  { field: 'firstName', system: { FName: 'Bob' } },
  { field: 'dob', system: { Birthdate: '1931-01-01' } },
  { field: 'address', system: { Address: '9 North Oak Street' } },
  { field: 'zipCode', system: { Zip: '99999' } },
  { field: 'phone', system: { WirelessPhone: '(206)999-9999' } },
  { field: 'phone', system: { WirelessPhone: '' } },
  { field: 'email', system: { Email: '' } },
  { field: 'lastName', record: { patient_last_name: 'Elsewhere' } },
]

const confirm = (requestsId: string | string[], fields?: QualityChoices, more: object = {}) =>
  world.admin.call(dataQuality.confirm, { requestsId, ...(fields && { fields }), ...more }, world.selection)
const detailsOf = async (id: string) => (await world.admin.call(dataQuality.details, { id }, world.selection)).value
const recordOf = async (id: string) =>
  (
    await world.owner.query<Record<string, string>>(
      'select patient_first_name, patient_last_name, patient_dob from verification_records where id = $1',
      [id],
    )
  ).rows[0]
const inSystem = (number: number) => world.atTheDesk('GET', `/patients/${number}`)
const puts = () => world.provider().journal.writes['PUT patients'] ?? 0

/** One visit whose patient differs, compared. */
async function oneThatDiffers(planted: Planted) {
  const [visit] = await world.plant([planted])
  await world.compare()
  const request = await world.requestOf(visit?.recordId ?? '')
  if (visit === undefined || request === undefined) throw new Error('nothing was found')
  return { ...visit, request, id: request._id }
}

/** Two visits of one patient, who is called differently in each, and differently again in the practice's system. */
async function twoVisits() {
  const [visit, second] = await world.plant([{ system: { FName: 'Bob', Zip: '99993' } }, {}])
  if (visit === undefined || second === undefined) throw new Error('nothing was planted')
  await world.owner.query(
    `update verification_records other set patient_first_name = 'Bobby', patient_last_name = r.patient_last_name,
       patient_dob = r.patient_dob, patient_id = r.patient_id, policy_type = 'Secondary'
     from verification_records r where r.id = $1 and other.id = $2`,
    [visit.recordId, second.recordId],
  )
  await world.owner.query('delete from intake_appointments where record_id = $1', [second.recordId])
  // The first one has the request, about the patient of both.
  const { value } = await world.admin.call(dataQuality.compare, { recordId: visit.recordId }, world.selection)
  await world.compare()
  return { ...visit, other: second.recordId, id: value.requestId ?? '' }
}

const contactsOf = async (patient: number) =>
  (
    await world.owner.query(
      'select zip_code, phone from patient_contacts where practice_id = $1 and pms_patient = $2',
      [world.practice.id, patient],
    )
  ).rows[0]

describe('comparing', () => {
  test(
    'finds all that was planted and nothing else, once',
    async () => {
      const every = 14
      const all = Array.from({ length: PATIENTS }, (_, index): Planted => {
        return index % every === 0 ? (SLIPS[(index / every) % SLIPS.length] as Planted) : {}
      })
      const visits = await world.plant(all)
      await world.compare()
      const { rows } = await world.owner.query<{ record_id: string; differing: QualityField[] }>(
        'select record_id, differing from quality_requests where practice_id = $1 and status = 1',
        [world.practice.id],
      )
      const planted = visits.flatMap(({ recordId }, index) =>
        index % every === 0 ? [[recordId, [(SLIPS[(index / every) % SLIPS.length] as { field: string }).field]]] : [],
      )
      expect(new Map(rows.map((row) => [row.record_id, row.differing]))).toEqual(
        new Map(planted as [string, string[]][]),
      )
      await world.owner.query("update quality_comparisons set compared_at = compared_at - interval '2 days'")
      await world.compare()
      const again = await world.owner.query('select from quality_requests where practice_id = $1', [world.practice.id])
      expect(again.rowCount).toBe(rows.length)
      const { value } = await world.admin.call(dataQuality.summary, {}, world.selection)
      expect(value.practices).toEqual([
        {
          practiceId: world.practice.id,
          name: world.practice.name,
          patients: PATIENTS,
          agreeing: PATIENTS - rows.length,
        },
      ])
    },
    LONG_TEST_LIMIT_MS,
  )

  test('closes what was corrected there; what comes back is the same request', async () => {
    const { number, recordId, id } = await oneThatDiffers({ system: { Zip: '99998' } })
    const compareOne = () => world.admin.call(dataQuality.compare, { recordId }, world.selection)
    const zip = String((await detailsOf(id)).dqaRequest.find(({ field }) => field === 'zipCode')?.form)
    await world.atTheDesk('PUT', `/patients/${number}`, { Zip: zip })
    expect((await compareOne()).value).toEqual({ problem: null, requestId: null })
    expect(await world.requestOf(recordId)).toMatchObject({ _id: id, status: 0, closedAs: 'solved' })
    expect((await world.admin.call(dataQuality.details, { id }, world.selection)).err).toBe('this record is not active')
    await world.atTheDesk('PUT', `/patients/${number}`, { Zip: '99998' })
    expect((await compareOne()).value).toEqual({ problem: null, requestId: id })
  })

  test('says why it could not be done, and opens nothing', async () => {
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from verification_records where practice_id = $1 and patient_id <> '' and appointment_date < current_date limit 1`,
      [world.practice.id],
    )
    const recordId = rows[0]?.id ?? ''
    world.provider().faults.set({ kind: 'down' })
    const { value } = await world.admin.call(dataQuality.compare, { recordId }, world.selection)
    expect(value.problem).toMatch(/could not be reached/)
    expect(value.requestId).toBeNull()
  })

  test('counts what either side lacks, and filters by it and by name', async () => {
    const { request } = await oneThatDiffers({ system: { Email: '', WirelessPhone: '' } })
    const { value } = await world.admin.call(dataQuality.missingFields, {}, world.selection)
    expect(value.find(({ field }) => field === 'phone')?.count).toBeGreaterThan(0)
    const found = await world.requests({ missingField: 'phone', patientName: request.lastName })
    expect(found.map(({ _id }) => _id)).toEqual([request._id])
    expect(await world.requests({ missingField: 'lastName' })).toEqual([])
  })
})

describe('confirming', () => {
  test('writes what is trusted into our record at once and into the practice’s system once; undo takes both back', async () => {
    const { number, recordId, id } = await oneThatDiffers({
      system: { FName: 'Bob', WirelessPhone: '(206)999-9999', Zip: '99997' },
    })
    const [record, system, before] = [await recordOf(recordId), await inSystem(number), puts()]
    const { shown, writesPms, dqaRequest } = await detailsOf(id)
    expect(writesPms).toBe('yes')
    expect(dqaRequest.filter(({ open }) => open).map(({ field, hint }) => [field, hint])).toEqual([
      ['firstName', 'nickname'],
      ['zipCode', ''],
      ['phone', ''],
    ])
    const choices: QualityChoices = {
      firstName: { trusted: 'system' },
      zipCode: { trusted: 'form' },
      phone: { trusted: 'other', value: '206-555-0188' },
    }
    expect((await confirm(id, choices, { shown, comment: 'Asked at the desk.' })).value).toEqual({
      confirmed: 1,
      pms: 1,
    })
    expect(await recordOf(recordId)).toMatchObject({ patient_first_name: 'Bob' })
    expect(await world.ended(id)).toMatchObject({ status: 0, closedAs: 'confirmed', pmsState: 'done' })
    expect(puts()).toBe(before + 1)
    const zipCode = dqaRequest.find(({ field }) => field === 'zipCode')?.form
    expect(await inSystem(number)).toMatchObject({ FName: 'Bob', Zip: zipCode, WirelessPhone: '206-555-0188' })
    // The next comparison finds the values that were chosen, and nothing to ask about.
    const compared = await world.admin.call(dataQuality.compare, { recordId }, world.selection)
    expect(compared.value).toEqual({ problem: null, requestId: null })
    const decision = () => world.admin.call(dataQuality.decision, { id }, world.selection)
    expect((await decision()).value).toMatchObject({
      comment: 'Asked at the desk.',
      fields: [
        { field: 'firstName', system: 'Bob', trusted: 'system', value: 'Bob' },
        { field: 'zipCode', form: zipCode, trusted: 'form', value: zipCode },
        { field: 'phone', trusted: 'other', value: '206-555-0188' },
      ],
    })
    expect((await world.admin.call(dataQuality.undo, { id }, world.selection)).status).toBe(200)
    expect((await decision()).status).toBe(404)
    expect(await recordOf(recordId)).toEqual(record)
    expect(await world.ended(id)).toMatchObject({ status: 1, pmsState: 'done', pmsUndoes: true })
    expect(await inSystem(number)).toEqual(system)
    expect(puts()).toBe(before + 2)
    const again = await world.admin.call(dataQuality.compare, { recordId }, world.selection)
    expect(again.value).toEqual({ problem: null, requestId: id })
  })

  test('is taken back visit by visit, and what somebody has changed since stays', async () => {
    const { id, recordId, other, number } = await twoVisits()
    const old = [await recordOf(recordId), await recordOf(other)]
    expect(new Set(old.map((record) => record?.['patient_first_name']))).toEqual(new Set(['ROBERT', 'Bobby']))
    const fields: QualityChoices = {
      firstName: { trusted: 'other', value: 'Roberta' },
      dob: { trusted: 'other', value: '1931-01-01' },
      zipCode: { trusted: 'form' },
      phone: { trusted: 'other', value: '206-555-0199' },
    }
    expect((await confirm(id, fields)).status).toBe(200)
    await world.ended(id)
    for (const one of [recordId, other])
      expect(await recordOf(one)).toMatchObject({ patient_first_name: 'Roberta', patient_dob: '1931-01-01' })
    await world.owner.query(`update verification_records set patient_dob = '1977-07-07' where id = $1`, [recordId])
    await world.owner.query(
      `update patient_contacts set phone = '206-555-0111' where practice_id = $1 and pms_patient = $2`,
      [world.practice.id, number],
    )
    expect((await world.admin.call(dataQuality.undo, { id }, world.selection)).status).toBe(200)
    await world.ended(id)
    expect(await recordOf(recordId)).toEqual({ ...old[0], patient_dob: '1977-07-07' })
    expect(await recordOf(other)).toEqual(old[1])
    expect(await contactsOf(number)).toEqual({ zip_code: '', phone: '206-555-0111' })
  })

  test('of an older program, which kept the values of one visit alone, is taken back there alone', async () => {
    const { id, recordId, other } = await twoVisits()
    const old = await recordOf(recordId)
    await confirm(id, { firstName: { trusted: 'system' }, zipCode: { trusted: 'system' } })
    await world.ended(id)
    await world.owner.query('update quality_requests set written = null where id = $1', [id])
    expect((await world.admin.call(dataQuality.undo, { id }, world.selection)).status).toBe(200)
    expect(await recordOf(recordId)).toEqual(old)
    expect(await recordOf(other)).toMatchObject({ patient_first_name: 'Bob' })
  })

  test('is refused for what was decided or has changed meanwhile, and where a side is not chosen', async () => {
    const { number, recordId, id } = await oneThatDiffers({ system: { Zip: '99996' } })
    const { shown } = await detailsOf(id)
    expect(await confirm(id, {}, { shown })).toMatchObject({ status: 400, err: expect.stringContaining('choose') })
    expect(await confirm(id)).toMatchObject({ status: 409, err: 'your request could not be processed' })
    expect(await confirm(id, { phone: { trusted: 'other', value: 'none' } }, { shown })).toMatchObject({ status: 400 })
    await world.atTheDesk('PUT', `/patients/${number}`, { Zip: '99995' })
    await world.admin.call(dataQuality.compare, { recordId }, world.selection)
    expect((await confirm(id, { zipCode: { trusted: 'form' } }, { shown })).err).toMatch(/has changed meanwhile/)
    const now = (await detailsOf(id)).shown
    const both = await Promise.all([
      confirm(id, { zipCode: { trusted: 'form' } }, { shown: now }),
      confirm(id, { zipCode: { trusted: 'system' } }, { shown: now }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.err).toBe(
      'Ada Quillan has confirmed this request meanwhile (zip code). Nothing of yours was saved.',
    )
  })

  test('by somebody who may not update the practice’s system changes our side alone, and is not asked about again', async () => {
    await world.owner.query(
      `delete from user_permissions where permission_id = (select id from permissions where code = 'M2-S1-A4')
         and user_id = (select id from users where email = 'manager@bitewing.example')`,
    )
    const manager = await world.client().signIn('manager@bitewing.example')
    const { number, recordId, id } = await oneThatDiffers({ system: { FName: 'Bob', Zip: '99994' } })
    const before = await inSystem(number)
    const details = await manager.call(dataQuality.details, { id }, world.selection)
    expect(details.value.writesPms).toBe('not allowed')
    const fields: QualityChoices = { firstName: { trusted: 'other', value: 'Rob' }, zipCode: { trusted: 'form' } }
    const saved = await manager.call(dataQuality.confirm, { requestsId: id, fields }, world.selection)
    expect(saved.value).toEqual({ confirmed: 1, pms: 0 })
    expect(await recordOf(recordId)).toMatchObject({ patient_first_name: 'Rob' })
    expect(await inSystem(number)).toEqual(before)
    const compared = await world.admin.call(dataQuality.compare, { recordId }, world.selection)
    expect(compared.value.requestId).toBeNull()
  })

  test('keeps verified records as they are', async () => {
    const { recordId, id } = await oneThatDiffers({ system: { FName: 'Bob' }, record: { audited: true } })
    const before = await recordOf(recordId)
    expect((await detailsOf(id)).verified).toBe(1)
    expect((await confirm(id, { firstName: { trusted: 'system' } })).status).toBe(200)
    expect(await recordOf(recordId)).toEqual(before)
  })

  test('of all that the payer’s own words decide is one press', async () => {
    const [one, two] = await world.plant([{ system: { FName: 'Bob' } }, { system: { Birthdate: '1932-02-02' } }])
    const record = await recordOf(two?.recordId ?? '')
    await world.payerSays(one?.recordId ?? '', { firstName: 'Robert', lastName: 'Planted', dateOfBirth: '19500101' })
    await world.payerSays(two?.recordId ?? '', {
      firstName: record?.['patient_first_name'],
      lastName: record?.['patient_last_name'],
      dateOfBirth: record?.['patient_dob']?.replaceAll('-', ''),
    })
    await world.compare()
    const { value } = await world.admin.call(dataQuality.summary, {}, world.selection)
    const requests = await Promise.all([one, two].map((visit) => world.requestOf(visit?.recordId ?? '')))
    expect(new Set(value.settled)).toEqual(new Set(requests.map((request) => request?._id)))
    expect((await confirm(value.settled)).value).toEqual({ confirmed: 2, pms: 2 })
    await Promise.all(value.settled.map((id) => world.ended(id)))
    expect(await inSystem(one?.number ?? 0)).toMatchObject({ FName: 'ROBERT' })
    expect(await inSystem(two?.number ?? 0)).toMatchObject({ Birthdate: record?.['patient_dob'] })
  })
})

test('values that can hardly be so are listed with the reason, until somebody says that they are', async () => {
  const [odd, twin] = await world.plant([
    { record: { answers: { AnnMax: '$1,000', AnnMaxRem: '$1,500' } } },
    { record: { patient_first_name: 'Twice', patient_last_name: 'Aday', patient_dob: '1970-01-01' } },
    { record: { patient_first_name: 'Twice', patient_last_name: 'Aday', patient_dob: '1970-01-01' } },
  ])
  expect([odd, twin]).not.toContain(undefined)
  await world.compare()
  const list = async () =>
    (await world.admin.call(dataQuality.findings, { limit: 100 }, world.selection)).value.records.map(
      ({ _id, rule, why }) => ({ _id, rule, why }),
    )
  const found = await list()
  expect(found.map(({ rule }) => rule).toSorted()).toEqual(['remaining over maximum', 'twice a day'])
  const first = found.find(({ rule }) => rule === 'remaining over maximum')
  expect(first?.why).toBe('More of the annual maximum remains ($1,500) than there is ($1,000).')
  await world.admin.call(dataQuality.dismiss, { id: first?._id ?? '' }, world.selection)
  await world.compare()
  expect((await list()).map(({ rule }) => rule)).toEqual(['twice a day'])
})

test('a practice that wants it is told once a day how many wait, and nothing about patients', async () => {
  await world.owner.query(`update practices set dqa_sms = true, phone = '12065550100' where id = $1`, [
    world.practice.id,
  ])
  // More than a page of them in the long form.
  const { rowCount: active } = await world.owner.query(
    'select from quality_requests where practice_id = $1 and status = 1',
    [world.practice.id],
  )
  const notices = world.quality.scheduled.find(({ name }) => name === 'data-quality-notices')
  await notices?.run()
  await notices?.run()
  const sent = async () =>
    (await world.owner.query<{ body: string }>(`select body from outbox_messages where recipient = '12065550100'`)).rows
  await expect.poll(sent).toEqual([
    {
      body: `${world.practice.name}: ${active} data quality requests wait. http://localhost:3000/dataquality`,
    },
  ])
})

test('robots that are killed at any moment write nothing twice and lose nothing', {
  timeout: LONG_TEST_LIMIT_MS,
}, async () => {
  const before = puts()
  const visits = await world.plant(Array.from({ length: KILLS * 2 }, () => ({ system: { Zip: '99990' } })))
  const plan = world.quality.scheduled.find(({ name }) => name === 'data-quality-plan')
  const random = randomOfRun()
  for (let round = 0; round < KILLS; round += 1) {
    await plan?.run()
    const open = (await world.requests({ status: '1' })).filter(({ recordId }) =>
      visits.some((visit) => visit.recordId === recordId),
    )
    await Promise.all(open.slice(0, 2).map(({ _id }) => confirm(_id, { zipCode: { trusted: 'form' } })))
    await someMoment(60, random)
    await world.robot.kill()
    await giveBackJobs(world)
    world.robot = await startRobot(world)
  }
  await world.compare()
  for (const { recordId } of visits) {
    const { _id, status } = (await world.requestOf(recordId)) ?? { _id: '', status: 0 }
    if (status === 1) await confirm(_id, { zipCode: { trusted: 'form' } })
    expect(await world.ended(_id)).toMatchObject({ pmsState: 'done' })
  }
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::int as n from quality_requests where record_id = any ($1) group by record_id',
    [visits.map(({ recordId }) => recordId)],
  )
  expect(rows.map(({ n }) => n)).toEqual(visits.map(() => 1))
  expect(puts()).toBe(before + visits.length)
})
