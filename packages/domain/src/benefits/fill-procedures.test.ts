import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import { textField, templateOf } from '../form/testing/templates.ts'
import type { Benefit } from './answer.ts'
import { fillForm } from './fill.ts'
import { ad, answerWith, contextWith, contradicting, day, fieldAfter, proposed, visits } from './testing/answers.ts'

const exam: Partial<Benefit> = { code: 'A', procedure: ad('D0120'), share: 0 }
const limit: Partial<Benefit> = { code: 'F', procedure: ad('D0120') }

describe('a procedure', () => {
  test.each([
    ['Eligible', [exam], 'Eligible'],
    ['Eligible', [limit], 'Eligible'],
    ['Eligible', [{ ...limit, code: 'I' }], 'Not eligible'],
    ['Eligible', [{ ...limit, code: 'E' }], 'Not eligible'],
    ['Eligible', [{ ...limit, code: 'D' }], ''],
    ['Percent', [exam], '100'],
    [
      'Percent',
      [
        { ...exam, share: 0.2 },
        { code: 'A', serviceTypes: ['23'], share: 0 },
      ],
      '80',
    ],
    ['AgeMin', [{ ...limit, quantityKind: 'S8', quantity: 6 }], '6'],
    ['AgeMax', [{ ...limit, quantityKind: 'S7', quantity: 18 }], '18'],
    ['History', [{ ...limit, dates: [day('304', '2026-03-12')] }], '03/12/2026'],
    ['History', [{ ...limit, dates: [day('304', '9999-99-99')] }], 'None'],
    ['History', [{ ...limit, dates: [day('348', '2026-03-12')] }], ''],
    [
      'History',
      [
        { ...limit, dates: [day('304', '2025-09-30'), day('304', '9999-12-31')] },
        { ...exam, dates: [day('304', '2026-03-12'), day('304', '2025-09-30')] },
      ],
      '03/12/2026, 09/30/2025',
    ],
  ])('%s of %j is %j', (column, benefits, value) =>
    expect(fieldAfter(`Code_D0120_${column}`, answerWith(...benefits))).toBe(value),
  )

  test.each([
    [[visits(1, '34', 24)], '1 every 24 months'],
    [[visits(2, '23')], '2 per calendar year'],
    [[visits(2, '23', 1)], '2 per calendar year'],
    [[visits(1, '21', 5)], '1 every 5 years'],
    [[visits(1, '22')], '1 per benefit year'],
    [[visits(1, '25', 2)], '1 every 2 contract years'],
    [[visits(1, '32', 1)], '1 per lifetime'],
    [[visits(1, '32', 2)], '1 per lifetime'],
    [[visits(1, '7', 1)], '1 per day'],
    [[{ ...visits(1, ''), sampleKind: 'MO', sample: 6 }], '1 every 6 months'],
    [[visits(2, '23'), visits(1, '34', 6)], '2 per calendar year, 1 every 6 months'],
    [[visits(1, '29')], ''],
    [[visits(null, '23')], ''],
    [[visits(1, '34', 0)], ''],
  ])('with %j is paid %j', (deliveries, words) =>
    expect(fieldAfter('Code_D0120_Frequency', answerWith({ ...limit, deliveries }))).toBe(words),
  )

  test('can be limited by a count of visits instead', () => {
    const counted = { ...limit, quantityKind: 'VS', quantity: 2, period: '23' }
    expect(fieldAfter('Code_D0120_Frequency', answerWith(counted))).toBe('2 per calendar year')
  })

  test('two different limits are not chosen among', () => {
    const answer = answerWith({ ...limit, deliveries: [visits(1, '23')] }, { ...limit, deliveries: [visits(2, '23')] })
    expect(fieldAfter('Code_D0120_Frequency', answer)).toBe('')
    expect(contradicting('Code_D0120_Frequency', answer)).toEqual(['1 per calendar year', '2 per calendar year'])
  })

  test('that is paid and not paid at once is left to a person', () => {
    const answer = answerWith(exam, { ...limit, code: 'I' })
    expect(contradicting('Code_D0120_Eligible', answer)).toEqual(['Eligible', 'Not eligible'])
  })

  test('that is not covered takes nothing from its category', () => {
    const answer = answerWith({ ...limit, code: 'I' }, { code: 'A', serviceTypes: ['23'], share: 0 })
    expect([fieldAfter('Code_D0120_Percent', answer), fieldAfter('Code_D0140_Percent', answer)]).toEqual(['', '100'])
  })
})

