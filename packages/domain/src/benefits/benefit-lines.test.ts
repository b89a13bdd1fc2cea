import { describe, expect, test } from 'vitest'
import type { Benefit } from './answer.ts'
import { benefitLines } from './benefit-lines.ts'
import { ad, answerWith, day, visits } from './testing/answers.ts'

const lineOf = (benefit: Partial<Benefit>, sharesAreThePlans = false) =>
  benefitLines(answerWith(benefit), { sharesAreThePlans })[0]

describe('a benefit as a line', () => {
  test.each<[string, Partial<Benefit>, object]>([
    [
      'an annual maximum',
      { code: 'F', level: 'IND', serviceTypes: ['35'], period: '23', amount: 1500, network: 'Y' },
      { category: 'Dental care', network: 'In', what: 'Maximum, individual, calendar year', value: '$1500' },
    ],
    [
      'what remains of a deductible, out of network',
      { code: 'C', level: 'FAM', serviceTypes: ['35'], period: '29', amount: 12.5, network: 'N' },
      { network: 'Out', what: 'Deductible, family, remaining', value: '$12.50' },
    ],
    [
      'a percentage, for both networks',
      { code: 'A', serviceTypes: ['41'], share: 0.2, network: 'W' },
      { category: 'Preventive', network: 'Both', what: 'Plan pays', value: '80 %' },
    ],
    [
      'a frequency and an age of a range of procedures',
      {
        code: 'F',
        procedure: ad('D0120', 'D0180'),
        deliveries: [visits(1, '34', 6)],
        quantityKind: 'S7',
        quantity: 18,
      },
      { category: 'D0120 to D0180', what: 'Limit', value: '1 every 6 months · up to age 18' },
    ],
    [
      'when something was done last',
      { code: 'D', procedure: ad('D1110'), dates: [day('304', '2026-03-04')] },
      { category: 'D1110', value: 'last visit 03/04/2026' },
    ],
    [
      'the payer’s words',
      { code: 'D', serviceTypes: ['35'], messages: ['MISSING TOOTH CLAUSE', 'APPLIES'] },
      { what: 'Description', value: '', words: 'MISSING TOOTH CLAUSE APPLIES' },
    ],
    [
      'codes that nobody gave a name',
      { code: 'ZZ', serviceTypes: ['ZZ'], level: 'QQ' },
      { category: 'Service type ZZ', what: 'Information ZZ, QQ' },
    ],
  ])('tells %s', (_, benefit, expected) => {
    expect(lineOf(benefit)).toMatchObject({ segment: 'EB 1', ...expected })
  })

  test('takes a share as the plan’s where the payer is known to send that', () => {
    expect(lineOf({ code: 'A', serviceTypes: ['41'], share: 0.2 }, true)?.value).toBe('20 %')
  })

  test('says nothing of a day that never comes', () => {
    expect(lineOf({ code: 'D', procedure: ad('D1110'), dates: [day('304', '9999-12-31')] })?.value).toBe('')
  })

  test('is there for every benefit, in the payer’s order', () => {
    const answer = answerWith({ code: '1' }, { code: 'I', procedure: ad('D8090') }, { code: 'ZZ' })
    const lines = benefitLines(answer, { sharesAreThePlans: false })
    expect(lines.map(({ segment }) => segment)).toEqual(['EB 1', 'EB 2', 'EB 3'])
    expect(lines[1]).toMatchObject({ category: 'D8090', what: 'Not covered' })
  })
})
