import type { Template } from '../form/template.ts'
import { storedBookmarks, valueOf } from '../form/answers.ts'
import type { PayerAnswer } from './answer.ts'
import { type BenefitLine, benefitLines } from './benefit-lines.ts'
import type { Fact, Note } from './classify/fact.ts'
import { classify } from './classify/index.ts'
import type { FillContext } from './context.ts'
import { type NamedField, namedFields } from './fields.ts'
import { type Filled, fillForm } from './fill.ts'
import { networkOf } from './rows.ts'
import { robotSource } from './rules/index.ts'
import { reliabilityOf } from './rules/reliability.ts'

/** What became of a field of the form, and why. */
export type FieldExplained = {
  readonly bookmark: string
  readonly label: string
  readonly outcome: 'filled' | 'proposed' | 'left'
  /** The value that stands in the form, or those that a person may choose from. */
  readonly values: readonly string[]
  /** Where in the answer it stands; '' where nothing was found. */
  readonly segment: string
  readonly rule: string
  readonly reason: string
}

/** What became of a row of the answer, and why. */
export type RowExplained = {
  readonly segment: string
  /** The row in words. */
  readonly line: BenefitLine
  readonly outcome: 'filled' | 'proposed' | 'set aside' | 'not used'
  /** The fields that it fills, or is proposed for. */
  readonly bookmarks: readonly string[]
  readonly rule: string
  readonly reason: string
}

export type Explanation = { readonly fields: readonly FieldExplained[]; readonly rows: readonly RowExplained[] }

/** Everything that the rules decided about an answer, for people who want to know why. Identifiers are not masked. */
export function explain(template: Template, answer: PayerAnswer, context: FillContext): Explanation {
  const filled = fillForm(template, answer, context)
  const fields = namedFields(template).map((field) => explainField(field, filled))
  return { fields, rows: explainRows(answer, context, fields) }
}

function explainField({ field, label }: NamedField, filled: Filled): FieldExplained {
  const { bookmark } = field
  const rule = robotSource(bookmark) ?? (reliabilityOf(bookmark) === 'text' ? 'sentences' : 'people')
  const base = { bookmark, label, rule, values: [], segment: '' }
  const source = storedBookmarks(field)
    .map((holding) => filled.sources[holding])
    .find((each) => each !== undefined)
  if (source !== undefined) {
    const { segment, confidence } = source
    const reason = `${segment.includes(', ') ? 'Counted from' : 'Read from'} ${segment}, ${Math.round(confidence * 100)} % sure.`
    return { ...base, outcome: 'filled', values: [valueOf(field, filled.answers)], segment, reason }
  }
  const contradiction = filled.contradictions.find((each) => each.bookmark === bookmark)
  if (contradiction !== undefined) {
    const { candidates } = contradiction
    const segment = candidates.map((candidate) => candidate.segment).join(', ')
    const values = candidates.map(({ value }) => value)
    return { ...base, outcome: 'proposed', values, segment, reason: 'The payer says this in several ways.' }
  }
  const proposals = filled.proposals.filter((proposal) => proposal.bookmark === bookmark)
  if (proposals.length === 0) return { ...base, outcome: 'left', reason: whyLeft(bookmark) }
  return {
    ...base,
    outcome: 'proposed',
    values: proposals.map(({ value }) => value),
    segment: proposals.map((proposal) => proposal.segment).join(', '),
    reason: [...new Set(proposals.map(({ reason }) => reason))].join(' '),
  }
}

function whyLeft(bookmark: string): string {
  const reliability = reliabilityOf(bookmark)
  if (reliability === 'call') return 'Only a call tells this.'
  return reliability === 'local' ? 'Nobody has set this.' : 'No row of the answer says this surely.'
}

function explainRows(
  answer: PayerAnswer,
  context: FillContext,
  fields: readonly FieldExplained[],
): readonly RowExplained[] {
  const { benefits, aside } = classify(answer, context)
  const lines = benefitLines(answer, context.payer, context.today)
  return answer.benefits.map(({ source }, index) => {
    const told = fields.filter(({ segment }) => segment.split(', ').includes(source))
    const bookmarks = told.map(({ bookmark }) => bookmark)
    const base = { segment: source, line: lines[index] as BenefitLine, bookmarks }
    const left = aside.find(({ benefit }) => benefit.source === source)
    if (left !== undefined) return { ...base, outcome: 'set aside', rule: left.rule, reason: left.reason }
    const fact = benefits.find((each) => each.source === source) as Fact
    const note = fact.notes.at(-1)
    const [first] = told
    if (first === undefined)
      return { ...base, outcome: 'not used', ...(elsewhere(fact, context) ?? note ?? unasked(fact)) }
    const outcome = told.some((field) => field.outcome === 'filled') ? 'filled' : 'proposed'
    const read = told.find((field) => field.outcome === outcome) ?? first
    return { ...base, outcome, rule: read.rule, reason: note?.reason ?? read.reason }
  })
}

/** EB01 of what no field of the form asks for. */
const UNASKED: Readonly<Record<string, string>> = {
  B: 'The form has no field for co-payments.',
  D: 'It describes something that the form does not ask for, or in words that no rule reads surely.',
  G: 'The form has no field for out-of-pocket maximums.',
  H: 'The form has no field for what is unlimited.',
  U: 'It names whom to ask, and no benefit.',
  V: 'The payer could not process this.',
}

type Unused = { readonly rule: Note['rule'] | 'no rule'; readonly reason: string }

/** A row of the other network, whatever else is known about it. */
function elsewhere(fact: Fact, { network }: FillContext): Unused | undefined {
  const side = networkOf(fact)
  if (side === '' || network === 'Unknown' || side === network) return undefined
  const where = side === 'Out' ? 'out of network' : 'in network'
  return { rule: 'no rule', reason: `It holds ${where}, where the practice is not.` }
}

function unasked({ code }: Fact): Unused {
  return { rule: 'no rule', reason: UNASKED[code] ?? 'No field of the form asks for this.' }
}
