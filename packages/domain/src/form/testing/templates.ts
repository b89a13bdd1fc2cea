import fc from 'fast-check'
import { choose, NOT_CHOSEN } from '../answers.ts'
import { fieldsOf } from '../compile.ts'
import type { Answers, ChoiceField, Effect, Field, Section, Template, TextField } from '../template.ts'

/** Small hand-made fields for sentences, and random templates with random effects, circles included, for laws. */

export function textField(bookmark: string, more: Partial<TextField> = {}): TextField {
  return { ...base(bookmark), kind: 'text', data: 'string', maximumLength: 100, ...more }
}

export function choiceField(bookmark: string, labels: readonly string[], more: Partial<ChoiceField> = {}): ChoiceField {
  const options = labels.map((label) => ({ bookmark: `${bookmark}_${label}`, label }))
  return { ...base(bookmark), kind: 'one', options, ...more }
}

export function effect(action: Effect['action'], when: string, ...targets: readonly string[]): Effect {
  return { action, when, targets }
}

export function templateOf(...fields: readonly Field[]): Template {
  return { sections: [sectionOf(fields)] }
}

export function sectionOf(items: Section['items'], name = 'Plan'): Section {
  return { id: `section ${name}`, name, type: 'info', items }
}

const TRIGGERS = ['Yes', 'No', '']
const bookmarks = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 14 })

/** So few fields that effects often meet. */
export const anyTemplate: fc.Arbitrary<Template> = bookmarks.chain((names) =>
  fc.tuple(...names.map((name) => anyField(name, names))).chain((fields) =>
    fc.array(fc.nat({ max: 2 }), { minLength: fields.length, maxLength: fields.length }).map((places) => ({
      sections: ['Patient', 'Plan', 'Clauses'].map((name, section) =>
        sectionOf(
          grouped(
            name,
            fields.filter((_, index) => places[index] === section),
          ),
          name,
        ),
      ),
    })),
  ),
)

/** What a form may hold, right and wrong, with bookmarks that the template does not know. */
export function anyAnswers(template: Template): fc.Arbitrary<Answers> {
  const fields = template.sections.flatMap(fieldsOf)
  const stranger = fc.option(fc.constantFrom('kept', '-', ''), { nil: undefined })
  return fc.tuple(stranger, ...fields.map(anyAnswer)).map(([unknown, ...answers]) => ({
    ...(unknown !== undefined && { Unknown: unknown }),
    ...Object.assign({}, ...answers),
  }))
}

function anyField(bookmark: string, names: readonly string[]): fc.Arbitrary<Field> {
  const effects = fc.array(anyEffect(names), { maxLength: 3 })
  const common = { required: fc.boolean(), effects }
  return fc.oneof(
    fc
      .record({ ...common, data: fc.constantFrom('string' as const, 'number' as const, 'date' as const) })
      .map((more) => textField(bookmark, more)),
    fc
      .record({ ...common, kind: fc.constantFrom('one' as const, 'several' as const) })
      .map((more) => choiceField(bookmark, ['Yes', 'No', 'Unknown'], more)),
  )
}

function anyEffect(names: readonly string[]): fc.Arbitrary<Effect> {
  return fc.record({
    action: fc.constantFrom('hide', 'show', 'enable', 'disable'),
    when: fc.constantFrom(...TRIGGERS),
    targets: fc.array(fc.constantFrom(...names, 'nowhere'), { minLength: 1, maxLength: 3 }),
  })
}

function anyAnswer(field: Field): fc.Arbitrary<Answers> {
  if (field.kind === 'text')
    return fc.constantFrom(
      {},
      ...['', '-', 'Yes', 'no ', '12', '12/31/2021', '02/30/2021', '<'].map((text) => ({ [field.bookmark]: text })),
    )
  const none = Object.fromEntries(field.options.map((option) => [option.bookmark, NOT_CHOSEN]))
  return fc.constantFrom({}, none, ...field.options.map((option) => choose(field, option.bookmark, {})))
}

/** Every second field goes into a subsection, so that both places are met. */
function grouped(name: string, fields: readonly Field[]): Section['items'] {
  const inside = fields.filter((_, index) => index % 2 === 1)
  const direct = fields.filter((_, index) => index % 2 === 0)
  if (inside.length === 0) return direct
  return [...direct, { id: `subsection ${name}`, kind: 'subsection', label: 'Exam', code: 'D0120', fields: inside }]
}

function base(bookmark: string) {
  return { id: `id ${bookmark}`, bookmark, label: bookmark, required: false, symbol: '', effects: [] }
}
