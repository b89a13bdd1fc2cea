import { CHOSEN } from '@bitewing/domain/form/answers'
import { defaultFbdTemplate } from '@bitewing/domain/form/default-templates'
import type { Field, Subsection, Template } from '@bitewing/domain/form/template'
import { describe, expect, test } from 'vitest'
import { contentsOf, type Grid } from '../model.ts'
import { everyAnswer, someone, templateOf, textField } from '../testing/forms.ts'
import { emptyForm, insuranceForm } from './insurance-form.ts'

const yesNo = (bookmark: string, more: Partial<Field> = {}): Field => ({
  ...textField(bookmark),
  ...(more as object),
  kind: 'one',
  options: ['Yes', 'No'].map((label) => ({ bookmark: `${bookmark}_${label}`, label })),
})

const blocksOf = (template: Template, answers: Record<string, string> = {}) =>
  insuranceForm({ template, answers, ...someone }).blocks.slice(1)

const labelsOf = (template: Template, answers: Record<string, string> = {}) =>
  blocksOf(template, answers).flatMap((block) =>
    block.kind === 'grid'
      ? []
      : block.rows.map((row) => {
          if (row.kind === 'subheading') return [row.text]
          return row.kind === 'wide' ? [row.entry.label] : [row.left?.label, row.right?.label].filter((label) => label)
        }),
  )

const procedure = (code: string, ...fields: Field[]): Subsection => ({
  id: code,
  kind: 'subsection',
  label: `Procedure ${code}`,
  code,
  fields,
})

const codeSection = (...items: (Field | Subsection)[]): Template => ({
  sections: [{ id: 'codes', name: 'Procedures', type: 'code', items }],
})

describe('an estimate in a form', () => {
  const line = {
    code: 'D2391',
    name: 'Filling',
    charge: 15_000,
    deductible: 5000,
    planPays: 8000,
    patientPays: 7000,
    steps: ['The fee is $150.00 (Office fees 2026).'],
    cautions: ['There is a missing tooth clause.'],
  }
  const unknown = {
    ...line,
    code: 'X1',
    charge: null,
    deductible: 0,
    planPays: null,
    patientPays: null,
    steps: [],
    cautions: [],
  }
  const estimate = {
    lines: [line, unknown],
    charge: 15_000,
    deductible: 5000,
    planPays: 8000,
    patientPays: 7000,
    isComplete: false,
    maximumLeft: 0,
    deductibleLeft: 0,
    cautions: [],
  }

  test('is marked as one, follows the summary, and what is not known is no zero', () => {
    const [, grid, how] = insuranceForm({ template: templateOf(), answers: {}, estimate, ...someone }).blocks
    expect(grid).toMatchObject({ heading: 'What will the patient pay? Estimate, not a guarantee of payment.' })
    const texts = (grid as Grid).rows.map((cells) => cells.map((cell) => cell.kind === 'text' && cell.text))
    expect(texts).toEqual([
      ['D2391', 'Filling', '$150.00', '$50.00', '$80.00', '$70.00'],
      ['X1', 'Filling', 'not known', 'not known', 'not known', 'not known'],
      ['', 'Total of what is known', '$150.00', '$50.00', '$80.00', '$70.00'],
    ])
    expect(how && contentsOf(how)[0]).toEqual({
      kind: 'text',
      text: 'The fee is $150.00 (Office fees 2026). There is a missing tooth clause.',
    })
  })
})

