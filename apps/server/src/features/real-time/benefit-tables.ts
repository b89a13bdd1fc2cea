import type { BenefitGauge, CategoryBenefit, CheckedEligibility, ProcedureBenefit } from '@bitewing/contract'
import {
  type Answers,
  answerAt,
  defaultFbdTemplate,
  type Field,
  fieldsOf,
  type Filled,
  fillForm,
  NOTHING,
  type PayerAnswer,
  shownValue,
  type Subsection,
  type Template,
  valueOf,
} from '@bitewing/domain'
import { fillContext, type ReadFor } from './fill-context.ts'

type Tables = Pick<CheckedEligibility, 'plan' | 'gauges' | 'categories' | 'procedures' | 'notes'>

/** What a person wants to know about the plan itself. */
const PLAN = [
  'PlanName',
  'PlanType',
  'GroupName',
  'GroupNumber',
  'EffectiveDate',
  'TermDate',
  'YearType',
  'Network',
  'WaitPreventive',
  'WaitBasic',
  'WaitMajor',
  'MissingTooth',
  'ClaimsAddress',
]

/** Figures that have a total and a remaining amount. */
const GAUGES = [
  ['Annual maximum', 'AnnMax', 'AnnMaxRem'],
  ['Deductible, individual', 'DedInd', 'DedIndRem'],
  ['Deductible, family', 'DedFam', 'DedFamRem'],
  ['Orthodontic lifetime maximum', 'OrthoMax', 'OrthoRem'],
] as const

/** Reads the answer by the rules of the form, so that the screen says the same as the form would. */
export function benefitTables(answer: PayerAnswer, readFor: ReadFor): Tables {
  const template = defaultFbdTemplate()
  const filled = fillForm(template, answer, fillContext(readFor))
  return {
    plan: planFacts(template, filled.answers),
    gauges: GAUGES.flatMap(([label, whole, left]) => gaugeOf(filled.answers, label, whole, left)),
    categories: categoriesOf(template, filled),
    procedures: template.sections
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'subsection' ? procedureOf(item, filled.answers) : [])),
    notes: [
      ...new Set([...filled.warnings.map(({ sentence }) => sentence), ...filled.contradictions.map(contradiction)]),
    ],
  }
}

function planFacts(template: Template, answers: Answers): Tables['plan'] {
  const fields = new Map(allFields(template).map((field) => [field.bookmark, field]))
  return PLAN.flatMap((bookmark) => {
    const field = fields.get(bookmark)
    const value = field === undefined ? NOTHING : valueOf(field, answers)
    return field === undefined || value === NOTHING ? [] : [{ label: field.label, value }]
  })
}

function gaugeOf(answers: Answers, label: string, whole: string, left: string): BenefitGauge[] {
  const [all, rest] = [answerAt(answers, whole), answerAt(answers, left)]
  if (all === '' || rest === '') return []
  // With a carry-over, some payers report more remaining than the total: then nothing has been used.
  return [{ label, whole: Number(all), left: Number(rest), used: Math.max(0, Number(all) - Number(rest)) }]
}

function categoriesOf(template: Template, { answers, sources }: Filled): CategoryBenefit[] {
  return allFields(template)
    .filter(({ bookmark }) => /^Pct[A-Z]|^OrthoPct$/.test(bookmark))
    .flatMap(({ bookmark, label }) => {
      const percent = answerAt(answers, bookmark)
      const other = sources[bookmark]?.alternatives?.[0]?.value ?? ''
      if (percent === '' && other === '') return []
      return [{ category: label.replace(/ %$/, ''), planPays: percentage(percent), otherNetwork: percentage(other) }]
    })
}

function procedureOf({ code, label, fields }: Subsection, answers: Answers): ProcedureBenefit[] {
  const named = (ending: string) => {
    const field = fields.find(({ bookmark }) => bookmark.endsWith(`_${ending}`))
    const value = field === undefined ? NOTHING : valueOf(field, answers)
    return value === NOTHING ? '' : value
  }
  const row = {
    code,
    procedure: label,
    covered: named('Eligible'),
    planPays: percentage(named('Percent')),
    frequency: named('Frequency'),
    ages: agesOf(named('AgeMin'), named('AgeMax')),
    lastDone: named('History'),
  }
  const { code: _, procedure: _name, ...told } = row
  return Object.values(told).some((value) => value !== '') ? [row] : []
}

function agesOf(from: string, to: string): string {
  if (from !== '' && to !== '') return `${from} to ${to}`
  if (to !== '') return `to ${to}`
  return from === '' ? '' : `from ${from}`
}

function percentage(value: string): string {
  return value === '' ? '' : `${value} %`
}

function contradiction({ bookmark, label, candidates }: Filled['contradictions'][number]): string {
  const said = [...new Set(candidates.map(({ value }) => shownValue(bookmark, value)))].join(' and ')
  return `${label}: the payer says ${said}.`
}

function allFields(template: Template): readonly Field[] {
  return template.sections.flatMap(fieldsOf)
}
