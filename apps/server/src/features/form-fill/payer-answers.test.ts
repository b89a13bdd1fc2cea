import { contract } from '@bitewing/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { practiceId, rowOf } from '../verification/testing/records.ts'
import { ageAnswer, insuredWith, letTheRobotCheck, recordAbout } from './testing/checked-records.ts'

const { merge, save, payerAnswers, payerBenefits, payerProof, payerWhy } = contract.formFill
const scope = { selection: [practiceId] }

let server: TestWorld
let verifier: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  verifier = await server.client().signIn('verifier@bitewing.example')
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())
afterEach(async () => {
  server.sandbox.provider('stedi').faults.set({ kind: 'none' })
  await server.owner.query('delete from robot_tasks')
})

const formOf = async (dataId: string) => (await verifier.call(merge, { dataId }, scope)).value
const answersOf = async (id: string) => (await verifier.call(payerAnswers, { id }, scope)).value
const provider = (name: string) =>
  server.owner.query(
    'update clients set eligibility_provider = $1 where id = (select client_id from practices where id = $2)',
    [name, practiceId],
  )

describe('what the payer says in words', () => {
  test('is proposed for fields that are still empty, each with the words and where they stand', async () => {
    const id = await recordAbout(server, insuredWith(5))
    await letTheRobotCheck(server, id)
    const { proposals } = await formOf(id)
    expect(proposals.length).toBeGreaterThan(0)
    for (const { values, words, segment } of proposals) {
      expect(values.length).toBeGreaterThan(0)
      expect(words).not.toBe('')
      expect(segment).toMatch(/benefitsInformation/)
    }
    const { answers } = await rowOf(server, id)
    for (const { bookmark } of proposals) expect((answers as Record<string, string>)[bookmark] ?? '-').toBe('-')
  })

  test('is proposed no more once somebody has answered the field', async () => {
    const id = await recordAbout(server, insuredWith(0), {
      proposals: [
        { bookmark: 'BenefitPeriod', values: ['Calendar'], words: 'CALENDAR YEAR PLAN', segment: 'EB 4' },
        { bookmark: 'Network', values: ['In', 'Out'], words: 'The payer says this in several ways.', segment: 'EB 7' },
        { bookmark: 'NoSuchField', values: ['x'], words: 'x', segment: 'EB 9' },
      ],
    })
    const before = await formOf(id)
    expect(before.proposals.map(({ bookmark }) => bookmark)).toEqual(['BenefitPeriod', 'Network'])
    await verifier.call(save, { id, version: before.version, bookmarks: { Network_In: 'n' } }, scope)
    expect((await formOf(id)).proposals.map(({ bookmark }) => bookmark)).toEqual(['BenefitPeriod'])
  })
})

