import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit } from './answer.ts'
import { explain } from './explain.ts'
import { fillForm } from './fill.ts'
import { anyContext, anyPayerAnswer } from './testing/any-answer.ts'
import { active, ad, answerWith, contextWith, proposed, visits } from './testing/answers.ts'

const template = defaultFbdTemplate()
const filledIn = (benefits: readonly Partial<Benefit>[]) =>
  fillForm(template, answerWith(...benefits), contextWith()).answers

const amounts = fc.constantFrom(50, 100, 1500, 2000)
const shares = fc.constantFrom(0, 0.2, 0.5, 1)
/** Rows as dental plans send them. */
const anyDental: fc.Arbitrary<Partial<Benefit>> = fc.oneof(
  fc.record({
    code: fc.constantFrom('F', 'C'),
    level: fc.constantFrom('IND', 'FAM'),
    serviceTypes: fc.constant(['35']),
    period: fc.constantFrom('23', '29'),
    amount: amounts,
  }),
  fc.record({
    code: fc.constant('A'),
    serviceTypes: fc.constantFrom(['23'], ['41'], ['25'], ['36'], ['38']),
    share: shares,
  }),
  fc.record({
    code: fc.constantFrom('A', 'F', 'I'),
    procedure: fc.constantFrom(ad('D0120'), ad('D1110'), ad('D2740')),
    share: shares,
    deliveries: fc.constantFrom([], [visits(1, '34', 6)]),
  }),
)
const anyMedical: fc.Arbitrary<Partial<Benefit>> = fc.record({
  code: fc.constantFrom('1', '6', 'A', 'B', 'C', 'F', 'G', 'I'),
  level: fc.constantFrom('IND', 'FAM'),
  serviceTypes: fc.constantFrom(['48'], ['98', '88'], ['1', '33'], ['MH'], ['F1'], ['AL'], ['62']),
  period: fc.constantFrom('23', '29'),
  amount: amounts,
  share: shares,
  authorization: fc.constantFrom('Y', 'N'),
  messages: fc.constantFrom([], ['NO WAITING PERIOD'], ['DEDUCTIBLE $100']),
})

describe('whatever else an answer says', () => {
  test('a medical row added to a dental answer changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(anyDental, { maxLength: 8 }),
        fc.array(anyMedical, { minLength: 1, maxLength: 4 }),
        (dental, medical) => {
          expect(filledIn([active, ...dental, ...medical])).toEqual(filledIn([active, ...dental]))
        },
      ),
      { numRuns: 80 },
    )
  })

  test('a row about another procedure, class or tier’s neighbour changes no value', () => {
    const others: readonly Partial<Benefit>[] = [
      { code: 'A', procedure: ad('D9999'), share: 0.5 },
      {
        code: 'F',
        serviceTypes: ['35'],
        messages: ['BENEFITCLASS = WHITENING'],
        amount: 100,
        period: '23',
        level: 'IND',
      },
      { code: 'B', serviceTypes: ['35'], amount: 15, period: '27' },
      { code: 'G', serviceTypes: ['35'], amount: 900, period: '23', level: 'IND' },
      { code: 'E', serviceTypes: ['25'], messages: ['COSMETIC DENTISTRY'] },
    ]
    fc.assert(
      fc.property(fc.array(anyDental, { maxLength: 8 }), fc.subarray([...others], { minLength: 1 }), (dental, more) => {
        expect(filledIn([active, ...dental, ...more])).toEqual(filledIn([active, ...dental]))
      }),
      { numRuns: 80 },
    )
  })

  test('two tiers never fill silently: what differs between them is proposed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(amounts, { minLength: 2, maxLength: 3 }), fc.boolean(), (values, isEntity) => {
        const tiers = values.map((amount, place): Partial<Benefit> => {
          const name = ['ELITE', 'CLASSIC', 'VALUE'][place] ?? ''
          const row = { code: 'C', level: 'IND', serviceTypes: ['35'], period: '23', amount, network: 'Y' }
          return isEntity
            ? { ...row, entities: [{ kind: '1I', name, idKind: '', id: '', address: null, contacts: [] }] }
            : { ...row, planName: name }
        })
        expect(filledIn(tiers)).not.toHaveProperty('DedInd')
        expect(proposed('DedInd', answerWith(...tiers))).toEqual(values.map(String))
      }),
    )
  })

  test('negating a sentence never yields Yes', () => {
    const subjects = [
      ['MissingTooth', 'MISSING TOOTH CLAUSE'],
      ['LateEntrant', 'LATE ENTRANT LIMITATION'],
      ['CompDowngrade', 'DOWNGRADE OF COMPOSITE FILLINGS'],
      ['CompDowngrade', 'ALTERNATE BENEFIT FOR COMPOSITES'],
    ] as const
    const negations = [
      (subject: string) => `NO ${subject}`,
      (subject: string) => `${subject} DOES NOT APPLY`,
      (subject: string) => `THERE IS NO ${subject} ON THIS PLAN`,
      (subject: string) => `${subject}: NO`,
      (subject: string) => `${subject} WAIVED`,
      (subject: string) => `THIS PLAN HAS NO ${subject}`,
      (subject: string) => `${subject} IS NOT APPLICABLE`,
      (subject: string) => `${subject} ISN'T IN EFFECT`,
      (subject: string) => `WITHOUT ${subject}`,
    ]
    for (const [bookmark, subject] of subjects)
      for (const negate of negations) {
        const sentence = negate(subject)
        expect([sentence, proposed(bookmark, answerWith({ ...active, messages: [sentence] }))]).not.toEqual([
          sentence,
          ['Yes'],
        ])
      }
  })

  test('every field and every row is explained, with the rule and a sentence', () => {
    fc.assert(
      fc.property(anyPayerAnswer, anyContext, (answer, context) => {
        const { fields, rows } = explain(template, answer, context)
        expect(rows.map(({ segment }) => segment)).toEqual(answer.benefits.map(({ source }) => source))
        for (const { rule, reason } of [...fields, ...rows]) {
          expect(rule).not.toBe('')
          expect(reason).toMatch(/\.$/)
        }
        const filled = fields.filter(({ outcome }) => outcome === 'filled').flatMap(({ values }) => values)
        expect(filled.includes('')).toBe(false)
      }),
      { numRuns: 30 },
    )
  })
})
