import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit, Entity } from './answer.ts'
import { fillForm } from './fill.ts'
import { answerWith, contextWith, contradicting, fieldAfter, proposed } from './testing/answers.ts'

const amount = (code: string, type: string, dollars: number, more: Partial<Benefit> = {}): Partial<Benefit> => ({
  code,
  level: 'IND',
  serviceTypes: type === '' ? [] : [type],
  period: '23',
  amount: dollars,
  ...more,
})

describe('amounts told per category', () => {
  test.each([
    ['one row for each', ['23', '41', '25', '36'].map((type) => amount('F', type, 1500)), 'AnnMax', '1500'],
    ['one row for all', [amount('F', '', 2000, { serviceTypes: ['23', '41', '25', '39'] })], 'AnnMax', '2000'],
    ['the family’s', ['25', '36'].map((type) => amount('C', type, 150, { level: 'FAM' })), 'DedFam', '150'],
    [
      'waived for some',
      [amount('C', '23', 0), amount('C', '41', 0), amount('C', '25', 50), amount('C', '36', 50)],
      'DedInd',
      '50',
    ],
    [
      'remaining, where waived ones have nothing to remain',
      [
        amount('C', '41', 0),
        amount('C', '25', 50),
        amount('C', '36', 50),
        amount('C', '41', 0, { period: '29' }),
        amount('C', '25', 20, { period: '29' }),
        amount('C', '36', 20, { period: '29' }),
      ],
      'DedIndRem',
      '20',
    ],
  ])('%s: the same is the plan’s', (_case, benefits, bookmark, value) =>
    expect(fieldAfter(bookmark, answerWith(...benefits))).toBe(value),
  )

  test.each([
    ['different ones', [amount('F', '41', 500), amount('F', '36', 1000)], ['500', '1000']],
    ['a single one', [amount('F', '41', 500), amount('F', '38', 1500)], ['500']],
  ])('%s are proposed with their categories, and contradict nothing', (_case, benefits, values) => {
    const answer = answerWith(...benefits)
    expect([fieldAfter('AnnMax', answer), proposed('AnnMax', answer), contradicting('AnnMax', answer)]).toEqual([
      '',
      values,
      [],
    ])
    const [{ reason } = { reason: '' }] = fillForm(defaultFbdTemplate(), answer, contextWith()).proposals.filter(
      ({ bookmark }) => bookmark === 'AnnMax',
    )
    expect(reason).toContain('Preventive')
  })

  test('the plan’s own comes before those of categories', () => {
    expect(fieldAfter('DedInd', answerWith(amount('C', '35', 75), amount('C', '25', 50), amount('C', '36', 50)))).toBe(
      '75',
    )
  })
})

describe('words say what an amount is', () => {
  const told = (more: Partial<Benefit>, code = 'C') => answerWith(amount(code, '35', 50), amount(code, '35', 20, more))

  test.each([
    ['a message', { messages: ['DEDUCTIBLE MET'] }],
    ['another message', { messages: ['AMOUNT SATISFIED TO DATE'] }],
    ['EB05', { planName: 'DEDUCTIBLE MET' }],
  ])('met, in %s: it is no deductible', (_case, more) =>
    expect([fieldAfter('DedInd', told(more)), fieldAfter('DedIndRem', told(more))]).toEqual(['50', '30']),
  )

  test.each([
    ['a message', { messages: ['REMAINING'] }],
    ['EB05', { planName: 'INDIVIDUAL DEDUCTIBLE REMAINING' }],
    ['words without a period', { period: '', messages: ['REMAINING BALANCE'] }],
  ])('remaining, in %s', (_case, more) =>
    expect([fieldAfter('DedInd', told(more)), fieldAfter('DedIndRem', told(more))]).toEqual(['50', '20']),
  )

  test.each([
    ['used', { messages: ['BENEFITS USED'] }, 'AnnMaxUsed', '20'],
    ['used, in EB05', { planName: 'MAXIMUM USED YTD' }, 'AnnMaxUsed', '20'],
    ['a lifetime’s', { messages: ['LIFETIME MAXIMUM'] }, 'AnnMax', '50'],
    ['of one visit', { messages: ['PER VISIT'] }, 'AnnMax', '50'],
    ['carried over', { planName: 'CARRYOVER BENEFIT' }, 'AnnMax', '50'],
  ])('%s', (_case, more, bookmark, value) => expect(fieldAfter(bookmark, told(more, 'F'))).toBe(value))

  test('what was carried over is proposed as that', () => {
    expect(proposed('Rollover', told({ messages: ['ROLLOVER AMOUNT'] }, 'F'))).toEqual(['20'])
  })

  test('a rule about an amount does not change what it is', () => {
    const answer = answerWith(
      amount('C', '35', 50, {
        messages: ['DEDUCTIBLE MUST BE MET BEFORE BENEFITS ARE PAID', 'ALL OTHER DEDUCTIBLES ARE ZERO'],
      }),
    )
    expect([fieldAfter('DedInd', answer), fieldAfter('DedIndRem', answer), proposed('DedInd', answer)]).toEqual([
      '50',
      '',
      [],
    ])
  })

  test.each([
    ['DEDUCTIBLE REMAINING: $25'],
    ['$50 WITH $25 REMAINING'],
    ['AMOUNT MET 25.00'],
    ['DEDUCTIBLE APPLIED PER CALENDAR YEAR'],
    ['MAXIMUM AVAILABLE EACH YEAR'],
  ])('words about another amount, or about how it is counted, leave it what it is: %s', (message) =>
    expect(fieldAfter('DedInd', answerWith(amount('C', '35', 50, { messages: [message] })))).toBe('50'),
  )

  test('without a period and without words it is only proposed', () => {
    const answer = answerWith(amount('F', '35', 1500, { period: '' }))
    expect([fieldAfter('AnnMax', answer), proposed('AnnMax', answer)]).toEqual(['', ['1500']])
    expect(fieldAfter('AnnMax', answerWith(amount('F', '35', 1500, { period: '', planName: 'ANNUAL MAXIMUM' })))).toBe(
      '1500',
    )
  })
})