describe('a range of procedures', () => {
  const wide = { code: 'A', procedure: ad('D0100', 'D0999'), share: 0.5 }
  const narrow = { code: 'A', procedure: ad('D0120', 'D0180'), share: 0.2 }

  test('holds for each of its codes, to its end, and a narrow one before a wide one', () => {
    const answer = answerWith(wide, narrow, exam)
    const percents = ['D0120', 'D0150', 'D0210'].map((code) => fieldAfter(`Code_${code}_Percent`, answer))
    expect(percents).toEqual(['100', '80', '50'])
    expect(fieldAfter('Code_D1110_Percent', answer)).toBe('')
  })

  test('does not tell which of its procedures was done', () => {
    const answer = answerWith({ ...wide, dates: [day('304', '2026-03-12')] })
    expect(fieldAfter('Code_D0120_History', answer)).toBe('')
  })
})

describe('a procedure without benefits of its own', () => {
  const sourceOf = (bookmark: string, ...benefits: readonly Partial<Benefit>[]) =>
    fillForm(defaultFbdTemplate(), answerWith(...benefits), contextWith()).sources[bookmark]

  test.each([
    ['D0120', '23'],
    ['D0274', '4'],
    ['D1110', '41'],
    ['D2391', '25'],
    ['D2740', '36'],
    ['D2950', '36'],
    ['D3330', '26'],
    ['D4341', '24'],
    ['D5110', '39'],
    ['D7140', '40'],
  ])('%s falls back to service type %s, less surely', (code, type) => {
    const source = sourceOf(`Code_${code}_Percent`, { code: 'A', serviceTypes: [type], share: 0.2 })
    expect(source?.segment).toBe('EB 1')
    expect(source?.confidence).toBeLessThan(0.7)
  })

  test.each([
    ['D6010', '39'],
    ['D9243', '28'],
  ])('%s is often paid unlike service type %s, which is only proposed', (code, type) => {
    const answer = answerWith({ code: 'A', serviceTypes: [type], share: 0.2 })
    expect(['Eligible', 'Percent'].map((column) => fieldAfter(`Code_${code}_${column}`, answer))).toEqual(['', ''])
    expect(proposed(`Code_${code}_Percent`, answer)).toEqual(['80'])
  })

  test('takes the coverage of its category, never how often or when', () => {
    const answer = answerWith({
      code: 'F',
      serviceTypes: ['41'],
      deliveries: [visits(2, '23')],
      dates: [day('304', '2026-03-12')],
    })
    expect(['Frequency', 'Eligible', 'History'].map((column) => fieldAfter(`Code_D1110_${column}`, answer))).toEqual([
      '',
      'Eligible',
      '',
    ])
  })

  test('is covered although its category has exclusions in words', () => {
    const share = { code: 'A', serviceTypes: ['25'], share: 0.2 }
    const cosmetic = { code: 'E', serviceTypes: ['25'], messages: ['COSMETIC FILLINGS'] }
    expect(fieldAfter('Code_D2391_Eligible', answerWith(share, cosmetic))).toBe('Eligible')
    expect(fieldAfter('Code_D2391_Eligible', answerWith({ ...cosmetic, messages: [] }))).toBe('Not eligible')
  })

  test('X-rays are diagnostic where they have no service type of their own', () => {
    expect(fieldAfter('Code_D0274_Percent', answerWith({ code: 'A', serviceTypes: ['23'], share: 0.2 }))).toBe('80')
  })

  test('the other code of fluoride is as good', () => {
    expect(sourceOf('Code_D1206_Percent', { code: 'A', procedure: ad('D1208'), share: 0 })?.confidence).toBe(0.9)
  })
})

test('a procedure that a practice added to its form is filled too', () => {
  const template = templateOf(textField('Code_D0272_Percent', { data: 'number', maximumLength: 12 }))
  const answer = answerWith({ code: 'A', procedure: ad('D0272'), share: 0 })
  expect(fillForm(template, answer, contextWith()).answers).toEqual({ Code_D0272_Percent: '100' })
})
