import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedBookmarks } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Answers } from '../form/template.ts'
import { planBenefit } from './plan-benefit.ts'
import { planBenefits } from './plan-benefits.ts'

const template = defaultFbdTemplate()
const benefitsOf = (answers: Answers) => planBenefits(template, { YearType_Calendar: 'n', Network_In: 'n', ...answers })
const yearly = { period: 'CalendarYear' } as const

describe('amounts', () => {
  test('maximum and deductible, of a person and of the family', () => {
    expect(benefitsOf({ AnnMax: '$1,500.00', AnnMaxFam: '3000', DedInd: '50', DedFam: '150.50' })).toEqual([
      planBenefit({ type: 'Limitations', amount: 1500, level: 'Individual', ...yearly }),
      planBenefit({ type: 'Limitations', amount: 3000, level: 'Family', ...yearly }),
      planBenefit({ type: 'Deductible', amount: 50, level: 'Individual', ...yearly }),
      planBenefit({ type: 'Deductible', amount: 150.5, level: 'Family', ...yearly }),
    ])
  })

  test('are for the year that the plan counts in, and left out when nobody said which that is', () => {
    const answers = { AnnMax: '1000', PctDiag: '80' }
    const ofContract = benefitsOf({ ...answers, YearType_Calendar: 'o', YearType_PlanContract: 'n' })
    expect(ofContract.map(({ period }) => period)).toEqual(['ServiceYear', 'ServiceYear'])
    expect(benefitsOf({ ...answers, YearType_Calendar: 'o' })).toEqual([])
    expect(benefitsOf({ ...answers, YearType_PlanContract: 'n' })).toEqual([])
  })

  test.each(['Unlimited', '1,50', '1.500', '$', '1500 or 2000', '-', ''])('%j is no amount', (AnnMax) => {
    expect(benefitsOf({ AnnMax })).toEqual([])
  })

  test('out of network, only what the form says about out of network', () => {
    const out = { Network_In: 'o', Network_Out: 'n', AnnMax: '2000' }
    expect(benefitsOf({ ...out, AnnMaxOON: '1000' })).toMatchObject([{ amount: 1000 }])
    expect(benefitsOf(out)).toEqual([])
    expect(benefitsOf({ AnnMax: '2000', AnnMaxOON: '1000' })).toMatchObject([{ amount: 2000 }])
  })
})

describe('shares', () => {
  test('what the plan pays in each category', () => {
    expect(benefitsOf({ PctDiag: '100', PctCrown: '50%', OrthoCov_Yes: 'n', OrthoPct: '50' })).toEqual([
      planBenefit({ type: 'CoInsurance', category: 'diagnostic', percent: 100, ...yearly }),
      planBenefit({ type: 'CoInsurance', category: 'crowns', percent: 50, ...yearly }),
      planBenefit({ type: 'CoInsurance', category: 'orthodontics', percent: 50, ...yearly }),
    ])
  })

  test.each(['101', 'half', '33.3', '80/50'])('%j is no share', (PctDiag) => {
    expect(benefitsOf({ PctDiag })).toEqual([])
  })

  test('what another answer hides or closes is not said', () => {
    const answers = { OrthoPct: '50', OrthoMax: '1500', OrthoAge: '19', WaitOrtho: '12' }
    expect(benefitsOf({ ...answers, OrthoCov_No: 'n' })).toEqual([])
    expect(benefitsOf({ AnnMax: '1500', PctDiag: '100', EligStatus_NotFound: 'n' })).toEqual([])
  })
})

test('orthodontics: a maximum for life and an age', () => {
  expect(benefitsOf({ OrthoMax: '1500', OrthoAge: '19' })).toEqual([
    planBenefit({
      type: 'Limitations',
      category: 'orthodontics',
      amount: 1500,
      period: 'Lifetime',
      level: 'Individual',
    }),
    planBenefit({ type: 'Limitations', category: 'orthodontics', quantityOf: 'AgeLimit', quantity: 19 }),
  ])
})

