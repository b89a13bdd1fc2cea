import { describe, expect, test } from 'vitest'
import type { Benefit, PayerAnswer } from './answer.ts'
import type { PracticeNetwork } from './context.ts'
import { eligibilityOf } from './eligibility.ts'
import { active, ad, answerWith, contradicting, day, fieldAfter, refusal, rejection } from './testing/answers.ts'
import { answerAbout } from './same-patient.ts'
import { decide } from './verdict.ts'

const visit = { network: 'In' as PracticeNetwork, visitDate: '2026-06-15' }
const inactive: Partial<Benefit> = { ...active, code: '6' }
const health: Partial<Benefit> = { ...active, serviceTypes: ['30'] }
const notCovered: Partial<Benefit> = { ...active, code: 'I' }
const left = (amount: number, period = '29'): Partial<Benefit> => ({
  code: 'F',
  level: 'IND',
  serviceTypes: ['35'],
  period,
  amount,
})
const refused = (code: string) => ({ rejections: [{ ...rejection(code), loop: '2110C' }] })
const patient = { firstName: 'Rosa', lastName: 'Lopez', birthDate: '1980-12-31' }

describe('the eligibility status', () => {
  test.each<[string, readonly Partial<Benefit>[], string]>([
    ['active coverage', [active], 'Active'],
    ['active, pending investigation', [{ ...active, code: '5' }], 'Active'],
    ['inactive coverage', [inactive], 'Inactive'],
    ['inactive, pending an update', [{ ...active, code: '7' }], 'Inactive'],
    ['inactive since a day', [{ ...inactive, dates: [day('357', '2026-03-31')] }], 'Termed'],
    ['active until a day before the visit', [{ ...active, dates: [day('347', '2026-06-14')] }], 'Termed'],
    ['active to the end of the year', [{ ...active, dates: [day('347', '2026-12-31')] }], 'Active'],
    ['active from a day after the visit', [{ ...active, dates: [day('346', '2026-07-01')] }], 'Inactive'],
    ['nothing left of the maximum', [active, left(0), left(1500, '23')], 'Max Out'],
    ['a maximum of nothing, which is none', [active, left(0), left(0, '23')], 'Active'],
    ['something left', [active, left(10)], 'Active'],
    ['a discount plan', [{ ...active, planName: 'Smile Discount Card' }], 'Discount Plan'],
    [
      'an ended coverage beside one that goes on',
      [active, { ...inactive, dates: [day('357', '2025-12-31')] }],
      'Active',
    ],
    ['dental care, whatever the health plan is', [active, { ...inactive, serviceTypes: ['30'] }], 'Active'],
    ['categories alone', [{ ...active, serviceTypes: ['23'] }], 'Active'],
    ['dental care that is not covered', [notCovered], 'Missing Information'],
    ['dental care that is not covered by an active health plan', [health, notCovered], 'Missing Information'],
    ['dental care that is excluded', [health, { ...notCovered, code: 'E' }], 'Missing Information'],
    ['dental care that is active and not covered', [active, notCovered], 'Missing Information'],
    ['dental care not covered out of network', [active, { ...notCovered, network: 'N' }], 'Active'],
    ['orthodontics alone not covered', [active, { ...notCovered, serviceTypes: ['38'] }], 'Active'],
    ['one procedure not covered', [active, { ...notCovered, procedure: ad('D9972') }], 'Active'],
    ['other service types alone', [{ ...active, serviceTypes: ['47', '98'] }], 'Missing Information'],
    ['vision alone', [{ ...active, serviceTypes: ['AL'] }], 'Missing Information'],
    ['a medical plan', [health, { ...active, serviceTypes: ['1', '33', '48', '88'] }], 'Missing Information'],
    ['a medical plan with dental care', [health, { ...active, serviceTypes: ['1', '48'] }, active], 'Active'],
    [
      'a plan without service types beside medical ones',
      [{ code: '1' }, { code: '6', serviceTypes: ['48'] }],
      'Missing Information',
    ],
    ['the plan as a whole', [health], 'Active'],
    ['both at once', [active, inactive], 'Missing Information'],
    ['benefits without a status', [left(10)], 'Missing Information'],
    ['nothing at all', [], 'EMPTY'],
  ])('of %s', (_case, benefits, status) => expect(eligibilityOf(answerWith(...benefits), visit)).toBe(status))

  test.each([
    ['67', 'Not Found'],
    ['75', 'Not Found'],
    ['77', 'Not Found'],
    ['72', 'Missing Information'],
    ['71', 'Missing Information'],
    ['42', 'Unchecked'],
    ['51', 'Unchecked'],
  ])('of a refusal by %s is %s', (code, status) => expect(eligibilityOf(refusal(code), visit)).toBe(status))

  test('stands in the form, where the form has it', () => {
    expect(fieldAfter('EligStatus', refusal('75'))).toBe('Not Found')
    expect(fieldAfter('EligStatus', refusal('42'))).toBe('')
    expect(contradicting('EligStatus', answerWith(active, inactive))).toEqual(['Active', 'Inactive'])
  })

  test('a refused benefit does not make the patient unknown', () => {
    expect(eligibilityOf({ ...answerWith(active), ...refused('75') }, visit)).toBe('Active')
  })
})