describe('the payer’s answers of a record', () => {
  test('are listed newest first, with the service, the result and what went wrong in words', async () => {
    const person = insuredWith(0)
    const id = await recordAbout(server, person)
    server.sandbox.provider('stedi').faults.set({ kind: 'unavailable' })
    await letTheRobotCheck(server, id)
    server.sandbox.provider('stedi').faults.set({ kind: 'none' })
    await server.owner.query('delete from robot_tasks')
    await letTheRobotCheck(server, id)
    const { records, recordsQty } = await answersOf(id)
    expect(recordsQty).toBe(2)
    expect(records[0]).toMatchObject({
      payer: person.carrier.name,
      service: 'stedi',
      sandbox: true,
      result: 'Active',
      refusals: [],
      old: false,
      hasProof: true,
    })
    expect(records[1]).toMatchObject({
      result: '',
      refusals: [{ sentence: expect.stringMatching(/HTTP 503/), resolution: expect.any(String) }],
    })
  })

  test('a refusal is told by what it means, and has no benefits', async () => {
    const id = await recordAbout(server, insuredWith(0), { member_id: '000000001' })
    await letTheRobotCheck(server, id)
    const { records } = await answersOf(id)
    expect(records[0]?.refusals[0]?.sentence).toMatch(/^The payer refused the inquiry \(7\d\): /)
    const { value } = await verifier.call(payerBenefits, { id }, scope)
    expect(value).toEqual({ answerId: null, records: [], recordsQty: 0 })
  })

  test('the benefits of the newest one that says something are lines in words', async () => {
    const id = await recordAbout(server, insuredWith(0))
    await letTheRobotCheck(server, id)
    const { value } = await verifier.call(payerBenefits, { id }, scope)
    expect(value.answerId).toBe((await answersOf(id)).records[0]?._id)
    expect(value.records).toContainEqual(
      expect.objectContaining({
        category: 'Dental care',
        what: expect.stringMatching(/^Maximum, individual/),
        value: expect.stringMatching(/^\$\d+/),
        segment: expect.stringMatching(/^benefitsInformation\[\d+\]$/),
      }),
    )
    expect(value.records).toContainEqual(expect.objectContaining({ category: 'D0120', network: 'In' }))
  })

  test('why a field holds what it holds, and what became of each row, is told', async () => {
    const id = await recordAbout(server, insuredWith(0))
    await letTheRobotCheck(server, id)
    const answerId = (await answersOf(id)).records[0]?._id ?? ''
    const { value } = await verifier.call(payerWhy, { id, answerId }, scope)
    const lines = (await verifier.call(payerBenefits, { id }, scope)).value.records
    expect(value.rows.map(({ segment }) => segment)).toEqual(lines.map(({ segment }) => segment))
    const answers = (await rowOf(server, id))['answers'] as Record<string, string>
    const maximum = value.fields.find(({ bookmark }) => bookmark === 'AnnMax')
    expect(maximum).toMatchObject({ outcome: 'filled', values: [answers['AnnMax']] })
    expect(value.rows.find(({ segment }) => segment === maximum?.segment)).toMatchObject({
      outcome: 'filled',
      fields: expect.arrayContaining(['Annual maximum, individual']),
    })
    expect(value.fields.filter(({ outcome, reason }) => outcome === 'left' && reason === '')).toEqual([])
    expect(JSON.stringify(value)).not.toContain('100 % sure')
    expect((await verifier.call(payerWhy, { id, answerId: id }, scope)).status).toBe(404)

    await server.owner.query(`update verification_records set patient_first_name = 'Somebody' where id = $1`, [id])
    const ofOther = await verifier.call(payerWhy, { id, answerId }, scope)
    expect(ofOther.value).toEqual({ aboutPatient: false, rows: [], fields: [] })
  })

  test.each([
    ['stedi', /^payer answer \d{4}-\d\d-\d\d [\w ]+\.json$/, /^\{/],
    ['x12', /^payer answer \d{4}-\d\d-\d\d [\w ]+\.271\.txt$/, /^ISA\*/],
  ])('asked through %s, the whole of it can be downloaded as proof', async (service, name, begin) => {
    await provider(service)
    const id = await recordAbout(server, insuredWith(0))
    await letTheRobotCheck(server, id)
    await provider('stedi')
    const answerId = (await answersOf(id)).records[0]?._id ?? ''
    const { status, value } = await admin.call(payerProof, { id, answerId }, scope)
    expect(status).toBe(200)
    expect(value.filename).toMatch(name)
    expect(await value.blob.text()).toMatch(begin)
  })

  test('an answer about another record is not given out under this one', async () => {
    const [mine, theirs] = [await recordAbout(server, insuredWith(0)), await recordAbout(server, insuredWith(1))]
    await letTheRobotCheck(server, theirs)
    const answerId = (await answersOf(theirs)).records[0]?._id ?? ''
    expect((await admin.call(payerProof, { id: mine, answerId }, scope)).status).toBe(404)
  })

  test('each look stands in the log of accesses', async () => {
    const id = await recordAbout(server, insuredWith(0))
    await letTheRobotCheck(server, id)
    const answerId = (await answersOf(id)).records[0]?._id ?? ''
    await verifier.call(payerBenefits, { id }, scope)
    await admin.call(payerProof, { id, answerId }, scope)
    const { rows } = await server.owner.query(
      `select action, outcome from patient_access_log where $1 = any (target_ids) order by id`,
      [id],
    )
    expect(rows).toEqual(['view', 'view', 'export', 'reveal'].map((action) => ({ action, outcome: 'allowed' })))
  })
})

describe('since the policy was checked last', () => {
  test('what changed is told, the most important first, also where the visit before had a record of its own', async () => {
    const person = insuredWith(9)
    const before = await recordAbout(server, person)
    await letTheRobotCheck(server, before)
    await ageAnswer(server, before, 30, ({ benefitsInformation }) => {
      for (const benefit of benefitsInformation)
        if (benefit['code'] === 'F' && benefit['timeQualifierCode'] === '29') benefit['benefitAmount'] = '7'
    })
    const now = await recordAbout(server, person)
    expect((await answersOf(now)).changes).toBeNull()
    await letTheRobotCheck(server, now)
    const { changes } = await answersOf(now)
    expect(Date.now() - Date.parse(changes?.since ?? '')).toBeGreaterThan(29 * 24 * 3600 * 1000)
    expect(changes?.changes[0]).toMatchObject({ bookmark: 'AnnMaxRem', label: 'Annual maximum remaining', from: '7' })
  })

  test('nothing is told where the payer says the same; answers of more than 7 days ago are marked', async () => {
    const id = await recordAbout(server, insuredWith(10))
    await letTheRobotCheck(server, id)
    await ageAnswer(server, id, 8, () => undefined)
    await letTheRobotCheck(server, id)
    const { records, changes } = await answersOf(id)
    expect(records.map(({ old }) => old)).toEqual([false, true])
    expect(changes?.changes).toEqual([])
  })

  test('a refusal in between, and another member of the family, are not compared with', async () => {
    const person = insuredWith(11)
    const id = await recordAbout(server, person)
    await letTheRobotCheck(server, id)
    await ageAnswer(server, id, 9, () => undefined)
    await letTheRobotCheck(server, id)
    await ageAnswer(server, id, 2, (form) => Object.assign(form, { benefitsInformation: [], planStatus: [] }))
    const twin = await recordAbout(server, person, { patient_first_name: 'Twin' })
    expect((await answersOf(twin)).changes).toBeNull()
    await letTheRobotCheck(server, id)
    const { changes } = await answersOf(id)
    expect(Date.now() - Date.parse(changes?.since ?? '')).toBeGreaterThan(8 * 24 * 3600 * 1000)
  })
})
