import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit } from './answer.ts'
import { fillForm } from './fill.ts'
import { answerWith, contextWith, contradicting, fieldAfter, proposed } from './testing/answers.ts'

const YEAR = '23'
const LEFT = '29'
const USED = '24'

function maximum(period: string, amount: number, more: Partial<Benefit> = {}): Partial<Benefit> {
  return { code: 'F', level: 'IND', serviceTypes: ['35'], period, amount, ...more }
}

function deductible(period: string, amount: number, more: Partial<Benefit> = {}): Partial<Benefit> {
  return maximum(period, amount, { code: 'C', ...more })
}

describe('maximums and deductibles', () => {
  test.each([
    ['AnnMax', [maximum(YEAR, 1500)], '1500'],
    ['AnnMax', [maximum('22', 1500.5)], '1500.50'],
    ['AnnMax', [maximum('25', 0)], '0'],
    ['AnnMax', [maximum(YEAR, 1500, { serviceTypes: ['30'] }), maximum(YEAR, 900)], '900'],
    ['AnnMax', [maximum(YEAR, 1500, { serviceTypes: ['30'] })], '1500'],
    ['AnnMax', [maximum(YEAR, 1500, { serviceTypes: [], level: '' })], '1500'],
    ['AnnMax', [maximum('32', 1500)], ''],
    ['AnnMax', [maximum(YEAR, 1500, { serviceTypes: ['38'] })], ''],
    ['AnnMax', [maximum(YEAR, -5)], ''],
    ['AnnMaxFam', [maximum(YEAR, 3000, { level: 'FAM' })], '3000'],
    ['AnnMaxRem', [maximum(LEFT, 700)], '700'],
    ['AnnMaxRem', [maximum(YEAR, 1500), maximum(USED, 400)], '1100'],
    ['AnnMaxUsed', [maximum(YEAR, 1500), maximum(LEFT, 700.25)], '799.75'],
    ['AnnMaxUsed', [maximum(USED, 400)], '400'],
    ['AnnMaxUsed', [maximum(YEAR, 1500), maximum(LEFT, 1700)], ''],
    ['DedInd', [deductible(YEAR, 50)], '50'],
    ['DedIndRem', [deductible(YEAR, 50), deductible(LEFT, 20)], '20'],
    ['DedIndRem', [deductible(YEAR, 50), deductible(USED, 50)], '0'],
    ['DedFam', [deductible(YEAR, 150, { level: 'FAM' })], '150'],
    ['DedFamRem', [deductible(LEFT, 100, { level: 'FAM' })], '100'],
    ['DedLife', [deductible('32', 75, { level: 'FAM' })], '75'],
    ['DedLife', [deductible(YEAR, 75)], ''],
  ])('%s of %j is %j', (bookmark, benefits, value) => expect(fieldAfter(bookmark, answerWith(...benefits))).toBe(value))

  test('a maximum of one procedure is not the plan’s', () => {
    const procedure = { qualifier: 'AD', code: 'D6010', through: '', modifiers: [] }
    expect(fieldAfter('AnnMax', answerWith(maximum(YEAR, 2000, { procedure })))).toBe('')
  })

  test('two amounts for one field, and what is counted from them, stay empty', () => {
    const answer = answerWith(maximum(YEAR, 1500), maximum(YEAR, 2000), maximum(LEFT, 700))
    expect(contradicting('AnnMax', answer)).toEqual(['1500', '2000'])
    expect([fieldAfter('AnnMax', answer), fieldAfter('AnnMaxUsed', answer), fieldAfter('AnnMaxRem', answer)]).toEqual([
      '',
      '',
      '700',
    ])
  })

  test('an amount used that is not the difference contradicts it', () => {
    const answer = answerWith(maximum(YEAR, 1500), maximum(LEFT, 700), maximum(USED, 400))
    expect(contradicting('AnnMaxUsed', answer)).toEqual(['800', '400'])
  })

  test('more remaining than there is gives a warning', () => {
    const { warnings } = fillForm(
      defaultFbdTemplate(),
      answerWith(maximum(YEAR, 1500), maximum(LEFT, 1700)),
      contextWith(),
    )
    expect(warnings).toMatchObject([{ code: 'more remains than there is', segment: 'EB 2' }])
  })
})

describe('the network', () => {
  const both = answerWith(maximum(YEAR, 1500, { network: 'Y' }), maximum(YEAR, 1000, { network: 'N' }))

  test.each([
    ['In', '1500', '1000'],
    ['Out', '1000', '1000'],
  ] as const)('of a practice %s chooses the maximum %s, and out of network is %s', (network, own, out) => {
    const context = contextWith({ network })
    expect([fieldAfter('AnnMax', both, context), fieldAfter('AnnMaxOON', both, context)]).toEqual([own, out])
  })

  test('that a benefit names comes before one that it leaves open', () => {
    const open = maximum(YEAR, 2000)
    expect(fieldAfter('AnnMax', answerWith(open, maximum(YEAR, 1500, { network: 'Y' })))).toBe('1500')
    expect(fieldAfter('AnnMax', answerWith(open, maximum(YEAR, 1500, { network: 'N' })))).toBe('2000')
  })

  test('unknown leaves what differs to a person, with both', () => {
    const context = contextWith({ network: 'Unknown' })
    expect([fieldAfter('AnnMax', both, context), contradicting('AnnMax', both, context)]).toEqual([
      '',
      ['1500', '1000'],
    ])
  })

  test.each([
    ['Y', 'In', 1],
    ['W', 'In', 1],
    ['', 'Out', 1],
    ['U', 'In', 0.9],
    ['Y', 'Unknown', 0.6],
    ['W', 'Unknown', 1],
  ] as const)('%j of the payer and %s of the practice are %d sure', (network, ofPractice, confidence) => {
    const answer = answerWith(maximum(YEAR, 1500, { network }))
    const { sources } = fillForm(defaultFbdTemplate(), answer, contextWith({ network: ofPractice }))
    expect(sources.AnnMax).toEqual({ segment: 'EB 1', confidence })
  })

  test('the other one’s value is kept beside the practice’s, unless it has a field', () => {
    const answer = answerWith(
      deductible(YEAR, 50, { network: 'Y' }),
      deductible(YEAR, 100, { network: 'N' }),
      maximum(YEAR, 1500, { network: 'Y' }),
      maximum(YEAR, 1000, { network: 'N' }),
    )
    const { sources } = fillForm(defaultFbdTemplate(), answer, contextWith())
    expect(sources.DedInd).toEqual({
      segment: 'EB 1',
      confidence: 1,
      alternatives: [{ value: '100', segment: 'EB 2', network: 'Out' }],
    })
    expect(sources.AnnMax).toEqual({ segment: 'EB 3', confidence: 1 })
    const out = fillForm(defaultFbdTemplate(), answer, contextWith({ network: 'Out' }))
    expect(out.sources.AnnMax?.alternatives).toEqual([{ value: '1500', segment: 'EB 3', network: 'In' }])
  })

  test('what holds in the other network alone is only proposed', () => {
    const answer = answerWith(deductible(YEAR, 100, { network: 'N' }))
    expect([fieldAfter('DedInd', answer), proposed('DedInd', answer)]).toEqual(['', ['100']])
  })
})
