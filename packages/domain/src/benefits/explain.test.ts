import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Benefit } from './answer.ts'
import { explain } from './explain.ts'
import { active, ad, answerWith, contextWith, day } from './testing/answers.ts'

const template = defaultFbdTemplate()
const explained = (...benefits: readonly Partial<Benefit>[]) =>
  explain(template, answerWith(...benefits), contextWith())
const fieldIn = (bookmark: string, ...benefits: readonly Partial<Benefit>[]) =>
  explained(...benefits).fields.find((field) => field.bookmark === bookmark)
/** Of the last row. */
const whyOf = (...benefits: readonly Partial<Benefit>[]) => explained(...benefits).rows.at(-1)

const amount = (code: string, serviceType: string, dollars: number): Partial<Benefit> => ({
  code,
  level: 'IND',
  serviceTypes: [serviceType],
  period: '23',
  amount: dollars,
})

describe('why a field holds what it holds', () => {
  test('is told with how sure it is, where it is filled', () => {
    expect(fieldIn('DedInd', amount('C', '35', 50))).toMatchObject({ outcome: 'filled', confidence: 1, words: '' })
    expect(fieldIn('DedInd', { ...amount('C', '35', 50), level: '' })).toMatchObject({
      confidence: 0.8,
      reason: 'Read from EB 1, 80 % sure.',
    })
    expect(fieldIn('DedInd', active)).toMatchObject({ outcome: 'left', confidence: null })
  })

  test('is told with the payer’s words, where it is proposed', () => {
    const words = 'THERE IS NO MISSING TOOTH EXCLUSION'
    expect(fieldIn('MissingTooth', { ...active, messages: [words] })).toMatchObject({
      outcome: 'proposed',
      values: ['No'],
      words,
      confidence: null,
    })
  })

  test('is told value by value, where each has its own reason', () => {
    const tier = (planName: string, dollars: number) => ({ ...amount('C', '35', dollars), planName, network: 'Y' })
    expect(fieldIn('DedInd', tier('ELITE', 50), tier('CLASSIC', 75))?.reason).toBe(
      '50: The payer tells this for the tier ELITE. 75: The payer tells this for the tier CLASSIC.',
    )
  })
})

describe('why no field is filled from a row', () => {
  test.each<[string, readonly Partial<Benefit>[], string]>([
    [
      'another says the same',
      [amount('C', '35', 50), amount('C', '35', 50)],
      'It says the same of ‘Deductible, individual’ as EB 1.',
    ],
    [
      'another is closer to what is asked',
      [amount('C', '35', 50), amount('C', '30', 90)],
      'For ‘Deductible, individual’ EB 1 comes before it.',
    ],
    [
      'it is waived',
      [
        { code: 'A', procedure: ad('D0100', 'D0999'), share: 0 },
        amount('C', '25', 50),
        amount('C', '26', 50),
        amount('C', '23', 0),
        { ...amount('C', '23', 0), period: '29' },
      ],
      'A deductible of 0 beside others is waived, and says nothing about the plan’s.',
    ],
    [
      'its age is none',
      [{ code: 'F', serviceTypes: ['38'], quantityKind: 'S7', quantity: 99 }],
      'Age 99 means that there is no limit.',
    ],
    [
      'its day is to come',
      [
        { code: 'A', procedure: ad('D0120'), share: 0 },
        { code: 'F', procedure: ad('D0120'), dates: [day('304', '2041-05-01')] },
      ],
      'The form has no field for the day from which it is available again.',
    ],
    [
      'it holds elsewhere',
      [
        { ...amount('C', '35', 50), network: 'Y' },
        { ...amount('C', '35', 90), network: 'N' },
      ],
      'It holds out of network, where the practice is not.',
    ],
    [
      'the form has no field',
      [{ code: 'B', serviceTypes: ['35'], amount: 15 }],
      'The form has no field for co-payments.',
    ],
  ])('is told: %s', (_, benefits, reason) => {
    expect(whyOf(...benefits)?.reason).toBe(reason)
  })
})
