import { valueOf } from '../form/answers.ts'
import type { Answers, Template } from '../form/template.ts'
import type { PayerAnswer } from './answer.ts'
import type { FillContext } from './context.ts'
import { namedFields } from './fields.ts'
import { fillForm } from './fill.ts'

/** What a change is about, the most important first. */
const SUBJECTS = ['status', 'maximum remaining', 'deductible remaining', 'percentage', 'frequency', 'other'] as const
export type ChangeSubject = (typeof SUBJECTS)[number]

export type BenefitChange = {
  readonly bookmark: string
  readonly label: string
  readonly subject: ChangeSubject
  /** As people read it; '-' for nothing. */
  readonly from: string
  readonly to: string
}

/** They describe the verification, not the plan, and differ each time. */
const OF_THE_VERIFICATION = new Set(['VerifiedDate', 'VerifiedVia', 'VerifiedBy', 'RepName', 'CallReference', 'Notes'])

/** What changed from one filled form to the next, the most important first. */
export function compareAnswers(template: Template, before: Answers, after: Answers): readonly BenefitChange[] {
  return namedFields(template)
    .filter(({ field }) => !OF_THE_VERIFICATION.has(field.bookmark))
    .map(({ field, label }) => ({
      bookmark: field.bookmark,
      label,
      subject: subjectOf(field.bookmark),
      from: valueOf(field, before),
      to: valueOf(field, after),
    }))
    .filter(({ from, to }) => from !== to)
    .toSorted((one, other) => SUBJECTS.indexOf(one.subject) - SUBJECTS.indexOf(other.subject))
}

/** The same of two answers of a payer, read in the same way. */
export function comparePayerAnswers(
  template: Template,
  before: PayerAnswer,
  after: PayerAnswer,
  context: FillContext,
): readonly BenefitChange[] {
  const [old, now] = [before, after].map((answer) => fillForm(template, answer, context).answers)
  return compareAnswers(template, old ?? {}, now ?? {})
}

function subjectOf(bookmark: string): ChangeSubject {
  if (bookmark === 'EligStatus') return 'status'
  if (bookmark === 'AnnMaxRem') return 'maximum remaining'
  if (bookmark === 'DedIndRem' || bookmark === 'DedFamRem') return 'deductible remaining'
  if (/^Pct[A-Z]|^OrthoPct$|_Percent$/.test(bookmark)) return 'percentage'
  return bookmark.endsWith('_Frequency') ? 'frequency' : 'other'
}
