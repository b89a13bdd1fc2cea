import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsUpon } from './acting.ts'
import { compile, fieldsOf } from './compile.ts'
import type { Template } from './template.ts'
import { anyTemplate, effect, templateOf, textField } from './testing/templates.ts'

test('a field is acted upon by others directly, and by those that act upon them', () => {
  const template = templateOf(
    textField('A', { effects: [effect('hide', 'x', 'B')] }),
    textField('B', { effects: [effect('show', 'x', 'C')] }),
    textField('C'),
    textField('D', { effects: [effect('hide', 'x', 'A')] }),
    textField('E'),
  )
  expect([...actsUpon(template, 'C')].sort()).toEqual(['A', 'B', 'D'])
  expect([...actsUpon(template, 'D')]).toEqual([])
})

const withEffect = (template: Template, source: string, target: string): Template => ({
  sections: template.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const acting = <F extends { bookmark: string; effects: readonly unknown[] }>(field: F) =>
        field.bookmark === source ? { ...field, effects: [...field.effects, effect('hide', '', target)] } : field
      return item.kind === 'subsection' ? { ...item, fields: item.fields.map(acting) } : acting(item)
    }),
  })),
})

test('in a form without circles, an effect closes one exactly if it is on the field itself or on what acts upon it', () => {
  fc.assert(
    fc.property(anyTemplate, fc.nat(), fc.nat(), (template, one, other) => {
      fc.pre(compile(template).cut.length === 0)
      const names = template.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark)
      const source = names[one % names.length] ?? ''
      const target = names[other % names.length] ?? ''
      const closes = source === target || actsUpon(template, source).has(target)
      expect(compile(withEffect(template, source, target)).cut.length > 0).toBe(closes)
    }),
  )
})
