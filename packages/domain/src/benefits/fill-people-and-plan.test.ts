import { describe, expect, test } from 'vitest'
import type { Benefit, Dependent, Entity, PayerAnswer } from './answer.ts'
import {
  active,
  answerWith,
  contextWith,
  contradicting,
  day,
  fieldAfter,
  proposed,
  refusal,
} from './testing/answers.ts'

const child: Dependent = {
  firstName: 'ANA',
  middleName: '',
  lastName: 'LOPEZ',
  birthDate: '2010-02-03',
  gender: 'F',
  relationship: '19',
  address: null,
}

function known(more: Partial<PayerAnswer> = {}): PayerAnswer {
  return { ...answerWith(active), ...more }
}

function entity(more: Partial<Entity>): Entity {
  return { kind: 'PR', name: '', idKind: '', id: '', address: null, contacts: [], ...more }
}

describe('the verification itself', () => {
  test.each([
    ['VerifiedDate', '06/01/2026'],
    ['VerifiedVia', 'EDI'],
    ['VerifiedBy', 'Robot'],
    ['Network', 'In'],
    ['FeeSchedule', 'Premier'],
  ])('%s is %s', (bookmark, value) => {
    expect(fieldAfter(bookmark, known(), contextWith({ feeSchedule: 'Premier' }))).toBe(value)
  })
})

describe('patient and subscriber', () => {
  test.each([
    ['PatientName', {}, 'ROSA LOPEZ'],
    ['PatientName', { dependent: child }, 'ANA LOPEZ'],
    ['PatientDOB', { dependent: child }, '02/03/2010'],
    ['SubscriberName', { dependent: child }, 'ROSA LOPEZ'],
    ['SubscriberDOB', { dependent: child }, '12/31/1980'],
    ['MemberId', {}, '0042'],
    ['Relationship', {}, 'Self'],
    ['Relationship', { dependent: child }, 'Child'],
    ['Relationship', { dependent: { ...child, relationship: '01' } }, 'Spouse'],
    ['Relationship', { dependent: { ...child, relationship: 'G8' } }, 'Other'],
    ['Relationship', { dependent: { ...child, relationship: '21' } }, ''],
    ['Employer', { references: [{ kind: '6P', value: '77', description: 'ACME' }] }, 'ACME'],
    ['GroupName', { references: [{ kind: '6P', value: '77', description: 'ACME' }] }, 'ACME'],
    ['GroupNumber', { references: [{ kind: '6P', value: '77', description: '' }] }, '77'],
  ])('%s with %j is %j', (bookmark, more, value) => expect(fieldAfter(bookmark, known(more))).toBe(value))

  test('a payer that refuses only sends our own question back, which fills nothing', () => {
    expect(['PatientName', 'MemberId', 'Relationship'].map((each) => fieldAfter(each, refusal('75')))).toEqual([
      '',
      '',
      '',
    ])
  })

  test('the age to which dependents are covered', () => {
    const limit = { code: 'F', level: 'DEP', serviceTypes: ['35'], quantityKind: 'S7', quantity: 26 }
    expect(fieldAfter('DependentAge', answerWith(limit))).toBe('26')
    expect(fieldAfter('DependentAge', answerWith({ ...limit, level: 'IND' }))).toBe('')
  })
})

