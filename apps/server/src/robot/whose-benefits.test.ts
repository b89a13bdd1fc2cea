import { decide } from '@bitewing/domain'
import { answersOf271, answersOfForm } from '@bitewing/x12'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packedProof } from '../features/payer-answers/index.ts'
import { interchangeOf } from '../../../../packages/x12/src/testing/samples.ts'
import { insuredWith, letTheRobotCheck, recordAbout } from '../features/form-fill/testing/checked-records.ts'
import { rowOf } from '../features/verification/testing/records.ts'
import { startTestWorld, type TestWorld } from '../testing/world.ts'

const visit = { network: 'In', visitDate: '2026-06-15' } as const

const PARENT = `
BHT*0022*11*1*20260105*0931
HL*1**20*1
NM1*PR*2*NORTHWIND DENTAL*****PI*00412
HL*2*1*21*1
NM1*1P*2*HARBOR SMILES*****XX*1999999984
HL*3*2*22*1
NM1*IL*1*LOPEZ*ROSA****MI*0042
DMG*D8*19801231*F`

const inX12 = (...content: readonly string[]) =>
  answersOf271(interchangeOf('271', [PARENT.trim(), ...content].join('\n')))
const child = (number: number, name: string, born: string) =>
  [`HL*${number}*3*23*0`, `NM1*03*1*LOPEZ*${name}`, `DMG*D8*${born}`, 'INS*N*19'].join('\n')

type Told = { code: string; serviceTypeCodes: string[] }
const inJson = (benefitsInformation: readonly Told[], dependents: readonly object[] = []) =>
  answersOfForm({
    payer: { name: 'NORTHWIND DENTAL' },
    subscriber: { firstName: 'ROSA', lastName: 'LOPEZ', memberId: '0042', dateOfBirth: '19801231' },
    dependents,
    benefitsInformation,
  })

const rosa = { firstName: 'Rosa', lastName: 'Lopez', birthDate: '1980-12-31' }

describe('an answer about something else than dental care is for a person to check, in either format', () => {
  const health = { code: '1', serviceTypeCodes: ['30'] }
  const medical = { code: '1', serviceTypeCodes: ['1', '33', '47', '48', '88'] }
  const notCovered = { code: 'I', serviceTypeCodes: ['35'] }
  test.each([
    ['an active health plan without dental', inX12('EB*1*IND*30', 'EB*I*IND*35'), inJson([health, notCovered])],
    ['a medical plan', inX12('EB*1*IND*30', 'EB*1*IND*1^33^47^48^88'), inJson([health, medical])],
    ['vision', inX12('EB*1*IND*AL'), inJson([{ code: '1', serviceTypeCodes: ['AL'] }])],
  ])('%s', (_, x12, json) => {
    for (const answers of [x12, json])
      expect(decide({ kind: 'answered', answers, patient: rosa }, visit)).toMatchObject({
        verificationBy: 'Check',
        eligibilityStatus: 'Missing Information',
      })
  })

  test('dental care beside the rest is Active', () => {
    const dental = { code: '1', serviceTypeCodes: ['35'] }
    for (const answers of [inX12('EB*1*IND*30', 'EB*1*IND*48', 'EB*1*IND*35'), inJson([health, medical, dental])])
      expect(decide({ kind: 'answered', answers, patient: rosa }, visit)).toMatchObject({
        verificationBy: 'Done by DR',
        eligibilityStatus: 'Active',
      })
  })
})

