import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { fieldsOf } from './compile.ts'
import {
  edit,
  type Edited,
  type FieldChange,
  type Operation,
  type Place,
  removal,
  renaming,
  replacement,
} from './edit.ts'
import type { Subsection, Template } from './template.ts'
import { anyTemplate, choiceField, effect, sectionOf, templateOf, textField } from './testing/templates.ts'

function edited(template: Template, operation: Operation): Edited {
  const result = edit(template, operation)
  if (typeof result === 'string') throw new Error(result)
  return result
}

function idsOf(template: Template) {
  const subsections = template.sections.flatMap(({ items }) => items.filter((item) => item.kind === 'subsection'))
  const fields = template.sections.flatMap(fieldsOf).map(({ id }) => id)
  return {
    sections: template.sections.map(({ id }) => id),
    subsections: subsections.map(({ id }) => id),
    fields,
    places: [
      ...template.sections.map(({ id }): Place => ({ sectionId: id })),
      ...template.sections.flatMap(({ id, items }) =>
        items
          .filter((item) => item.kind === 'subsection')
          .map((item): Place => ({ sectionId: id, subsectionId: item.id })),
      ),
    ],
  }
}

/** Anything that people might do to the template, and a few things that cannot be done. */
function anyOperation(template: Template): fc.Arbitrary<Operation> {
  const { sections, subsections, fields, places } = idsOf(template)
  const at = fc.nat({ max: 6 })
  const fresh = fc.stringMatching(/^[A-Z]{8}$/)
  const oneOf = (ids: readonly string[]) => fc.constantFrom(...ids, 'gone')
  const place = fc.constantFrom<Place[]>(...places, { sectionId: 'gone' })
  const item = fc.oneof(
    fresh.map((name) => textField(name)),
    fresh.map((name): Subsection => ({ id: name, kind: 'subsection', label: name, code: 'D0120', fields: [] })),
  )
  const effects = [effect('hide', 'Yes', 'nowhere')]
  return fc.oneof(
    fc.record({ kind: fc.constant('add-section' as const), section: fresh.map((name) => sectionOf([], name)), at }),
    fc.record({
      kind: fc.constant('change-section' as const),
      id: oneOf(sections),
      to: fc.constantFrom({ name: 'Renamed' }, { type: 'code' as const }),
    }),
    fc.record({ kind: fc.constant('move-section' as const), id: oneOf(sections), at }),
    fc.record({ kind: fc.constant('remove-section' as const), id: oneOf(sections) }),
    fc.record({ kind: fc.constant('add-item' as const), item, into: place, at }),
    fc.record({
      kind: fc.constant('change-subsection' as const),
      id: oneOf(subsections),
      to: fc.constantFrom({ label: 'Renamed' }, { code: 'D9999' }),
    }),
    fc.record({
      kind: fc.constant('change-field' as const),
      id: oneOf(fields),
      to: fc.constantFrom<FieldChange[]>(
        { label: 'Renamed' },
        { required: true, symbol: '%' },
        { effects },
        { maximumLength: 7 },
        { personal: true },
        { personal: false },
        { options: [yes], leftOut: [no] },
        { leftOut: [] },
      ),
    }),
    fc.record({
      kind: fc.constant('move-item' as const),
      id: oneOf([...fields, ...subsections]),
      into: place,
      at,
    }),
    fc.record({ kind: fc.constant('remove-item' as const), id: oneOf([...fields, ...subsections]) }),
  )
}

const [yes, no] = [
  { bookmark: 'Kept', label: 'Yes' },
  { bookmark: 'Left', label: 'No' },
]

/** More with RUNS=1000 vitest run packages/domain/src/form/edit.test.ts. */
const RUNS = Number(process.env['RUNS'] ?? 120)

const anyEdit = anyTemplate.chain((template) => fc.tuple(fc.constant(template), anyOperation(template)))

