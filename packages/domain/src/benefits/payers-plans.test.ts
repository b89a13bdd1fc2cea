import { describe, expect, test } from 'vitest'
import type { Benefit } from './answer.ts'
import { classify } from './classify/index.ts'
import { eligibilityOf } from './eligibility.ts'
import { answerWith, contextWith, fieldAfter, proposed } from './testing/answers.ts'
import { decide } from './verdict.ts'

/** What changes where an answer tells plans apart: dental is decided for the dental plan. */

const MEDICAL = { id: 'plans[0]', name: 'OPEN ACCESS' }
const DENTAL = { id: 'plans[1]', name: 'SMILE DENTAL PPO' }
const NAMELESS = { id: 'plans[1]', name: '' }
const hospital: Partial<Benefit> = { code: '1', serviceTypes: ['48'], plan: MEDICAL }
const general: Partial<Benefit> = { code: '1', serviceTypes: ['30'] }
const deductible = (amount: number, plan: Benefit['plan']): Partial<Benefit> => ({
  code: 'C',
  level: 'IND',
  serviceTypes: ['30'],
  period: '23',
  amount,
  ...(plan !== undefined && { plan }),
})
/** A payer that insures more than teeth. */
const answer = (...benefits: readonly Partial<Benefit>[]) => ({
  ...answerWith(...benefits),
  payer: { name: 'EVERGREEN HEALTH', id: '00731', contacts: [] },
})

describe('a plan that is told apart', () => {
  test.each([
    ['by its name', [{ ...general, plan: DENTAL }]],
    ['by a service of its own', [{ code: '1', serviceTypes: ['35'], plan: NAMELESS }]],
  ])('is the dental one %s, and what it says in general is dental', (_, statuses: readonly Partial<Benefit>[]) => {
    const [{ plan } = {}] = statuses
    const told = answer(hospital, ...statuses, deductible(1750, MEDICAL), deductible(50, plan))
    expect(fieldAfter('DedInd', told)).toBe('50')
    expect(fieldAfter('EligStatus', told)).toBe('Active')
  })

  test('is not dental beside one that is, although nothing medical stands in it', () => {
    const told = answer(deductible(1750, MEDICAL), { code: '1', serviceTypes: ['35'], plan: DENTAL })
    expect(fieldAfter('DedInd', told)).toBe('')
    const [aside] = classify(told, contextWith()).aside
    expect(aside?.reason).toBe('It is not dental care: it is of the plan ‘OPEN ACCESS’.')
  })

  test('makes nobody active by being so itself', () => {
    const inactive = answer({ ...general, plan: MEDICAL }, hospital, { code: '6', serviceTypes: ['30'], plan: DENTAL })
    expect(eligibilityOf(inactive, contextWith())).toBe('Inactive')
    const medicalOnly = answer(hospital, { ...general, plan: { id: 'plans[2]', name: 'VISION PLUS' } })
    const patient = { firstName: '', lastName: '', birthDate: '' }
    const verdict = decide({ kind: 'answered', answers: [medicalOnly], patient }, contextWith())
    expect(verdict).toMatchObject({ eligibilityStatus: 'Missing Information' })
    expect(verdict.verificationBy).not.toBe('Done by DR')
  })

  test('leaves the days above all plans to a person', () => {
    const told = answer(hospital, { ...general, plan: DENTAL })
    const dated = { ...told, dates: [{ kind: '346', from: '2021-03-01', to: '2021-03-01' }] }
    expect(fieldAfter('EffectiveDate', dated)).toBe('')
    expect(proposed('EffectiveDate', dated)).toEqual(['03/01/2021'])
  })

  test('may be what another payer calls a tier: of two dental ones neither fills silently', () => {
    const share = (part: number, plan: Benefit['plan']): Partial<Benefit> => ({
      code: 'A',
      serviceTypes: ['25'],
      share: part,
      ...(plan !== undefined && { plan }),
    })
    const [elite, classic] = [
      { id: 'plans[0]', name: 'DENTAL ELITE' },
      { id: 'plans[1]', name: 'DENTAL CLASSIC' },
    ]
    const told = answer(share(0.2, elite), share(0.5, classic))
    expect(fieldAfter('PctBasic', told)).toBe('')
    expect(proposed('PctBasic', told)).toEqual(['80', '50'])
    expect(fieldAfter('PctBasic', told, contextWith({ tier: 'Classic' }))).toBe('50')
  })
})

test('one plan alone tells nothing apart: it is read like one list', () => {
  const rows = [
    { code: '1', serviceTypes: ['35'] },
    { ...general, code: 'C', level: 'IND', period: '23', amount: 900 },
  ]
  const flat = answer(...rows)
  const inPlan = answer(...rows.map((row) => ({ ...row, plan: MEDICAL })))
  expect(fieldAfter('DedInd', flat)).toBe('')
  expect([fieldAfter('DedInd', inPlan), proposed('DedInd', inPlan)]).toEqual(['', proposed('DedInd', flat)])
})

test('the same thing told for several service types in one row is of the same tiers as in a row for each', () => {
  const tier = (planName: string, serviceTypes: readonly string[], share: number): Partial<Benefit> => ({
    code: 'A',
    network: 'Y',
    planName,
    serviceTypes,
    share,
  })
  const told = answerWith(tier('ELITE', ['25', '26'], 0.2), tier('CLASSIC', ['25'], 0.5), tier('CLASSIC', ['26'], 0.5))
  expect([fieldAfter('PctBasic', told), proposed('PctBasic', told)]).toEqual(['', ['80', '50']])
})