describe('spec D6: the robot decides', () => {
  test.each([
    ['Active', answerWith(active), 'Done by DR', 'Active'],
    ['Inactive', answerWith(inactive), 'Done by DR', 'Inactive'],
    ['an unknown patient', refusal('75'), 'Check', 'Not Found'],
    ['a wrong member id', refusal('72'), 'Check', 'Missing Information'],
    ['an unclear status', answerWith(active, inactive), 'Check', 'Missing Information'],
    ['a payer that is down', refusal('42'), 'Unchecked', 'Unchecked'],
    ['a provider without access', refusal('41', '72'), 'Unchecked', 'Unchecked'],
    ['dental care that is not covered', answerWith(health, notCovered), 'Check', 'Missing Information'],
    ['a medical plan', answerWith({ ...active, serviceTypes: ['48'] }), 'Check', 'Missing Information'],
    ['an empty answer', answerWith(), 'Not content loaded', 'EMPTY'],
  ])('on %s', (_case, answer, verificationBy, eligibilityStatus) => {
    expect(decide({ kind: 'answered', answers: [answer], patient }, visit)).toMatchObject({
      verificationBy,
      eligibilityStatus,
    })
  })

  test.each([
    ['another birth date', { ...patient, birthDate: '1981-12-31' }, 'Check'],
    ['a twin', { ...patient, firstName: 'Luz' }, 'Check'],
    ['another family', { ...patient, lastName: 'Reyes' }, 'Check'],
    ['a name written out', { ...patient, firstName: 'Rosa María', lastName: 'López-Reyes' }, 'Done by DR'],
    ['a date that nobody knows', { ...patient, birthDate: '' }, 'Done by DR'],
  ])('an answer for %s is %s', (_case, asked, verificationBy) => {
    const verdict = decide({ kind: 'answered', answers: [answerWith(active)], patient: asked }, visit)
    expect(verdict.verificationBy).toBe(verificationBy)
    expect(verdict.sentence).not.toMatch(/rosa|lopez|198\d/i)
  })

  test('a failure is Unchecked, no insurance takes no action', () => {
    expect(decide({ kind: 'failed', failure: 503 }, visit)).toEqual({
      verificationBy: 'Unchecked',
      eligibilityStatus: 'Unchecked',
      sentence: 'The eligibility service is down (HTTP 503). It is asked again; if the payer stays down, call it.',
    })
    expect(decide({ kind: 'no insurance' }, visit)).toMatchObject({
      verificationBy: 'No action taken',
      eligibilityStatus: 'NO ACTION TAKEN',
    })
  })

  test('a refused benefit is told as the reason of an unclear status', () => {
    const answer = { ...answerWith(active, inactive), ...refused('42') }
    expect(decide({ kind: 'answered', answers: [answer], patient }, visit).sentence).toContain('(42)')
  })

  test('the log says that dental care is not covered, or that nothing is said about it', () => {
    const said = (...benefits: readonly Partial<Benefit>[]) =>
      decide({ kind: 'answered', answers: [answerWith(...benefits)], patient }, visit).sentence
    expect(said(health, notCovered)).toBe('The payer says that dental care is not covered.')
    expect(said({ ...active, serviceTypes: ['48'] })).toBe('The payer says nothing about dental coverage.')
  })

  test('the log says what was refused and what helps', () => {
    const { sentence } = decide({ kind: 'answered', answers: [refusal('75')], patient }, visit)
    expect(sentence).toBe(
      'The payer refused the inquiry (75): the payer does not know the subscriber. Check that it is the right payer, and read the card again.',
    )
  })
})

describe('an answer about several people', () => {
  const about = (firstName: string, birthDate: string, status: Partial<Benefit>): PayerAnswer => {
    const answer = answerWith(status)
    const child = { ...answer.subscriber, firstName, birthDate, relationship: '19' }
    return { ...answer, dependent: child }
  }
  const [ana, anabel, luz] = [
    about('ANA', '2015-02-03', inactive),
    about('ANABEL', '2015-02-03', active),
    about('LUZ', '2012-01-01', active),
  ]
  const asked = (firstName: string, birthDate = '2015-02-03') => ({ firstName, lastName: 'Lopez', birthDate })

  test.each([
    ['Luz', '2012-01-01', luz],
    ['Ana', '2015-02-03', ana],
    ['Anabel', '2015-02-03', anabel],
    // Both may be meant, and neither is called exactly so.
    ['Anab', '2015-02-03', undefined],
    ['An', '2015-02-03', undefined],
    ['Luz', '2015-02-03', undefined],
    ['Pia', '2015-02-03', undefined],
  ])('%s, born on %s, is found by name and date of birth, or nobody is', (firstName, birthDate, found) => {
    expect(answerAbout(asked(firstName, birthDate), [anabel, ana, luz])).toBe(found)
  })

  test('is decided on by what it says about the patient', () => {
    const decided = (firstName: string) =>
      decide({ kind: 'answered', answers: [anabel, ana, luz], patient: asked(firstName) }, visit)
    expect(decided('Ana')).toMatchObject({ verificationBy: 'Done by DR', eligibilityStatus: 'Inactive' })
    expect(decided('Anabel')).toMatchObject({ verificationBy: 'Done by DR', eligibilityStatus: 'Active' })
    expect(decided('Pia')).toMatchObject({ verificationBy: 'Check', eligibilityStatus: 'Missing Information' })
  })
})