describe('in every form', () => {
  test('an operation and its inverse are the identity, and so are the inverse and the operation', () => {
    fc.assert(
      fc.property(anyEdit, ([template, operation]) => {
        const done = edit(template, operation)
        fc.pre(typeof done !== 'string')
        const undone = edited(done.template, done.inverse)
        expect(undone.template).toEqual(template)
        expect(edited(undone.template, undone.inverse).template).toEqual(done.template)
      }),
      { numRuns: RUNS },
    )
  })

  test('a whole day of operations is undone to the beginning', () => {
    fc.assert(
      fc.property(
        anyTemplate,
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 12 }),
        (template, seeds, length) => {
          let now = template
          const inverses: Operation[] = []
          for (let step = 0; step < length; step += 1) {
            const [operation] = fc.sample(anyOperation(now), { numRuns: 1, seed: seeds.next().value })
            const done = edit(now, operation as Operation)
            if (typeof done === 'string') continue
            now = done.template
            inverses.unshift(done.inverse)
          }
          expect(edited(now, { kind: 'all', operations: inverses }).template).toEqual(template)
        },
      ),
      { numRuns: RUNS / 4 },
    )
  })

  test('no id is ever there twice, and nothing is lost but what is removed', () => {
    fc.assert(
      fc.property(anyEdit, ([template, operation]) => {
        const done = edit(template, operation)
        fc.pre(typeof done !== 'string')
        const after = idsOf(done.template)
        const all = [...after.sections, ...after.subsections, ...after.fields]
        expect(new Set(all).size).toBe(all.length)
        if (operation.kind.startsWith('remove')) return
        expect(all).toEqual(expect.arrayContaining(idsOf(template).fields))
      }),
      { numRuns: RUNS },
    )
  })

  test('what undoes an operation does the same after it was sent over the wire', () => {
    fc.assert(
      fc.property(anyEdit, ([template, operation]) => {
        const done = edit(template, operation)
        fc.pre(typeof done !== 'string')
        const sent = JSON.parse(JSON.stringify(done.inverse)) as Operation
        expect(edited(done.template, sent).template).toEqual(template)
      }),
      { numRuns: RUNS },
    )
  })

  test('any other form can take its place, and goes again', () => {
    fc.assert(
      fc.property(anyTemplate, anyTemplate, (template, by) => {
        const done = edited(template, replacement(template, by))
        expect(done.template).toEqual(by)
        expect(edited(done.template, done.inverse).template).toEqual(template)
      }),
    )
  })

  test('a field under another name stands where it stood, and what acted upon it still does', () => {
    fc.assert(
      fc.property(anyTemplate, fc.nat(), (template, which) => {
        const fields = template.sections.flatMap(fieldsOf)
        const field = fields[which % fields.length] as (typeof fields)[number]
        const done = edited(template, renaming(template, field.id, 'Renamed'))
        const acting = (form: Template, bookmark: string) =>
          form.sections
            .flatMap(fieldsOf)
            .filter(({ id, effects }) => id !== field.id && effects.some(({ targets }) => targets.includes(bookmark)))
        expect(idsOf(done.template)).toEqual(idsOf(template))
        expect(acting(done.template, 'Renamed').length).toBe(acting(template, field.bookmark).length)
        expect(acting(done.template, field.bookmark)).toEqual([])
      }),
    )
  })

  test('two changes of different fields give the same in either order', () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const [first, second] = idsOf(template).fields
        fc.pre(first !== undefined && second !== undefined)
        const one: Operation = { kind: 'change-field', id: first ?? '', to: { label: 'One' } }
        const two: Operation = { kind: 'change-field', id: second ?? '', to: { required: true } }
        const inOrder = edited(edited(template, one).template, two).template
        expect(edited(edited(template, two).template, one).template).toEqual(inOrder)
      }),
    )
  })

  test('what is removed leaves no effect on it behind, and comes back with all of them', () => {
    fc.assert(
      fc.property(anyTemplate, fc.nat(), (template, which) => {
        const { sections, subsections, fields } = idsOf(template)
        const all = [...sections, ...subsections, ...fields]
        const id = all[which % all.length] ?? ''
        const done = edited(template, removal(template, id))
        const before = checkTemplate(template).filter(({ code }) => code === 'unknown-target').length
        const after = checkTemplate(done.template).filter(({ code }) => code === 'unknown-target').length
        expect(after).toBeLessThanOrEqual(before)
        expect(edited(done.template, done.inverse).template).toEqual(template)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('an operation is refused', () => {
  const subsection: Subsection = { id: 's', kind: 'subsection', label: 'Exam', code: 'D0120', fields: [] }
  const template: Template = { sections: [sectionOf([textField('Carrier'), choiceField('Plan', ['Yes']), subsection])] }
  const into = { sectionId: 'section Plan' }
  const idOf = (bookmark: string) => template.sections.flatMap(fieldsOf).find((f) => f.bookmark === bookmark)?.id ?? ''

  test.each<[string, Operation, string]>([
    ['on what is gone', { kind: 'remove-item', id: 'nobody' }, 'gone'],
    [
      'into a section that is gone',
      { kind: 'add-item', item: textField('New'), into: { sectionId: 'x' }, at: 0 },
      'gone',
    ],
    ['with an id that is there', { kind: 'add-item', item: { ...subsection }, into, at: 0 }, 'taken'],
    [
      'that puts a subsection into another',
      { kind: 'move-item', id: 's', into: { ...into, subsectionId: 's' }, at: 0 },
      'gone',
    ],
    [
      'that adds one to a subsection',
      { kind: 'add-item', item: { ...subsection, id: 't' }, into: { ...into, subsectionId: 's' }, at: 0 },
      'unfit',
    ],
    ['that gives a text options', { kind: 'change-field', id: idOf('Carrier'), to: { options: [] } }, 'unfit'],
    [
      'that limits the length of a choice',
      { kind: 'change-field', id: idOf('Plan'), to: { maximumLength: 3 } },
      'unfit',
    ],
    [
      'of which a part is refused',
      {
        kind: 'all',
        operations: [
          { kind: 'remove-item', id: 's' },
          { kind: 'remove-item', id: 's' },
        ],
      },
      'gone',
    ],
  ])('%s', (_, operation, refusal) => {
    expect(edit(template, operation)).toBe(refusal)
  })
})

test('what an operation does not touch stays the same object', () => {
  const template = templateOf(textField('A'), textField('B'))
  const [section] = template.sections
  const { template: after } = edited(template, {
    kind: 'change-field',
    id: section?.items[0]?.id ?? '',
    to: { label: 'X' },
  })
  expect(after.sections[0]?.items[1]).toBe(section?.items[1])
})