describe('plan and payer', () => {
  test.each([
    ['CarrierName', {}, 'HARBORLINE DENTAL'],
    ['CarrierName', { payer: { name: 'X'.repeat(60), id: '1', contacts: [] } }, `${'X'.repeat(49)}…`],
    ['PayerId', {}, '00621'],
    ['PayerPhone', { payer: { name: '', id: '', contacts: [{ kind: 'TE', value: '8005550142' }] } }, '+1(800)555-0142'],
    ['PayerPhone', { payer: { name: '', id: '', contacts: [{ kind: 'TE', value: '8005550142X7' }] } }, '8005550142X7'],
    ['PayerPhone', { payer: { name: '', id: '', contacts: [{ kind: 'UR', value: 'harbor.example' }] } }, ''],
    ['EffectiveDate', { dates: [day('356', '2024-03-01'), day('346', '2025-01-01')] }, '01/01/2025'],
    [
      'EffectiveDate',
      { dates: [{ ...day('356', '2020-01-01'), ofSubscriber: true as const }, day('356', '2024-03-01')] },
      '03/01/2024',
    ],
    ['EffectiveDate', { dates: [day('307', '2026-06-15')] }, ''],
    ['TermDate', { dates: [day('347', '2026-12-31')] }, '12/31/2026'],
    ['TermDate', { dates: [day('307', '2026-01-01', '2026-12-31')] }, '12/31/2026'],
    ['TermDate', { dates: [day('307', '2026-06-15')] }, ''],
    ['TermDate', { dates: [day('307', '2026-01-01', '')] }, ''],
    ['TermDate', { dates: [day('347', '9999-12-31')] }, ''],
    ['TermDate', { dates: [day('347', '2026-02-30')] }, ''],
    ['BenefitPeriod', { dates: [day('291', '2026-07-01', '2027-06-30')] }, '07/01/2026 - 06/30/2027'],
  ])('%s with %j is %j', (bookmark, more, value) => expect(fieldAfter(bookmark, known(more))).toBe(value))

  test.each([
    ['PlanName', { planName: 'CHOICE {PPO}' }, 'CHOICE PPO'],
    ['PlanName', { planName: 'CHOICE', serviceTypes: ['88'] }, ''],
    ['PlanType', { insuranceType: 'PR' }, 'PPO'],
    ['PlanType', { insuranceType: 'HM' }, 'DHMO'],
    ['PlanType', { insuranceType: 'IN' }, 'Indemnity'],
    ['PlanType', { insuranceType: 'EP' }, 'EPO'],
    ['PlanType', { insuranceType: 'MC' }, 'Medicaid'],
    ['EffectiveDate', { dates: [day('346', '2025-01-01')] }, '01/01/2025'],
  ])('%s under an active coverage with %j is %j', (bookmark, more, value) =>
    expect(fieldAfter(bookmark, answerWith({ ...active, ...more }))).toBe(value),
  )

  test('dental care comes before the health plan, and two plan names are not chosen among', () => {
    const health: Partial<Benefit> = { code: '1', serviceTypes: ['30'], planName: 'MEDICAL' }
    expect(fieldAfter('PlanName', answerWith(health, { ...active, planName: 'DENTAL' }))).toBe('DENTAL')
    const two = answerWith({ ...active, planName: 'A' }, { ...active, planName: 'B' })
    expect([fieldAfter('PlanName', two), contradicting('PlanName', two)]).toEqual(['', ['A', 'B']])
  })

  test.each([
    ['23', 'Calendar', '01/01/2026 - 12/31/2026'],
    ['22', 'Plan/contract', ''],
    ['25', 'Plan/contract', ''],
  ])('a maximum per period %s makes the year %s and the benefit period %j', (period, year, benefitPeriod) => {
    const answer = answerWith({ code: 'F', level: 'IND', serviceTypes: ['35'], period, amount: 1500 })
    expect([fieldAfter('YearType', answer), fieldAfter('BenefitPeriod', answer)]).toEqual([year, benefitPeriod])
  })

  test('the calendar year is that of the visit', () => {
    const answer = answerWith({ code: 'C', level: 'IND', serviceTypes: ['35'], period: '23', amount: 50 })
    const later = contextWith({ visitDate: '2027-01-04' })
    expect(fieldAfter('BenefitPeriod', answer, later)).toBe('01/01/2027 - 12/31/2027')
  })

  test('the claims address is the payer’s under a benefit, never another payer’s', () => {
    const address = { lines: ['PO BOX 1234', ''], city: 'OMAHA', state: 'NE', postalCode: '68103' }
    const entities = [entity({ address })]
    expect(fieldAfter('ClaimsAddress', answerWith({ code: 'U', entities }))).toBe('PO BOX 1234, OMAHA NE 68103')
    expect(fieldAfter('ClaimsAddress', answerWith({ code: 'R', entities }))).toBe('')
  })
})

describe('coordination of benefits', () => {
  const other = (more: Partial<Entity>, benefit: Partial<Benefit> = {}) =>
    answerWith(active, { code: 'R', serviceTypes: ['35'], entities: [entity(more)], ...benefit })

  test.each([
    ['OtherPayer', other({ name: 'LAKESIDE' }), 'LAKESIDE'],
    ['OtherPayer', other({ name: 'A DOCTOR', kind: '1P' }), ''],
    ['OtherMemberId', other({ idKind: 'MI', id: '0077' }), '0077'],
    ['OtherMemberId', other({}, { references: [{ kind: '1W', value: '0078', description: '' }] }), '0078'],
    ['PolicyType', other({ kind: 'PRP' }), 'Secondary'],
    ['PolicyType', other({ kind: 'SEP' }), 'Primary'],
    ['PolicyType', other({ kind: 'PR' }), ''],
  ])('%s', (bookmark, answer, value) => expect(fieldAfter(bookmark, answer)).toBe(value))
})

test('a status does not depend on the network, an amount does', () => {
  const amount = { code: 'F', level: 'IND', serviceTypes: ['35'], period: '23', amount: 1000, network: 'Y' }
  const answer = answerWith({ ...active, network: 'Y' }, amount)
  const out = contextWith({ network: 'Out' })
  expect([fieldAfter('EligStatus', answer, out), fieldAfter('AnnMax', answer, out)]).toEqual(['Active', ''])
  expect(proposed('AnnMax', answer, out)).toEqual(['1000'])
})
