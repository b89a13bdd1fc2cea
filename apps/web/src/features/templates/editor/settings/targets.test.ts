import { defaultFbdTemplate, type Field, fieldsOf, type Template } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { targetsFor } from './targets.ts'

const field = (bookmark: string, ...targets: string[]): Field => ({
  id: bookmark,
  bookmark,
  label: bookmark,
  kind: 'text',
  data: 'string',
  maximumLength: 10,
  required: false,
  symbol: '',
  effects: targets.length === 0 ? [] : [{ action: 'hide', when: 'x', targets }],
})

test('a field may act upon all but itself and what leads back to it', () => {
  const items = [field('First', 'Second'), field('Second', 'Third'), field('Third'), field('Apart')]
  const template: Template = { sections: [{ id: 's', name: 'Plan', type: 'info', items }] }
  const upon = (index: number) => targetsFor(template, items[index] as Field).map(({ value }) => value)
  expect(upon(0)).toEqual(['Second', 'Third', 'Apart'])
  expect(upon(2)).toEqual(['Apart'])
})

test('a whole subcategory is its fields', () => {
  const template = defaultFbdTemplate()
  const [any] = template.sections.flatMap(fieldsOf)
  const whole = targetsFor(template, any as Field).filter(({ bookmarks }) => bookmarks.length > 1)
  expect(whole.length).toBeGreaterThan(10)
  expect(whole[0]?.bookmarks).toContain('Code_D0120_Percent')
})