describe('a filled form', () => {
  test('begins with who and which plan', () => {
    const { blocks, subtitle } = insuranceForm({ template: templateOf(), answers: {}, ...someone })
    expect(subtitle).toBe('Full Benefit Breakdown')
    expect(blocks).toHaveLength(1)
    expect(blocks[0] && contentsOf(blocks[0]).map((content) => content.kind === 'text' && content.text)).toEqual(
      [
        ['Łukasz Nguyễn', 'Evergreen Dental of Texas', '04/09/1988', 'EVD 9920 1184', 'María Ruiz-Müller'],
        ['Lone Star Logistics LLC, 4471-002', '11/23/1986', '11/19/2026', 'Spouse', 'Active, Done by Staff'],
      ].flat(),
    )
  })

  test('leaves out what its answers hide, and a section of which nothing is left', () => {
    const hides = { action: 'hide' as const, when: 'No', targets: ['Reason'] }
    const asks = yesNo('Covered', { effects: [hides] })
    const template: Template = {
      sections: [
        ...templateOf(asks).sections,
        { ...(templateOf(textField('Reason')).sections[0] ?? none), id: 'other' },
      ],
    }
    expect(labelsOf(template)).toEqual([['Covered'], ['Reason']])
    expect(labelsOf(template, { Covered_No: CHOSEN })).toEqual([['Covered']])
  })

  test('sets fields side by side, and a long one over the width once the row before it is full', () => {
    const fields = ['A', 'Long', 'B', 'C', 'D', 'E'].map((bookmark) => textField(bookmark))
    const rows = labelsOf(templateOf(...fields), { Long: 'very long '.repeat(20) })
    expect(rows).toEqual([['A', 'B'], ['Long'], ['C', 'D'], ['E']])
  })

  test('begins a subsection with its name', () => {
    const rows = labelsOf(templateOf(textField('A'), procedure('D0120', textField('B')), textField('C')))
    expect(rows).toEqual([['A'], ['D0120  Procedure D0120'], ['B'], ['C']])
  })

  test('makes a grid of procedures: a column for each question, an empty cell where one is not asked', () => {
    const [first, second] = [
      procedure('D0120', ask('1', 'Percent'), ask('2', 'Frequency')),
      procedure('D1110', ask('3', 'Frequency')),
    ]
    const [grid, rules] = blocksOf(codeSection(first, second, textField('Rule')), { 1: '80', 3: '2 per year' })
    expect((grid as Grid).columns.map(({ label }) => label)).toEqual(['Code', 'Procedure', 'Percent', 'Frequency'])
    expect((grid as Grid).rows.map((row) => row.map((content) => ('text' in content ? content.text : '?')))).toEqual([
      ['D0120', 'Procedure D0120', '80', '-'],
      ['D1110', 'Procedure D1110', '', '2 per year'],
    ])
    expect(rules).toMatchObject({ headings: ['Procedures: general rules'] })
  })

  test('gives every column of a grid a share of the page', () => {
    const grids = blocksOf(defaultFbdTemplate(), everyAnswer(defaultFbdTemplate()) as Record<string, string>).filter(
      (block) => block.kind === 'grid',
    )
    expect(grids).toHaveLength(1)
    for (const { columns } of grids) {
      expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      expect(Math.min(...columns.map(({ share }) => share))).toBeGreaterThan(0.03)
    }
  })

  test('shows procedures that ask too many different things as fields', () => {
    const fields = Array.from({ length: 9 }, (_, index) => ask(`${index}`, `Question ${index}`))
    expect(blocksOf(codeSection(procedure('D0120', ...fields)))[0]).toMatchObject({ kind: 'fields' })
  })

  test('shows dates as practices write them', () => {
    const template = templateOf(textField('Day', { data: 'date' }))
    const dayOf = (stored: string) => blocksOf(template, { Day: stored }).flatMap(contentsOf)
    expect(dayOf('2026-04-19')).toMatchObject([{ text: '04/19/2026' }])
    expect(dayOf('04/19/2026')).toMatchObject([{ text: '04/19/2026' }])
  })

  test('puts a currency before the amount and other symbols after it', () => {
    const template = templateOf(
      textField('A', { symbol: '$' }),
      textField('B', { symbol: '%' }),
      textField('C', { symbol: 'months' }),
    )
    expect(blocksOf(template, { A: '50', B: '80', C: '6' }).flatMap(contentsOf)).toMatchObject([
      { before: '$', text: '50', after: '' },
      { before: '', text: '80', after: '%' },
      { before: '', text: '6', after: '\u00A0months' },
    ])
  })

  test('keeps bookmarks apart that Word could not', () => {
    const template = templateOf(
      textField('Plan year'),
      textField('Plan-year'),
      textField('plan_year'),
      textField('2nd'),
    )
    const names = blocksOf(template)
      .flatMap(contentsOf)
      .map((content) => 'bookmark' in content && content.bookmark)
    expect(names).toEqual(['Plan_year', 'Plan_year_2', 'plan_year_3', 'b_2nd'])
  })
})

describe('an empty form', () => {
  test('has lines to write on, three where a text may be long, and empty boxes', () => {
    const template = templateOf(textField('Short'), yesNo('Choice'), textField('Notes', { maximumLength: 2000 }))
    expect(emptyForm({ template, name: 'Eligibility' }).blocks.flatMap(contentsOf)).toMatchObject([
      { kind: 'line', count: 1 },
      { kind: 'boxes', boxes: [{ ticked: false }, { ticked: false }] },
      { kind: 'line', count: 3 },
    ])
  })

  test('shows every field, whatever would hide it', () => {
    const hides = { action: 'show' as const, when: 'Yes', targets: ['Reason'] }
    const template = templateOf(yesNo('Covered', { effects: [hides] }), textField('Reason'))
    expect(emptyForm({ template, name: 'Eligibility' }).blocks.flatMap(contentsOf)).toHaveLength(2)
    expect(labelsOf(template)).toEqual([['Covered']])
  })
})

const none = { id: '', name: '', type: 'info' as const, items: [] }
const ask = (bookmark: string, label: string) => textField(bookmark, { label })
