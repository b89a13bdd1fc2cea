import { answerAt, valueOf } from './answers.ts'
import { fieldsOf } from './compile.ts'
import { categoryShare, usualShare } from './shares.ts'
import { formState } from './state.ts'
import type { Answers, Field, Section, Subsection, Template, TextField } from './template.ts'
import { isUnanswered, problemOf } from './validation.ts'

/**
 * A value that a person may take for an empty field with one key. It is only ever shown: nothing is filled in until
 * the person asks for it.
 */
export type Offer = {
  readonly value: string
  /** `same` names the field that the value comes from. */
  readonly reason:
    | { readonly kind: 'today' | 'self' | 'usual' | 'above' }
    | { readonly kind: 'same'; readonly as: string }
}

/** What is known beside the form: the day as MM/DD/YYYY, and the name of the person who fills it in. */
export type OfferContext = { readonly today: string; readonly person: string }

/** Undefined if the field has an answer already, or if there is nothing to offer. */
export function offerFor(
  template: Template,
  answers: Answers,
  field: TextField,
  context: OfferContext,
): Offer | undefined {
  if (!isUnanswered(field, answers)) return undefined
  const offer =
    ofVerification(field, context) ??
    sameAs(template, answers, field) ??
    share(template, answers, field) ??
    fromCellAbove(template, answers, field)
  if (offer === undefined) return undefined
  const taken = { [field.bookmark]: offer.value }
  return problemOf(field, taken) === undefined && !isUnanswered(field, taken) ? offer : undefined
}

/**
 * The different values that stand above a field, the nearest first. In the procedure grid these are the cells of its
 * column; elsewhere the amounts or percentages before it in its section.
 */
export function valuesAbove(template: Template, answers: Answers, field: Field): readonly string[] {
  const states = formState(template, answers)
  const values = fieldsAbove(template, field)
    .filter((other) => states.get(other.bookmark)?.visible === true && !isUnanswered(other, answers))
    .map((other) => valueOf(other, answers))
  return [...new Set(values)]
}

function ofVerification({ bookmark }: TextField, { today, person }: OfferContext): Offer | undefined {
  if (bookmark === 'VerifiedDate') return { value: today, reason: { kind: 'today' } }
  if (bookmark === 'VerifiedBy') return { value: person, reason: { kind: 'self' } }
  return undefined
}

/** What is out of network is often as in network. What remains of an amount is nothing that could be offered: only the payer knows. */
function sameAs(template: Template, answers: Answers, { bookmark }: TextField): Offer | undefined {
  const [, base] = /^(.+?)_?OON$/.exec(bookmark) ?? []
  return base === undefined ? undefined : asField(template, answers, base)
}

function share(template: Template, answers: Answers, { bookmark, symbol }: TextField): Offer | undefined {
  if (symbol !== '%') return undefined
  const category = categoryShare(procedureOf(template, bookmark)?.code ?? '')
  const ofPlan = category === undefined ? undefined : asField(template, answers, category)
  if (ofPlan !== undefined) return ofPlan
  const usual = usualShare(category ?? bookmark)
  return usual === undefined ? undefined : { value: usual, reason: { kind: 'usual' } }
}

function fromCellAbove(template: Template, answers: Answers, field: TextField): Offer | undefined {
  if (procedureOf(template, field.bookmark) === undefined) return undefined
  const [value] = valuesAbove(template, answers, field)
  return value === undefined ? undefined : { value, reason: { kind: 'above' } }
}

function asField(template: Template, answers: Answers, bookmark: string): Offer | undefined {
  const other = template.sections.flatMap(fieldsOf).find((each) => each.bookmark === bookmark)
  const value = answerAt(answers, bookmark)
  return other === undefined || value === '' ? undefined : { value, reason: { kind: 'same', as: other.label } }
}

function fieldsAbove(template: Template, field: Field): readonly Field[] {
  const section = template.sections.find((each) => fieldsOf(each).some(({ bookmark }) => bookmark === field.bookmark))
  if (section === undefined) return []
  const cells = columnOf(section, field)
  if (cells !== undefined) return cells
  if (field.kind !== 'text' || field.symbol === '') return []
  const fields = fieldsOf(section)
  return fields
    .slice(
      0,
      fields.findIndex(({ bookmark }) => bookmark === field.bookmark),
    )
    .filter(({ kind, symbol }) => kind === 'text' && symbol === field.symbol)
    .toReversed()
}

/** The cells above a field of the procedure grid, the nearest first; undefined if it is not in one. */
function columnOf(section: Section, field: Field): readonly Field[] | undefined {
  const rows = section.items.filter((item) => item.kind === 'subsection')
  const row = rows.findIndex(({ fields }) => fields.some(({ bookmark }) => bookmark === field.bookmark))
  if (section.type !== 'code' || row === -1) return undefined
  return rows
    .slice(0, row)
    .toReversed()
    .flatMap(({ fields }) => fields.filter(({ kind, label }) => kind === field.kind && label === field.label))
}

function procedureOf(template: Template, bookmark: string): Subsection | undefined {
  return template.sections
    .filter(({ type }) => type === 'code')
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'subsection')
    .find(({ fields }) => fields.some((field) => field.bookmark === bookmark))
}
