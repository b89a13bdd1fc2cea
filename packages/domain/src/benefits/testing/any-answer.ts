import fc from 'fast-check'
import type { Benefit, PayerAnswer } from '../answer.ts'
import type { FillContext } from '../context.ts'
import { active, ad, answerWith, contextWith, day, rejection, visits } from './answers.ts'

/** Random answers out of few words, so that benefits often meet in one field, agree and contradict each other; and rubbish among them. */

const words = fc.constantFrom(
  'CHOICE PPO',
  'DISCOUNT <PLAN>',
  '-',
  '',
  'x'.repeat(300),
  'MISSING TOOTH CLAUSE: NO. CROWNS PAID ON SEAT DATE',
  'DEDUCTIBLE WAIVED',
  'DEDUCTIBLE APPLIES TO BASIC AND MAJOR',
  'ONCE EVERY 6 MONTHS',
  '12 MONTH WAITING PERIOD FOR MAJOR',
  'ROLLOVER $500',
  'BASIC',
)
const numbers = fc.constantFrom(null, 0, 1, 2, 5, 6, 24, 50, 1500, 1500.5, -1, Number.NaN, 1e30)
const days = fc.constantFrom('2026-01-01', '2026-12-31', '2025-07-01', '9999-99-99', '2026-02-30', '', 'soon')
const periods = fc
  .tuple(fc.constantFrom('291', '304', '346', '347', '356', '357', '307', '348'), days, days)
  .map(([kind, from, to]) => day(kind, from, to))
const procedures = fc.constantFrom(
  null,
  null,
  null,
  ad('D0120'),
  ad('D1208'),
  ad('D0100', 'D0999'),
  ad('D2740', 'D2000'),
  ad('constructor'),
)
const deliveries = fc
  .tuple(numbers, fc.constantFrom('34', '21', '23', '29', '', '32'), numbers)
  .map(([quantity, period, count]) => visits(quantity, period, count))
const addresses = fc
  .tuple(words, words)
  .map(([line, city]) => ({ lines: [line], city, state: 'NE', postalCode: '68103' }))
const entities = fc.record({
  kind: fc.constantFrom('PR', 'PRP', 'SEP', '1P'),
  name: words,
  idKind: fc.constantFrom('MI', 'PI'),
  id: words,
  address: fc.option(addresses),
  contacts: fc.array(fc.record({ kind: fc.constantFrom('TE', 'EM'), value: fc.constantFrom('8005550142', '', '7') }), {
    maxLength: 1,
  }),
})

const anyBenefit: fc.Arbitrary<Partial<Benefit>> = fc.record(
  {
    code: fc.constantFrom('1', '1', '6', 'A', 'A', 'A', 'C', 'C', 'F', 'F', 'F', 'I', 'E', 'R', 'D', 'V'),
    level: fc.constantFrom('IND', 'IND', 'FAM', 'DEP', ''),
    serviceTypes: fc.subarray(['35', '30', '23', '41', '25', '26', '36', '38', '32', '88'], { maxLength: 2 }),
    insuranceType: fc.constantFrom('PR', 'HM', '??', ''),
    planName: words,
    period: fc.constantFrom('23', '22', '29', '24', '32', '33', ''),
    amount: numbers,
    share: fc.constantFrom(null, 0, 0.2, 0.5, 0.335, 1, 20),
    quantityKind: fc.constantFrom('S7', 'S8', 'VS', 'MN', ''),
    quantity: numbers,
    authorization: fc.constantFrom('Y', 'N', 'U', ''),
    network: fc.constantFrom('Y', 'N', 'W', 'U', ''),
    procedure: procedures,
    deliveries: fc.array(deliveries, { maxLength: 2 }),
    dates: fc.array(periods, { maxLength: 2 }),
    references: fc.array(fc.record({ kind: fc.constantFrom('1W', '6P'), value: words, description: words }), {
      maxLength: 1,
    }),
    messages: fc.array(words, { maxLength: 2 }),
    entities: fc.array(entities, { maxLength: 1 }),
  },
  { requiredKeys: ['code'] },
)

export const anyPayerAnswer: fc.Arbitrary<PayerAnswer> = fc
  .record({
    benefits: fc.array(anyBenefit, { maxLength: 14 }),
    name: words,
    id: words,
    memberId: words,
    birthDate: days,
    references: fc.array(fc.record({ kind: fc.constant('6P'), value: words, description: words }), { maxLength: 2 }),
    dates: fc.array(periods, { maxLength: 3 }),
    codes: fc.array(fc.constantFrom('42', '75', '72', 'toString'), { maxLength: 1 }),
  })
  .map(({ benefits, name, id, memberId, birthDate, references, dates, codes }) => {
    const answer = answerWith(active, ...benefits)
    return {
      ...answer,
      payer: { name, id, contacts: [] },
      subscriber: { ...answer.subscriber, memberId, birthDate, lastName: name },
      references,
      dates,
      rejections: codes.map((code) => rejection(code)),
    }
  })

export const anyContext: fc.Arbitrary<FillContext> = fc
  .record({
    network: fc.constantFrom('In' as const, 'Out' as const, 'Unknown' as const),
    sharesAreThePlans: fc.boolean(),
    visitDate: fc.constantFrom('2026-06-15', '2027-06-15', ''),
    verifiedBy: words,
  })
  .map(({ sharesAreThePlans, ...more }) => contextWith({ payer: { sharesAreThePlans }, ...more }))