test('of several dependents the one who was asked for is decided on', () => {
  const x12 = inX12(child(4, 'LUZ', '20120101'), 'EB*6*IND*35', child(5, 'ANA', '20150203'), 'EB*1*IND*35')
  const asked = (firstName: string, birthDate: string) =>
    decide({ kind: 'answered', answers: x12, patient: { firstName, lastName: 'Lopez', birthDate } }, visit)
  expect(asked('Ana', '2015-02-03')).toMatchObject({ verificationBy: 'Done by DR', eligibilityStatus: 'Active' })
  expect(asked('Luz', '2012-01-01')).toMatchObject({ verificationBy: 'Done by DR', eligibilityStatus: 'Inactive' })
  expect(asked('Pia', '2018-01-01')).toMatchObject({ verificationBy: 'Check' })
  const dependents = [
    { firstName: 'LUZ', lastName: 'LOPEZ', dateOfBirth: '20120101' },
    { firstName: 'ANA', lastName: 'LOPEZ', dateOfBirth: '20150203' },
  ]
  const json = inJson([{ code: '1', serviceTypeCodes: ['35'] }], dependents)
  const ana = { firstName: 'Ana', lastName: 'Lopez', birthDate: '2015-02-03' }
  expect(decide({ kind: 'answered', answers: json, patient: ana }, visit)).toMatchObject({
    verificationBy: 'Done by DR',
  })
})

describe('the robot fills the form', () => {
  let server: TestWorld
  beforeAll(async () => {
    server = await startTestWorld()
  })
  afterAll(() => server.stop())

  /** Lets the robot go on with this answer instead of the sandbox's. */
  async function filledWith(columns: object, content: string) {
    const id = await recordAbout(server, insuredWith(0), { verification_by: 'Not content loaded', ...columns })
    await letTheRobotCheck(server, id)
    await server.owner.query(
      `update verification_records set answers = '{}', answer_sources = '{}', verification_by = 'Check' where id = $1`,
      [id],
    )
    const { rows } = await server.owner.query('select id from payer_answers where record_id = $1', [id])
    await server.owner.query(`delete from bot_statuses where record_id = $1`, [id])
    await server.owner.query(`update payer_answers set format = 'x12', body = $2 where id = $1`, [
      rows[0].id,
      packedProof(interchangeOf('271', `${PARENT.trim()}\n${content}`)),
    ])
    await letTheRobotCheck(server, id, { step: 'fill', payload: { answerId: rows[0].id } })
    const { rows: said } = await server.owner.query<{ line: string }>(
      `select code || ': ' || message as line from bot_statuses where record_id = $1 order by created_at limit 2`,
      [id],
    )
    return { record: await rowOf(server, id), said: said.map(({ line }) => line) }
  }

  const family = [
    child(4, 'LUZ', '20120101'),
    'EB*1*IND*35',
    'EB*F*IND*35***23*1000',
    child(5, 'ANA', '20150203'),
    'EB*1*IND*35',
    'EB*F*IND*35***23*2000',
  ].join('\n')
  const ana = { patient_first_name: 'Ana', patient_last_name: 'Lopez', patient_dob: '2015-02-03' }

  test('with the benefits of the dependent who was asked for', async () => {
    const { record } = await filledWith(ana, family)
    expect(record).toMatchObject({ answers: { AnnMax: '2000', PatientName: 'ANA LOPEZ' } })
    expect(record).toMatchObject({ verification_by: 'Done by DR', eligibility_status: 'Active' })
  })

  test('not with anybody’s if the one who was asked for is not in the answer, and says so', async () => {
    const { record, said } = await filledWith({ ...ana, patient_first_name: 'Pia' }, family)
    expect(record).toMatchObject({ answers: {}, answer_sources: {}, verification_by: 'Check' })
    expect(said).toEqual([
      'NOT FILLED: The answer tells about nobody with this name and date of birth: the form was left alone.',
      'CHECK: The payer answered about another name or date of birth.',
    ])
  })

  test('not with a medical plan, and says so', async () => {
    const parent = { patient_first_name: 'Rosa', patient_last_name: 'Lopez', patient_dob: '1980-12-31' }
    const { record, said } = await filledWith(parent, 'EB*1*IND*30\nEB*1*IND*48\nEB*C*IND*30***23*500')
    expect(record).toMatchObject({ answers: {}, verification_by: 'Check', eligibility_status: 'Missing Information' })
    expect(said).toEqual([
      'NOT FILLED: The answer has no dental benefits: the form was left alone.',
      'CHECK: The payer says nothing about dental coverage.',
    ])
  })
})
