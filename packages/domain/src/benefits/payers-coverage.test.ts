import { describe, expect, test } from 'vitest'
import type { Benefit } from './answer.ts'
import { eligibilityOf } from './eligibility.ts'
import { ad, answerWith, contextWith, day, fieldAfter, proposed, rejection } from './testing/answers.ts'
import { decide } from './verdict.ts'

/** Of a payer whose name does not say that it insures teeth alone. */
const ofHealthPayer = (...benefits: readonly Partial<Benefit>[]) => ({
  ...answerWith(...benefits),
  payer: { name: 'UNITED MUTUAL', id: '00621', contacts: [] },
})
const visit = { network: 'In' as const, visitDate: '2026-06-15' }
const row = (code: string, ...serviceTypes: readonly string[]): Partial<Benefit> => ({
  code,
  level: 'IND',
  serviceTypes,
})
const patient = { firstName: 'Rosa', lastName: 'Lopez', birthDate: '1980-12-31' }

describe('active without dental is not active', () => {
  test.each([
    ['a health plan with medical services', [row('1', '30'), row('1', '48', '98')]],
    ['a health plan alone', [row('1', '30')]],
    ['vision and drugs', [row('1', 'AL'), row('1', '88')]],
    ['an active plan whose dental care is not covered', [row('1', '30'), row('I', '35')]],
    ['the same by a newer code', [row('1', 'F1'), row('I', 'F3')]],
  ])('%s is left to a person', (_case, benefits) => {
    const verdict = decide({ kind: 'answered', answers: [ofHealthPayer(...benefits)], patient }, visit)
    expect(verdict).toMatchObject({ verificationBy: 'Check', eligibilityStatus: 'Missing Information' })
    expect(verdict.sentence).toMatch(/dental/)
  })

  test.each([
    ['the plan of a payer that is marked as dental', [row('1', '30')], { sharesAreThePlans: false, dental: true }],
    ['the plan beside dental categories', [row('1', '30'), { ...row('A', '41'), share: 0 }], undefined],
    [
      'the plan beside a number to ask about dental care',
      [row('1', '30'), { ...row('C', '25'), amount: 50 }, row('U', '35')],
      undefined,
    ],
    ['dental care beside a medical plan', [row('6', '30'), row('1', '48'), row('1', '35')], undefined],
  ])('%s is active', (_case, benefits, payer) => {
    expect(eligibilityOf(ofHealthPayer(...benefits), { ...visit, ...(payer && { payer }) })).toBe('Active')
  })
})

describe('a share that the patient bears whole is no coverage', () => {
  test.each([
    ['a procedure', { code: 'A', procedure: ad('D6010'), share: 1 }, 'Code_D6010_Eligible', 'Not eligible'],
    [
      'its class in words',
      { ...row('A', '35'), share: 1, messages: ['BENEFITCLASS = IMPLANTS'] },
      'Code_D6010_Eligible',
      'Not eligible',
    ],
    ['orthodontics', { ...row('A', '38'), share: 1 }, 'OrthoCov', 'No'],
    ['orthodontics by a newer code', { ...row('A', 'F7'), share: 1 }, 'OrthoCov', 'No'],
  ])('of %s', (_case, benefit, bookmark, value) => {
    const answer = answerWith(benefit)
    expect(fieldAfter(bookmark, answer)).toBe(value)
    expect([fieldAfter('Code_D6010_Percent', answer), fieldAfter('OrthoPct', answer)]).toEqual(['', ''])
  })

  test('of a payer that sends the plan’s share it is full coverage, unless a row beside it refuses', () => {
    const context = contextWith({ payer: { sharesAreThePlans: true } })
    const whole: Partial<Benefit> = { code: 'A', procedure: ad('D6010'), share: 1 }
    const refused: Partial<Benefit> = { code: 'I', procedure: ad('D6010') }
    const eligible = (...benefits: readonly Partial<Benefit>[]) =>
      fieldAfter('Code_D6010_Eligible', answerWith(...benefits), context)
    expect([eligible(whole), eligible(whole, refused), eligible(refused, whole)]).toEqual([
      'Eligible',
      'Not eligible',
      'Not eligible',
    ])
  })

  test('a limit beside it does not make it covered', () => {
    const answer = answerWith(
      { code: 'A', procedure: ad('D9944'), share: 1 },
      { code: 'F', procedure: ad('D9944'), quantityKind: 'S7', quantity: 18 },
    )
    expect([fieldAfter('Code_D9944_Eligible', answer), fieldAfter('Code_D9944_AgeMax', answer)]).toEqual([
      'Not eligible',
      '',
    ])
  })
})

