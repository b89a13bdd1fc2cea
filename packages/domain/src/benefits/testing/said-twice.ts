import fc from 'fast-check'
import type { Benefit, PayerAnswer } from '../answer.ts'
import { anyPayerAnswer } from './any-answer.ts'
import { day, visits } from './answers.ts'

/** Answers that say things twice beside one another: two names, two days, two numbers, two limits. */

const groups = fc.constantFrom('ACME', 'BETA')
const references = fc.shuffledSubarray(
  ['6P', '18', '1W', 'IG'].flatMap((kind) =>
    ['ACME', 'BETA'].map((name) => ({ kind, value: name, description: name })),
  ),
)
const days = fc.constantFrom('2025-12-31', '2026-01-01', '2026-12-31', '2027-06-30')
const dates = fc.array(
  fc
    .tuple(fc.constantFrom('291', '346', '347', '356', '357', '348', '304'), days, days)
    .map(([kind, from, to]) => day(kind, from, to)),
  { maxLength: 4 },
)
const messages = fc.shuffledSubarray([
  'PLAN NAME: GOLD',
  'PLAN NAME: SILVER',
  'BENEFITCLASS = ENDODONTICS',
  'BENEFITCLASS = PERIODONTICS',
  'PER TOOTH',
  'PER QUADRANT',
  'ORTHODONTICS',
  'ORTHODONTIC MAXIMUM',
  'TMJ',
  'REMAINING',
  'REMAINING 1500',
  'LIFETIME',
  'CALENDAR YEAR',
  'PLAN YEAR',
  'OUT OF NETWORK',
  'IN NETWORK',
])
const deliveries = fc.shuffledSubarray([visits(1, '21', 5), visits(1, '21', 10), visits(1, '34', 60), visits(2, '23')])
const entities = fc.shuffledSubarray(
  ['1I', 'PR', 'PRP', 'SEP'].flatMap((kind) =>
    ['ELITE', 'CLASSIC'].map((name) => ({ kind, name, idKind: 'MI', id: name, address: null, contacts: [] })),
  ),
)
const contacts = fc.array(
  fc.constantFrom('8005550142', '8005550177').map((value) => ({ kind: 'TE', value })),
  { maxLength: 2 },
)

const anyBeside: fc.Arbitrary<Partial<Benefit>> = fc.record(
  { references, dates, messages, deliveries, entities },
  { requiredKeys: [] },
)

export const anySaidTwice: fc.Arbitrary<PayerAnswer> = fc
  .tuple(anyPayerAnswer, fc.array(anyBeside, { minLength: 1, maxLength: 15 }), references, dates, contacts, groups)
  .map(([answer, beside, above, daysAbove, phones, name]) => ({
    ...answer,
    payer: { name, id: '', contacts: phones },
    references: above,
    dates: daysAbove,
    benefits: answer.benefits.map((benefit, place) => ({ ...benefit, ...beside[place % beside.length] })),
  }))

/** The same answer with everything that stands beside one another the other way round; its rows keep their places. */
export function turnedRound(answer: PayerAnswer): PayerAnswer {
  return {
    ...answer,
    payer: { ...answer.payer, contacts: answer.payer.contacts.toReversed() },
    references: answer.references.toReversed(),
    dates: answer.dates.toReversed(),
    benefits: answer.benefits
      .map((benefit) => ({
        ...benefit,
        references: benefit.references.toReversed(),
        dates: benefit.dates.toReversed(),
        messages: benefit.messages.toReversed(),
        deliveries: benefit.deliveries.toReversed(),
        entities: benefit.entities.toReversed(),
      }))
      .toReversed(),
  }
}
