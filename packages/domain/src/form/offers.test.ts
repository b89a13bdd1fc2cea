import { describe, expect, test } from 'vitest'
import { fieldsOf } from './compile.ts'
import { defaultFbdTemplate } from './default-templates.ts'
import { offerFor, valuesAbove } from './offers.ts'
import type { Answers, TextField } from './template.ts'

const template = defaultFbdTemplate()
const field = (bookmark: string) =>
  template.sections.flatMap(fieldsOf).find((each) => each.bookmark === bookmark) as TextField
const context = { today: '11/17/2026', person: 'Jo Urney' }
const offer = (bookmark: string, answers: Answers = {}) => offerFor(template, answers, field(bookmark), context)
const above = (bookmark: string, answers: Answers) => valuesAbove(template, answers, field(bookmark))

describe('a field is offered', () => {
  test('the day and the person, where the form asks for them', () => {
    expect(offer('VerifiedDate')).toEqual({ value: '11/17/2026', reason: { kind: 'today' } })
    expect(offer('VerifiedBy')).toEqual({ value: 'Jo Urney', reason: { kind: 'self' } })
  })

  test('what plans usually pay for its category: 100, 80 or 50', () => {
    const usual = ['PctDiag', 'PctPrev', 'PctBasic', 'PctEndo', 'PctCrown', 'OrthoPct'].map(
      (each) => offer(each)?.value,
    )
    expect(usual).toEqual(['100', '100', '80', '80', '50', '50'])
    expect(offer('PctAccident')).toBeUndefined()
  })

  test('for a procedure what this plan pays for its category, or else what plans usually pay', () => {
    expect(offer('Code_D2740_Percent', { PctCrown: '60' })).toEqual({
      value: '60',
      reason: { kind: 'same', as: 'Crowns (major) %' },
    })
    expect(offer('Code_D2391_Percent', { PctCrown: '60' })).toEqual({ value: '80', reason: { kind: 'usual' } })
    expect(offer('Code_D0274_Percent')?.value).toBe('100')
  })

  test('out of network the same as in network', () => {
    expect(offer('AnnMaxOON')).toBeUndefined()
    expect(offer('AnnMaxOON', { AnnMax: '1500' })).toEqual({
      value: '1500',
      reason: { kind: 'same', as: 'Annual maximum, individual' },
    })
  })

  test('never what remains of an amount, which only the payer knows', () => {
    expect(offer('AnnMaxRem', { AnnMax: '1500' })).toBeUndefined()
    expect(offer('DedIndRem', { DedInd: '50' })).toBeUndefined()
  })

  test('in the procedure grid what stands above it in its column', () => {
    expect(offer('Code_D0140_Frequency', { Code_D0120_Frequency: '2 per year' })).toEqual({
      value: '2 per year',
      reason: { kind: 'above' },
    })
    expect(offer('Code_D0120_Frequency')).toBeUndefined()
  })

  test('nothing once it has an answer, and nothing that it would refuse', () => {
    expect(offer('PctDiag', { PctDiag: '90' })).toBeUndefined()
    expect(offer('AnnMaxOON', { AnnMax: 'a lot' })).toBeUndefined()
    expect(offer('BenefitPeriod')).toBeUndefined()
  })
})

describe('the values above', () => {
  test('are those of the column, the nearest first and each once', () => {
    const answers = {
      Code_D0120_Frequency: '2 per year',
      Code_D0140_Frequency: '1 per year',
      Code_D0150_Frequency: '2 per year',
      Code_D0120_Percent: '100',
    }
    expect(above('Code_D0210_Frequency', answers)).toEqual(['2 per year', '1 per year'])
  })

  test('are not those of a procedure that is not eligible', () => {
    const answers = { Code_D0120_Frequency: '2 per year', Code_D0120_Eligible_NotEligible: 'n' }
    expect(above('Code_D0140_Frequency', answers)).toEqual([])
  })

  test('are the chosen options of a column of choices', () => {
    expect(above('Code_D0140_Eligible', { Code_D0120_Eligible_Eligible: 'n' })).toEqual(['Eligible'])
  })

  test('outside the grid are the amounts or percentages before it in the section', () => {
    expect(above('PctEndo', { PctBasic: '80', PctDiag: '100' })).toEqual(['80', '100'])
    expect(above('RepName', { VerifiedBy: 'Vera' })).toEqual([])
  })
})
