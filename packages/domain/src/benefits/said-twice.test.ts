import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit, PayerAnswer, Reference } from './answer.ts'
import { eligibilityOf } from './eligibility.ts'
import { type Filled, fillForm } from './fill.ts'
import { anyContext } from './testing/any-answer.ts'
import {
  active,
  ad,
  answerWith,
  contextWith,
  contradicting,
  day,
  fieldAfter,
  proposed,
  visits,
} from './testing/answers.ts'
import { anySaidTwice, turnedRound } from './testing/said-twice.ts'

/** Where an answer says one thing in two ways, neither is filled in: both are for a person, and never the one that came first. */

const known = (more: Partial<PayerAnswer>): PayerAnswer => ({ ...answerWith(active), ...more })
const group = (name: string): Reference => ({ kind: '6P', value: `NO ${name}`, description: name })
const crowns: Partial<Benefit> = { code: 'A', procedure: ad('D2740'), share: 0.5 }

/** The answer that says both, in either order. */
const TWICE: readonly (readonly [string, string, (turned: boolean) => PayerAnswer, readonly string[]])[] = [
  [
    'GroupName',
    'under two rows',
    (turned) =>
      answerWith(...inOrder(turned, group('ACME'), group('BETA')).map((each) => ({ ...active, references: [each] }))),
    ['ACME', 'BETA'],
  ],
  [
    'Employer',
    'under one row',
    (turned) => answerWith({ ...active, references: inOrder(turned, group('ACME'), group('BETA')) }),
    ['ACME', 'BETA'],
  ],
  [
    'GroupNumber',
    'above the rows',
    (turned) => known({ references: inOrder(turned, group('ACME'), group('BETA')) }),
    ['NO ACME', 'NO BETA'],
  ],
  [
    'PlanName',
    'in words',
    (turned) => answerWith({ ...active, messages: inOrder(turned, 'PLAN NAME: GOLD', 'PLAN NAME: SILVER') }),
    ['GOLD', 'SILVER'],
  ],
  [
    'PlanName',
    'beside its numbers',
    (turned) =>
      known({
        references: inOrder(turned, 'GOLD', 'SILVER').map((description) => ({ kind: '18', value: '7', description })),
      }),
    ['GOLD', 'SILVER'],
  ],
  [
    'PayerPhone',
    'of the payer',
    (turned) => {
      const contacts = inOrder(turned, '8005550142', '8005550177').map((value) => ({ kind: 'TE', value }))
      return known({ payer: { name: '', id: '', contacts } })
    },
    ['+1(800)555-0142', '+1(800)555-0177'],
  ],
  [
    'OtherMemberId',
    'of another payer',
    (turned) => {
      const references = inOrder(turned, '0077', '0078').map((value) => ({ kind: '1W', value, description: '' }))
      return answerWith(active, { code: 'R', serviceTypes: ['35'], references })
    },
    ['0077', '0078'],
  ],
  [
    'EffectiveDate',
    'under one row',
    (turned) => answerWith({ ...active, dates: inOrder(turned, day('346', '2020-01-01'), day('346', '2024-03-01')) }),
    ['01/01/2020', '03/01/2024'],
  ],
  [
    'TermDate',
    'above the rows',
    (turned) => known({ dates: inOrder(turned, day('347', '2026-12-31'), day('347', '2027-12-31')) }),
    ['12/31/2026', '12/31/2027'],
  ],
  [
    'BenefitPeriod',
    'of the plan',
    (turned) =>
      known({ dates: inOrder(turned, day('291', '2026-01-01', '2026-12-31'), day('291', '2026-07-01', '2027-06-30')) }),
    ['01/01/2026 - 12/31/2026', '07/01/2026 - 06/30/2027'],
  ],
  [
    'ReplCrown',
    'of one procedure',
    (turned) => answerWith({ ...crowns, deliveries: inOrder(turned, visits(1, '21', 5), visits(1, '21', 10)) }),
    ['5', '10'],
  ],
  [
    'Code_D2740_Frequency',
    'beside one procedure',
    (turned) =>
      answerWith({
        ...crowns,
        deliveries: [visits(1, '21', 5)],
        messages: inOrder(turned, 'PER TOOTH', 'PER QUADRANT'),
      }),
    ['1 every 5 years per quadrant', '1 every 5 years per tooth'],
  ],
]

