import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, lostBookmarks } from './difference.ts'
import type { Field, Section, Template } from './template.ts'
import { anyTemplate, choiceField, effect, sectionOf, textField } from './testing/templates.ts'

const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => textField(name)) as [Field, Field, Field, Field]
const form = (...items: Section['items']): Template => ({ sections: [sectionOf(items)] })
const brief = (before: Template, after: Template) =>
  differences(before, after).map(({ change, label }) => `${change} ${label}`)

test('equal forms have none', () => {
  fc.assert(
    fc.property(anyTemplate, (template) => {
      expect(differences(template, structuredClone(template))).toEqual([])
    }),
  )
})

test('what only one of two forms has was added, or removed the other way round', () => {
  fc.assert(
    fc.property(anyTemplate, anyTemplate, (one, other) => {
      const of = (change: string, list: ReturnType<typeof differences>) =>
        list.filter((difference) => difference.change === change).map(({ id }) => id)
      const [there, back] = [differences(one, other), differences(other, one)]
      expect(of('added', there).sort()).toEqual(of('removed', back).sort())
    }),
  )
})

test('an element that was dragged is the only one that moved', () => {
  expect(brief(form(a, b, c, d), form(d, a, b, c))).toEqual(['moved D'])
  expect(brief(form(a, b, c, d), form(b, c, d, a))).toEqual(['moved A'])
})

test('what stands in another list has moved, and what was added beside it has not', () => {
  const other = (...items: Section['items']) => sectionOf(items, 'Clauses')
  const before = { sections: [sectionOf([a, b]), other()] }
  expect(brief(before, { sections: [sectionOf([c, a]), other(b)] })).toEqual(['added C', 'moved B'])
})

test('a changed field tells each property before and after', () => {
  const changed = { ...a, label: 'New', required: true, effects: [effect('hide', 'Yes', 'B')] }
  expect(differences(form(a), form(changed))).toEqual([
    {
      element: 'field',
      change: 'changed',
      id: a.id,
      label: 'New',
      section: 'Plan',
      details: [
        { property: 'label', before: a.label, after: 'New' },
        { property: 'required', before: 'no', after: 'yes' },
        { property: 'effects', before: '', after: 'hide B when Yes' },
      ],
    },
  ])
})

test('options are told by their labels', () => {
  const before = choiceField('Plan', ['Yes', 'No'])
  const after = { ...before, options: before.options.slice(0, 1) }
  const [difference] = differences(form(before), form(after))
  expect(difference?.details).toEqual([{ property: 'options', before: 'Yes, No', after: 'Yes' }])
})

test('answers without a field are named by their bookmarks', () => {
  expect(lostBookmarks(form(a, b), form(b, c))).toEqual(['A'])
})
