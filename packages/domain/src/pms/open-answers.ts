import { answerAt, chosenOptions } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import { formState } from '../form/state.ts'
import type { Answers, Field, Template } from '../form/template.ts'

/** The answers of the visible and enabled fields: an answer that another one has hidden no longer counts. */
export class OpenAnswers {
  readonly #fields: ReadonlyMap<string, Field>
  readonly #answers: Answers

  constructor(template: Template, answers: Answers) {
    const states = formState(template, answers)
    const fields = template.sections.flatMap(fieldsOf)
    this.#fields = new Map(
      fields
        .filter(({ bookmark }) => {
          const state = states.get(bookmark)
          return state?.visible === true && state.enabled
        })
        .map((field) => [field.bookmark, field]),
    )
    this.#answers = answers
  }

  asks(bookmark: string): boolean {
    return this.#fields.has(bookmark)
  }

  /** '' where nothing is said. */
  text(bookmark: string): string {
    return this.#fields.get(bookmark)?.kind === 'text' ? answerAt(this.#answers, bookmark) : ''
  }

  /** The labels of all options that are chosen. */
  options(bookmark: string): readonly string[] {
    const field = this.#fields.get(bookmark)
    if (field === undefined || field.kind === 'text') return []
    return chosenOptions(field, this.#answers).map(({ label }) => label)
  }

  /** The label of the one option that is chosen; '' where none is, or more than one. */
  option(bookmark: string): string {
    const [first, ...more] = this.options(bookmark)
    return first !== undefined && more.length === 0 ? first : ''
  }
}