describe('two statements of one thing are a proposal, whatever their order', () => {
  test.each(TWICE)('%s %s', (bookmark, _, made, values) => {
    for (const answer of [made(false), made(true)]) {
      expect(fieldAfter(bookmark, answer)).toBe('')
      expect(contradicting(bookmark, answer).toSorted()).toEqual(values.toSorted())
    }
  })

  test('the status, by two days on which the coverage ends', () => {
    for (const turned of [false, true]) {
      const answer = known({ dates: inOrder(turned, day('347', '2025-12-31'), day('347', '2026-12-31')) })
      expect(contradicting('EligStatus', answer).toSorted()).toEqual(['Active', 'Termed'])
      expect(eligibilityOf(answer, contextWith())).toBe('Missing Information')
    }
  })

  test('a share beside the names of two classes', () => {
    for (const turned of [false, true]) {
      const messages = inOrder(turned, 'BENEFITCLASS = ENDODONTICS', 'BENEFITCLASS = PERIODONTICS')
      const answer = answerWith(active, { code: 'A', serviceTypes: ['35'], share: 0.2, messages })
      for (const bookmark of ['PctEndo', 'PctPerio'])
        expect([fieldAfter(bookmark, answer), proposed(bookmark, answer)]).toEqual(['', ['80']])
    }
  })

  test('an amount for orthodontics and for something else is of neither', () => {
    for (const turned of [false, true]) {
      const messages = inOrder(turned, 'ORTHODONTIC MAXIMUM', 'TMJ TREATMENT')
      const answer = answerWith({ code: 'F', level: 'IND', serviceTypes: ['35'], period: '32', amount: 900, messages })
      expect([proposed('OrthoMax', answer), fieldAfter('AnnMax', answer)]).toEqual([[], ''])
    }
  })
})

test('what is told of the patient comes before what is told of the subscriber, and contradicts nothing', () => {
  for (const turned of [false, true]) {
    const references = inOrder(turned, group('ACME'), { ...group('FAMILY'), ofSubscriber: true })
    const dates = inOrder(turned, day('291', '2026-01-01', '2026-12-31'), {
      ...day('291', '2025-01-01', '2025-12-31'),
      ofSubscriber: true,
    })
    const answer = known({ references, dates })
    expect([fieldAfter('GroupName', answer), fieldAfter('BenefitPeriod', answer)]).toEqual([
      'ACME',
      '01/01/2026 - 12/31/2026',
    ])
  }
})

test('whatever an answer says twice, and wherever, the order changes no value and no proposal', () => {
  const template = defaultFbdTemplate()
  fc.assert(
    fc.property(anySaidTwice, anyContext, (answer, context) => {
      const [filled, turned] = [answer, turnedRound(answer)].map((each) => fillForm(template, each, context))
      expect(valuesOf(turned as Filled)).toEqual(valuesOf(filled as Filled))
    }),
    { numRuns: 100 },
  )
})

/** By field, without the words and places that stand beside them. Limits that hold together stand in the payer's order. */
function valuesOf({ answers, proposals, contradictions }: Filled) {
  const inOneOrder = (value: string) => value.split(', ').toSorted().join(', ')
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([bookmark, value]) => [bookmark, inOneOrder(value)])),
    proposals: proposals.map(({ bookmark, value }) => `${bookmark}: ${inOneOrder(value)}`).toSorted(),
    contradictions: contradictions
      .map(
        ({ bookmark, candidates }) =>
          `${bookmark}: ${candidates
            .map(({ value }) => inOneOrder(value))
            .toSorted()
            .join(' | ')}`,
      )
      .toSorted(),
  }
}

function inOrder<Told>(turned: boolean, one: Told, other: Told): readonly Told[] {
  return turned ? [other, one] : [one, other]
}