describe('medical rows stay out of the dental form', () => {
  const year = (code: string, amount: number, ...types: readonly string[]) => ({
    ...row(code, ...types),
    period: '23',
    amount,
  })
  const dental = [row('1', '35'), year('C', 50, '35'), year('F', 1500, '35')]

  test.each([
    ['a health plan and a hospital', [row('1', '30'), row('1', '48'), year('C', 2000, '30'), year('F', 9000, '30')]],
    ['a row of several services', [{ ...year('C', 2000, '1', '33', '98'), authorization: 'Y' }, row('1', '30')]],
    [
      'a plan that says what it is',
      [
        { ...year('C', 2000, '30'), planName: 'MEDICAL PPO' },
        { ...year('F', 7, ''), serviceTypes: [], planName: 'VISION' },
      ],
    ],
    [
      'newer codes',
      [
        row('1', 'F1'),
        year('C', 2000, 'F1'),
        { ...row('A', '4'), share: 0.3 },
        { ...row('A', '30'), share: 0.3, authorization: 'Y' },
      ],
    ],
  ])('%s', (_case, medical) => {
    const answer = ofHealthPayer(...medical, ...dental)
    const filled = ['DedInd', 'AnnMax', 'PctXray', 'PreAuth'].map((bookmark) => fieldAfter(bookmark, answer))
    expect(filled).toEqual(['50', '1500', '', ''])
  })

  test('the days of the dental row beat those above the rows, which may be another plan’s', () => {
    const own = { ...row('1', '35'), dates: [day('346', '2024-05-01')] }
    const answer = {
      ...ofHealthPayer(own, row('1', '48')),
      dates: [day('346', '2020-01-01'), day('347', '2025-01-01')],
    }
    expect([fieldAfter('EffectiveDate', answer), fieldAfter('TermDate', answer)]).toEqual(['05/01/2024', ''])
    expect(proposed('TermDate', answer)).toEqual(['01/01/2025'])
    expect(fieldAfter('EligStatus', answer)).toBe('Active')
  })

  test('an amount of the whole plan beside one of dental care is only proposed, where neither has a status that tells them apart', () => {
    const answer = ofHealthPayer(row('1', '30'), year('C', 1750, '30'), year('F', 1500, '35'))
    expect([fieldAfter('DedInd', answer), proposed('DedInd', answer)]).toEqual(['', ['1750']])
    expect(fieldAfter('AnnMax', answer)).toBe('1500')
  })

  test('X-rays and the whole plan beside dental care are only proposed, where nothing medical is named', () => {
    const answer = ofHealthPayer(row('1', '35'), row('1', '30'), year('F', 1000, '30'), {
      ...row('A', '4'),
      share: 0.2,
    })
    expect([fieldAfter('AnnMax', answer), proposed('AnnMax', answer)]).toEqual(['', ['1000']])
    expect([fieldAfter('PctXray', answer), proposed('PctXray', answer)]).toEqual(['', ['80']])
  })
})

describe('a refusal beside benefits keeps its reason', () => {
  const refused = (code: string, loop: string, ...benefits: readonly Partial<Benefit>[]) =>
    decide(
      {
        kind: 'answered',
        answers: [{ ...answerWith(...benefits), rejections: [{ ...rejection(code), loop }] }],
        patient,
      },
      visit,
    )

  test('of the person or the provider it leaves the record to a person', () => {
    expect(refused('71', '2100C', row('1', '35'))).toMatchObject({
      verificationBy: 'Check',
      sentence: expect.stringContaining('(71)'),
    })
    expect(refused('43', '2100B', row('6', '30'))).toMatchObject({
      verificationBy: 'Check',
      sentence: expect.stringContaining('(43)'),
    })
  })

  test('of one service it is told beside the status, and an unclear status is explained by it', () => {
    expect(refused('55', '2110C', row('1', '35'), row('V'))).toMatchObject({
      verificationBy: 'Done by DR',
      sentence: expect.stringContaining('(55)'),
    })
    expect(refused('55', '2110C', row('1', '35'), row('6', '35')).sentence).toContain('(55)')
  })

  test('a row that could not be processed is no benefit', () => {
    expect(refused('42', '2100A', row('V'))).toMatchObject({
      verificationBy: 'Unchecked',
      eligibilityStatus: 'Unchecked',
    })
    expect(refused('75', '2110C', row('V', '30'))).toMatchObject({ eligibilityStatus: 'Not Found' })
  })
})

describe('a description is proposed with its words', () => {
  test.each([
    ['a share', { ...row('D', '25'), share: 0.2, messages: ['AMALGAM FILLINGS'] }, 'PctBasic', ['20', '80']],
    ['a procedure', { code: 'D', procedure: ad('D1110'), share: 0 }, 'Code_D1110_Percent', ['100']],
    [
      'a limit of a class',
      { ...row('D', '35'), messages: ['CLASS: SEALANTS'], quantityKind: 'S7', quantity: 16 },
      'Code_D1351_AgeMax',
      ['16'],
    ],
  ])('%s', (_case, benefit, bookmark, values) => {
    const answer = answerWith(benefit)
    expect([fieldAfter(bookmark, answer), [...proposed(bookmark, answer)].toSorted()]).toEqual(['', values])
  })
})
