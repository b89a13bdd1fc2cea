import { written } from '../benefits/writing.ts'
import { NOTHING, valueOf } from '../form/answers.ts'
import { compile } from '../form/compile.ts'
import { formState } from '../form/state.ts'
import type { Answers, Field, Template } from '../form/template.ts'
import { isUnanswered } from '../form/validation.ts'
import { isSameValue } from './contradictions.ts'
import type { PlanValues } from './plan-form.ts'

/** What a plan adds to a form that a payer's answer has filled. */
export type FromPlan = {
  /** Added to the form; never a field that has an answer. */
  readonly answers: Answers
  /** The bookmarks that hold an added value. */
  readonly filled: readonly string[]
  /** For a person to decide. */
  readonly proposed: readonly { readonly bookmark: string; readonly value: string }[]
}

type Use = {
  /** `propose`: the plan is not sure for this form, so nothing is filled from it. */
  readonly as: 'fill' | 'propose'
  /** What the answer says unsurely, by field. */
  readonly unsure: ReadonlyMap<string, readonly string[]>
}

type Given = {
  readonly field: Field
  readonly value: string
  readonly answers: Answers
  readonly bookmarks: readonly string[]
}

/** Only empty fields that can be answered, and only what the form would take from a person. */
export function fillFromPlan(form: Template, answers: Answers, plan: PlanValues, use: Use): FromPlan {
  const given = openFields(form, answers).flatMap((field) => givenBy(field, plan))
  const isSure = ({ field, value }: Given) =>
    use.as === 'fill' && (use.unsure.get(field.bookmark) ?? []).every((said) => isSameValue(said, value))
  const filled = stillOpen(form, answers, given.filter(isSure))
  return {
    answers: Object.assign({}, ...filled.map((each) => each.answers)),
    filled: filled.flatMap(({ bookmarks }) => bookmarks),
    proposed: given.filter((each) => !isSure(each)).map(({ field, value }) => ({ bookmark: field.bookmark, value })),
  }
}

function openFields(form: Template, answers: Answers): readonly Field[] {
  const states = formState(form, answers)
  return compile(form)
    .fields.map(({ field }) => field)
    .filter((field) => isUnanswered(field, answers) && isOpen(states.get(field.bookmark)))
}

function isOpen(state: { visible: boolean; enabled: boolean } | undefined): boolean {
  return state?.visible === true && state.enabled
}

function givenBy(field: Field, plan: PlanValues): readonly Given[] {
  const value = plan.get(field.bookmark)
  if (value === undefined || value === NOTHING) return []
  const result = written(field, value)
  // A value that this form would shorten is another value.
  if ('problem' in result || valueOf(field, result.answers) !== value) return []
  return [{ field, value, ...result }]
}

/** A value can hide the field of another, which then has nothing to say. */
function stillOpen(form: Template, answers: Answers, given: readonly Given[]): readonly Given[] {
  const states = formState(form, Object.assign({}, answers, ...given.map((each) => each.answers)) as Answers)
  const open = given.filter(({ field }) => isOpen(states.get(field.bookmark)))
  return open.length === given.length ? given : stillOpen(form, answers, open)
}
