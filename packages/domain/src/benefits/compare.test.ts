import { describe, expect, test } from 'vitest'
import { choose } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Answers } from '../form/template.ts'
import { compareAnswers, comparePayerAnswers } from './compare.ts'
import { active, ad, answerWith, contextWith, visits } from './testing/answers.ts'

const template = defaultFbdTemplate()

function status(label: string): Answers {
  const field = template.sections.flatMap(fieldsOf).find(({ bookmark }) => bookmark === 'EligStatus')
  if (field === undefined || field.kind === 'text') throw new Error('There is no status')
  return choose(field, field.options.find((option) => option.label === label)?.bookmark ?? '', {})
}

describe('two filled forms', () => {
  test('are compared with the most important first', () => {
    const before: Answers = {
      ...status('Active'),
      GroupName: 'ACME',
      Code_D0120_Frequency: '2 per year',
      PctBasic: '80',
      DedIndRem: '50',
      AnnMaxRem: '700',
    }
    const after: Answers = {
      ...status('Termed'),
      GroupName: 'ACME INC',
      Code_D0120_Frequency: '1 per year',
      PctBasic: '50',
      DedIndRem: '0',
      AnnMaxRem: '-',
    }
    expect(compareAnswers(template, before, after)).toEqual([
      { bookmark: 'EligStatus', label: 'Eligibility status', subject: 'status', from: 'Active', to: 'Termed' },
      {
        bookmark: 'AnnMaxRem',
        label: 'Annual maximum remaining',
        subject: 'maximum remaining',
        from: '700',
        to: '-',
      },
      {
        bookmark: 'DedIndRem',
        label: 'Deductible remaining, individual',
        subject: 'deductible remaining',
        from: '50',
        to: '0',
      },
      { bookmark: 'PctBasic', label: 'Restorative (basic) %', subject: 'percentage', from: '80', to: '50' },
      {
        bookmark: 'Code_D0120_Frequency',
        label: 'D0120 Frequency',
        subject: 'frequency',
        from: '2 per year',
        to: '1 per year',
      },
      { bookmark: 'GroupName', label: 'Group name', subject: 'other', from: 'ACME', to: 'ACME INC' },
    ])
  })

  test('do not differ by when and by whom they were filled', () => {
    const before = { VerifiedDate: '01/01/2026', VerifiedBy: 'Robot', Notes: 'x' }
    expect(compareAnswers(template, before, { VerifiedDate: '02/01/2026', VerifiedBy: 'Dana' })).toEqual([])
  })
})

test('two answers of a payer are compared by what they fill', () => {
  const limit = { code: 'F', procedure: ad('D0120') }
  const before = answerWith(active, { ...limit, deliveries: [visits(2, '23')] })
  const after = answerWith({ ...active, code: '6' }, { ...limit, deliveries: [visits(1, '23')] })
  expect(comparePayerAnswers(template, before, after, contextWith()).map(({ bookmark, to }) => [bookmark, to])).toEqual(
    [
      ['EligStatus', 'Inactive'],
      ['Code_D0120_Frequency', '1 per calendar year'],
    ],
  )
})
