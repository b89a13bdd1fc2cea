import { edit, type Field, type Subsection, type Template } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { accepts, filledByRobot, type Located, locate, placeOf, stepOf } from './places.ts'

const field = (id: string): Field => ({
  id,
  bookmark: id,
  label: id,
  kind: 'text',
  data: 'string',
  maximumLength: 10,
  required: false,
  symbol: '',
  effects: [],
})
const exam: Subsection = { id: 'exam', kind: 'subsection', label: 'Exam', code: 'D0120', fields: [field('percent')] }
const form: Template = {
  sections: [
    { id: 'plan', name: 'Plan', type: 'info', items: [field('payer'), exam, field('group')] },
    { id: 'notes', name: 'Notes', type: 'info', items: [] },
  ],
}

/** The form as text: fields by name, subsections with theirs. */
function drawn({ sections }: Template): string {
  const words = (items: Template['sections'][number]['items']): string =>
    items.map((item) => (item.kind === 'subsection' ? `${item.id}(${words(item.fields)})` : item.id)).join(' ')
  return sections.map(({ id, items }) => `${id}: ${words(items)}`).join(' / ')
}

function stepped(id: string, ...steps: (1 | -1)[]): string {
  let template = form
  for (const step of steps) {
    const operation = stepOf(template, id, step)
    const edited = operation && edit(template, operation)
    if (edited === undefined || typeof edited === 'string') return 'nowhere'
    template = edited.template
  }
  return drawn(template)
}

describe('an arrow key', () => {
  test('takes a field into a subsection, through it, out of it, and on into the next section', () => {
    expect(stepped('payer', 1)).toBe('plan: exam(payer percent) group / notes: ')
    expect(stepped('payer', 1, 1)).toBe('plan: exam(percent payer) group / notes: ')
    expect(stepped('payer', 1, 1, 1)).toBe('plan: exam(percent) payer group / notes: ')
    expect(stepped('payer', 1, 1, 1, 1, 1)).toBe('plan: exam(percent) group / notes: payer')
  })

  test('takes it the same way back', () => {
    expect(stepped('payer', 1, 1, 1, 1, 1, -1, -1, -1, -1, -1)).toBe(drawn(form))
  })

  test('takes a subsection past fields and never into another one', () => {
    expect(stepped('exam', -1)).toBe('plan: exam(percent) payer group / notes: ')
    expect(stepped('exam', 1, 1)).toBe('plan: payer group / notes: exam(percent)')
  })

  test('moves a section among the sections, and nothing beyond the ends of the form', () => {
    expect(stepped('notes', -1)).toBe('notes:  / plan: payer exam(percent) group')
    expect(stepped('notes', 1)).toBe('nowhere')
    expect(stepped('payer', -1)).toBe('nowhere')
  })
})

test('a field stands in every list, a subsection in sections alone', () => {
  expect(accepts(form, 'payer', 'exam')).toBe(true)
  expect(accepts(form, 'exam', 'exam')).toBe(false)
  expect(accepts(form, 'exam', 'notes')).toBe(true)
  expect(accepts(form, 'payer', 'group')).toBe(false)
  expect(placeOf(form, 'exam')).toEqual({ sectionId: 'plan', subsectionId: 'exam' })
  expect(locate(form, 'gone')).toBeUndefined()
})

describe('what the robot fills in an element', () => {
  const items = [field('GroupNumber'), { ...exam, fields: [field('Code_D0120_Percent'), field('own')] }, field('mine')]
  const filled: Template = { sections: [{ id: 'plan', name: 'Plan', type: 'info', items }] }
  const labels = (id: string) => filledByRobot(locate(filled, id) as Located)

  test('is named for a field, a subcategory and a whole category', () => {
    expect(labels('GroupNumber')).toEqual(['GroupNumber'])
    expect(labels('mine')).toEqual([])
    expect(labels('exam')).toEqual(['Code_D0120_Percent'])
    expect(labels('plan')).toEqual(['GroupNumber', 'Code_D0120_Percent'])
  })
})
