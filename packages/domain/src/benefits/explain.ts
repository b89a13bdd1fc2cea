import { storedBookmarks, valueOf } from '../form/answers.ts'
import type { Template } from '../form/template.ts'
import type { PayerAnswer } from './answer.ts'
import type { FillContext } from './context.ts'
import { explainRows } from './explain-rows.ts'
import type { Explanation, FieldExplained, RowExplained } from './explained.ts'
import { type NamedField, namedFields } from './fields.ts'
import { type Filled, fillForm, type Proposal } from './fill.ts'
import { robotSource } from './rules/index.ts'
import { reliabilityOf } from './rules/reliability.ts'

/** The reason as people are shown it: that a value is quite sure goes without saying. */
export const shownReason = ({ confidence, reason }: FieldExplained | RowExplained) => (confidence === 1 ? '' : reason)

/** Everything that the rules decided about an answer, for people who want to know why. Identifiers are not masked. */
export function explain(template: Template, answer: PayerAnswer, context: FillContext): Explanation {
  const filled = fillForm(template, answer, context)
  const fields = namedFields(template).map((field) => explainField(field, filled))
  return { fields, rows: explainRows(answer, context, fields) }
}

function explainField({ field, label }: NamedField, filled: Filled): FieldExplained {
  const { bookmark } = field
  const rule = robotSource(bookmark) ?? (reliabilityOf(bookmark) === 'text' ? 'sentences' : 'people')
  const base = { bookmark, label, rule, values: [], segment: '', words: '', confidence: null }
  const source = storedBookmarks(field)
    .map((holding) => filled.sources[holding])
    .find((each) => each !== undefined)
  if (source !== undefined) {
    const { segment, confidence } = source
    const reason = `${segment.includes(', ') ? 'Worked out from' : 'Read from'} ${segment}, ${Math.round(confidence * 100)} % sure.`
    return { ...base, outcome: 'filled', values: [valueOf(field, filled.answers)], segment, reason, confidence }
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
    reason: reasonsOf(proposals),
    words: [...new Set(proposals.map(({ text }) => text.trim()))].filter((text) => text !== '').join(' '),
  }
}

/** One reason for all values, or each value with its own. */
function reasonsOf(proposals: readonly Proposal[]): string {
  const reasons = new Set(proposals.map(({ reason }) => reason))
  if (reasons.size === 1) return [...reasons].join('')
  return proposals.map(({ value, reason }) => `${value}: ${reason}`).join(' ')
}

function whyLeft(bookmark: string): string {
  const reliability = reliabilityOf(bookmark)
  if (reliability === 'call') return 'Only a call tells this.'
  return reliability === 'local' ? 'Nobody has set this.' : 'No row of the answer says this surely.'
}
