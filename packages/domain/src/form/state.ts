import { type CompiledField, compile } from './compile.ts'
import type { Answers, Field, Template } from './template.ts'
import { isUnanswered, type FieldProblem, problemOf } from './validation.ts'

export type FieldState = {
  readonly visible: boolean
  readonly enabled: boolean
  /** The template asks for it, and it can be answered now. */
  readonly required: boolean
  /** Required and without an answer. */
  readonly missing: boolean
  readonly problem?: FieldProblem | undefined
}

/** By bookmark, in template order. A state that did not change is the same object as before. */
export type FormState = ReadonlyMap<string, FieldState>

/**
 * An effect is active while its source can be seen and answered and has the value that the effect waits for. A field is hidden when an active
 * effect hides it, or when there are effects that show it and none is active; disabled likewise.
 */
export function formState(template: Template, answers: Answers): FormState {
  const { fields, order } = compile(template)
  const acted = {
    hide: new Set<number>(),
    show: new Set<number>(),
    enable: new Set<number>(),
    disable: new Set<number>(),
  }
  const isVisible = ({ waitsForShow }: CompiledField, position: number) =>
    !acted.hide.has(position) && (!waitsForShow || acted.show.has(position))
  const isEnabled = ({ waitsForEnable }: CompiledField, position: number) =>
    !acted.disable.has(position) && (!waitsForEnable || acted.enable.has(position))

  for (const position of order) {
    const source = fields[position]
    if (source === undefined || source.effects.length === 0) continue
    if (!isVisible(source, position) || !isEnabled(source, position)) continue
    for (const { action, holds, targets } of source.effects)
      if (holds(answers)) for (const target of targets) acted[action].add(target)
  }
  return new Map(
    fields.map((compiled, position) => [
      compiled.field.bookmark,
      stateOf(compiled.field, answers, isVisible(compiled, position), isEnabled(compiled, position)),
    ]),
  )
}

/** The fields with invalid data among those that can be seen and answered. */
export function problemsOf(template: Template, answers: Answers): readonly { field: Field; problem: FieldProblem }[] {
  const states = formState(template, answers)
  return compile(template).fields.flatMap(({ field }) => {
    const problem = states.get(field.bookmark)?.problem
    return problem === undefined ? [] : [{ field, problem }]
  })
}

function stateOf(field: Field, answers: Answers, visible: boolean, enabled: boolean): FieldState {
  const open = visible && enabled
  const required = field.required && open
  const missing = required && isUnanswered(field, answers)
  return shared(visible, enabled, required, missing, open ? problemOf(field, answers) : undefined)
}

const PROBLEMS: readonly (FieldProblem | undefined)[] = [undefined, 'invalid-text', 'invalid-number', 'too-long']
const sharedStates: FieldState[] = []

/** There are few different states; equal ones are one object, so that a screen redraws only the fields that changed. */
function shared(
  visible: boolean,
  enabled: boolean,
  required: boolean,
  missing: boolean,
  problem: FieldProblem | undefined,
): FieldState {
  // A number, because a string would be built for every field on every keystroke.
  const key =
    Number(visible) + 2 * Number(enabled) + 4 * Number(required) + 8 * Number(missing) + 16 * PROBLEMS.indexOf(problem)
  sharedStates[key] ??= Object.freeze({ visible, enabled, required, missing, ...(problem && { problem }) })
  return sharedStates[key]
}
