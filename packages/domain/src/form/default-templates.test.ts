import { describe, expect, test } from 'vitest'
import { isId } from '../id.ts'
import { choose } from './answers.ts'
import { checkTemplate } from './check-template.ts'
import { fieldsOf } from './compile.ts'
import { requiredCounts } from './counts.ts'
import { defaultElgTemplate, defaultFbdTemplate } from './default-templates.ts'
import { formState } from './state.ts'
import type { Answers, Template } from './template.ts'

const fbd = defaultFbdTemplate()
const elg = defaultElgTemplate()

const field = (bookmark: string) => {
  const found = fbd.sections.flatMap(fieldsOf).find((candidate) => candidate.bookmark === bookmark)
  if (found === undefined) throw new Error(`There is no field ${bookmark}`)
  return found
}

function answered(bookmark: string, label: string): Answers {
  const source = field(bookmark)
  if (source.kind === 'text') return { [bookmark]: label }
  return choose(source, source.options.find((option) => option.label === label)?.bookmark ?? '', {})
}

const closedFields = (template: Template, answers: Answers) =>
  [...formState(template, answers)]
    .filter(([, { visible, enabled }]) => !visible || !enabled)
    .map(([bookmark]) => bookmark)

describe('the default full benefit breakdown', () => {
  test('has 120 fields and procedures in 11 sections', () => {
    expect(fbd.sections.map(({ name, items }) => [name, items.length])).toEqual([
      ['Verification', 6],
      ['Patient and subscriber', 10],
      ['Plan and payer', 15],
      ['Coordination of benefits', 4],
      ['Maximums and deductibles', 13],
      ['Coverage percentages (plan pays)', 15],
      ['Waiting periods', 5],
      ['Clauses', 12],
      ['Procedures', 32],
      ['Orthodontics', 7],
      ['Notes', 1],
    ])
    expect(fbd.sections.filter(({ type }) => type === 'code').map(({ name }) => name)).toEqual(['Procedures'])
  })

  test('asks for 32 fields and, in four procedures, for eligible, percent and frequency', () => {
    const items = fbd.sections.flatMap((section) => section.items)
    expect(items.filter((item) => item.kind !== 'subsection' && item.required)).toHaveLength(32)
    const rows = items.filter((item) => item.kind === 'subsection')
    expect(rows).toHaveLength(27)
    const required = rows.flatMap(({ code, fields }) =>
      fields.filter((each) => each.required).map(({ label }) => `${code} ${label}`),
    )
    expect(required).toEqual(
      ['D0120', 'D0210', 'D0274', 'D1110'].flatMap((code) => [
        `${code} Eligible`,
        `${code} Percent`,
        `${code} Frequency`,
      ]),
    )
    expect(requiredCounts(fbd, {})).toMatchObject({ required: 44, missing: 44 })
  })

  test('shows dollars and percents where they belong', () => {
    expect(field('AnnMax').symbol).toBe('$')
    expect(field('PctBasic').symbol).toBe('%')
    expect(field('Code_D0120_Percent').symbol).toBe('%')
    expect(field('WaitMajor').symbol).toBe('')
  })

  test.each([
    ['OrthoCov', 'No', ['WaitOrtho', 'OrthoPct', 'OrthoMax', 'OrthoRem', 'OrthoAge', 'OrthoPaid', 'OrthoWIP']],
    ['CompDowngrade', 'No', ['CompDowngradeTeeth']],
    ['CompDowngrade', 'Unknown', []],
    ['PreAuth', 'No', ['PreAuthOver']],
    ['DedInd', '0', ['DedIndRem', 'DedAppliesTo']],
    ['VerifiedVia', 'EDI', ['RepName', 'CallReference']],
    ['VerifiedVia', 'Phone', []],
    ['Code_D0120_Eligible', 'Eligible', []],
    [
      'Code_D1351_Eligible',
      'Not eligible',
      [
        ...['Percent', 'Frequency', 'AgeMin', 'AgeMax', 'History'].map((column) => `Code_D1351_${column}`),
        'SealantTeeth',
      ],
    ],
  ])('with %s %s does not ask for %j', (bookmark, label, closed) => {
    expect(closedFields(fbd, answered(bookmark, label))).toEqual(closed)
  })

  test('asks nothing about the plan of a patient whom the payer does not know', () => {
    const { sections } = requiredCounts(fbd, answered('EligStatus', 'Not Found'))
    expect(sections.map(({ missing }) => missing)).toEqual([3, 7, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the default eligibility check', () => {
  test('has 21 fields, 14 of them required', () => {
    expect(elg.sections.map(({ name }) => name)).toEqual([
      'Verification',
      'Patient and subscriber',
      'Plan and payer',
      'Notes',
    ])
    expect(elg.sections.flatMap(fieldsOf)).toHaveLength(21)
    expect(requiredCounts(elg, {})).toMatchObject({ required: 14, missing: 14 })
  })

  test('keeps the conditions whose fields it has', () => {
    expect(closedFields(elg, answered('EligStatus', 'Not Found'))).toEqual(['EffectiveDate', 'TermDate'])
  })
})

test.each([
  ['full benefit breakdown', fbd],
  ['eligibility check', elg],
])('the default %s has no problem, and ids that the wire takes', (_, template) => {
  expect(checkTemplate(template)).toEqual([])
  const ids = template.sections.flatMap((section) => [
    section.id,
    ...section.items.map(({ id }) => id),
    ...fieldsOf(section).map(({ id }) => id),
  ])
  expect(ids.filter((id) => !isId(id))).toEqual([])
})
