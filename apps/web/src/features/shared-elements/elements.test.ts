import type { Shareable } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { elementsToShare, tickedAtFirst, treeItems } from './elements.ts'

const text = (id: string) => ({ _id: id, type: 'bookmark' as const, label: id, options: [] })
const choice = (id: string, ...options: string[]) => ({
  _id: id,
  type: 'checkbox' as const,
  label: id,
  options: options.map((option) => ({ _id: option, label: option })),
})
const categories: Shareable['categories'] = [
  { _id: 'plan', categoryName: 'Plan', items: [text('group'), choice('network', 'in', 'out')] },
  {
    _id: 'codes',
    categoryName: 'Codes',
    items: [{ _id: 'D0120', type: 'subsection', label: 'Exam', items: [choice('eligible', 'yes', 'no'), text('age')] }],
  },
]
const items = treeItems(categories)
const sent = (shared: readonly string[]) => elementsToShare(categories, tickedAtFirst(items, shared)).toSorted()

describe('what is ticked in a form to be shared', () => {
  test('is sent as it was shared', () => {
    for (const shared of [['group'], ['in'], ['group', 'in', 'out'], ['age', 'no']])
      expect(sent(shared)).toEqual(shared.toSorted())
  })

  test('of a choice that is shared whole is every option', () => {
    expect(sent(['network'])).toEqual(['in', 'out'])
  })

  test('names a subcategory where all of it is ticked, and not where a part is', () => {
    expect(sent(['D0120'])).toEqual(['D0120', 'age', 'no', 'yes'])
    expect(sent(['age', 'yes', 'no'])).toEqual(['D0120', 'age', 'no', 'yes'])
    expect(sent(['age'])).toEqual(['age'])
  })

  test('never names a category', () => {
    expect(sent(['plan'])).toEqual(['group', 'in', 'out'])
  })
})