test('a waiting period holds for what the plan counts to its class', () => {
  const waits = benefitsOf({ WaitBasic: '6', WaitMajor: '12', EndoClass_Basic: 'n', PerioClass_Major: 'n' })
  expect(waits.map(({ category, quantity }) => [category, quantity])).toEqual([
    ['restorative', 6],
    ['endodontics', 6],
    ['crowns', 12],
    ['prosthodontics', 12],
    ['periodontics', 12],
  ])
})

describe('limits of a procedure', () => {
  const limitsOf = (Code_D1110_Frequency: string) =>
    benefitsOf({ Code_D1110_Frequency }).map(({ period, quantityOf, quantity }) => [period, quantityOf, quantity])

  test.each([
    ['2 per calendar year', ['CalendarYear', 'NumberOfServices', 2]],
    ['Twice per benefit year', ['CalendarYear', 'NumberOfServices', 2]],
    ['1 per contract year', ['ServiceYear', 'NumberOfServices', 1]],
    ['1 per 6 months', ['None', 'Months', 6]],
    ['1x every 24 months', ['None', 'Months', 24]],
    ['2 in 12 months', ['NumberInLast12Months', 'NumberOfServices', 2]],
    ['1 every 5 years', ['None', 'Years', 5]],
    ['1 per lifetime', ['Lifetime', 'NumberOfServices', 1]],
  ])('%s', (words, limit) => expect(limitsOf(words)).toEqual([limit]))

  test('two limits hold together', () => {
    expect(limitsOf('1 per 6 months, 2 per calendar year')).toHaveLength(2)
    expect(limitsOf('1 per 6 months, not with D4910')).toEqual([])
  })

  test.each([
    '2 per year',
    '2 every 36 months',
    'as needed',
    '0 per calendar year',
    '1 per 0 months',
    '1 per 999 months',
  ])('%j is not guessed at', (words) => expect(limitsOf(words)).toEqual([]))

  test('the age to which it is paid', () => {
    expect(benefitsOf({ Code_D1206_AgeMin: '3', Code_D1206_AgeMax: '14' })).toEqual([
      planBenefit({ type: 'Limitations', procedureCode: 'D1206', quantityOf: 'AgeLimit', quantity: 14 }),
    ])
  })
})

const bookmarks = template.sections.flatMap(fieldsOf).flatMap(storedBookmarks)
const anyAnswer = fc.oneof(
  fc.constantFrom('n', 'o', '-', '', '0', '50', '100', '$1,500', '2 per calendar year', '1 per 6 months'),
  fc.string(),
)
const anyForm = fc.dictionary(fc.constantFrom(...bookmarks), anyAnswer, { maxKeys: 80 })

describe('of every form', () => {
  test('each line has one figure, within what a system can hold', () => {
    fc.assert(
      fc.property(anyForm, (answers) => {
        for (const { percent, amount, quantityOf, quantity } of planBenefits(template, answers)) {
          expect([percent !== null, amount !== null, quantityOf !== 'None'].filter(Boolean)).toHaveLength(1)
          expect((percent ?? 0) >= 0 && (percent ?? 0) <= 100 && (amount ?? 0) >= 0).toBe(true)
          expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= 255).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('no answer takes away a line of another, unless it opens, closes or names what lines rest on', () => {
    const amountsAndShares = fc.constantFrom('AnnMax', 'DedInd', 'PctDiag', 'PctEndo', 'Code_D0120_Frequency')
    fc.assert(
      fc.property(anyForm, amountsAndShares, (answers, emptied) => {
        const all = planBenefits(template, { ...answers, DedInd: '50' })
        const fewer = planBenefits(template, { ...answers, DedInd: '50', [emptied]: '-' })
        expect(all).toEqual(expect.arrayContaining([...fewer]))
      }),
      { numRuns: 200 },
    )
  })
})