describe('tiers of networks', () => {
  const network = (name: string): readonly Entity[] => [
    { kind: '1I', name, idKind: '', id: '', address: null, contacts: [] },
  ]
  const inEb05 = [
    amount('F', '35', 2000, { planName: 'PPO', network: 'Y' }),
    amount('F', '35', 1500, { planName: 'PREMIER', network: 'Y' }),
    amount('F', '35', 1000, { planName: 'NON-PARTICIPATING', network: 'N' }),
  ]
  const inEntity = [
    amount('F', '35', 2000, { entities: network('PPO') }),
    amount('F', '35', 1500, { entities: network('Premier') }),
    amount('F', '35', 1000, { planName: 'OUT OF NETWORK' }),
  ]

  test.each([
    ['EB05', inEb05],
    ['a related entity', inEntity],
  ])('in %s are proposed by name as long as nobody knows the practice’s', (_case, benefits) => {
    const answer = answerWith(...benefits)
    expect([fieldAfter('AnnMax', answer), proposed('AnnMax', answer)]).toEqual(['', ['2000', '1500']])
    const { proposals } = fillForm(defaultFbdTemplate(), answer, contextWith())
    expect(proposals.filter(({ bookmark }) => bookmark === 'AnnMax').map(({ reason }) => reason)).toEqual([
      'The payer tells this for the tier PPO.',
      'The payer tells this for the tier PREMIER.',
    ])
    expect([contradicting('AnnMax', answer), fieldAfter('AnnMaxOON', answer)]).toEqual([[], '1000'])
  })

  test.each([
    ['EB05', inEb05],
    ['a related entity', inEntity],
  ])('in %s: the practice’s own decides', (_case, benefits) => {
    const of = (tier: string) => fieldAfter('AnnMax', answerWith(...benefits), contextWith({ tier }))
    expect([of('Premier'), of('ppo'), of('Somewhere else')]).toEqual(['1500', '2000', ''])
  })

  test('that all say the same leave nothing open, and one name for everything is the plan’s', () => {
    const same = answerWith(amount('C', '35', 50, { planName: 'PPO' }), amount('C', '35', 50, { planName: 'PREMIER' }))
    expect(fieldAfter('DedInd', same)).toBe('50')
    expect(
      fieldAfter(
        'DedInd',
        answerWith(amount('C', '35', 50, { planName: 'GOLD' }), amount('F', '35', 1500, { planName: 'GOLD' })),
      ),
    ).toBe('50')
    const oneSilent = answerWith(...inEb05, amount('C', '35', 50, { planName: 'PPO', network: 'Y' }))
    expect([fieldAfter('DedInd', oneSilent), proposed('DedInd', oneSilent)]).toEqual(['', ['50']])
  })
})
