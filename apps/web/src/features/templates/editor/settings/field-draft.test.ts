import type { ChoiceField, TextField } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { changeOf, draftOf, problemsOf, withOption } from './field-draft.ts'

const base = { id: 'a', bookmark: 'Network', label: 'Network', required: false, symbol: '', effects: [] }
const text: TextField = { ...base, kind: 'text', data: 'string', maximumLength: 40 }
const choice: ChoiceField = {
  ...base,
  kind: 'one',
  options: [
    { bookmark: 'Network_In', label: 'In' },
    { bookmark: 'Network_Out', label: 'Out' },
  ],
}

test('only what was changed is sent', () => {
  expect(changeOf(text, draftOf(text))).toBeUndefined()
  expect(changeOf(text, { ...draftOf(text), label: ' Plan ', length: '60' })).toEqual({
    label: 'Plan',
    maximumLength: 60,
  })
  expect(changeOf(choice, { ...draftOf(choice), required: true })).toEqual({ required: true })
})

test('an option that is not included is kept beside the form, and can come back', () => {
  const draft = draftOf(choice)
  const without = { ...draft, options: draft.options.map((option, index) => ({ ...option, include: index === 0 })) }
  const change = changeOf(choice, without)
  expect(change).toEqual({ options: [choice.options[0]], leftOut: [choice.options[1]] })
  const changed: ChoiceField = { ...choice, ...(change as Pick<ChoiceField, 'options'>) }
  expect(draftOf(changed).options.map(({ label, include }) => [label, include])).toEqual([
    ['In', true],
    ['Out', false],
  ])
})

test('a choice without an option, a length that is no number and an action upon nothing are refused in words', () => {
  const draft = draftOf(choice)
  const none = draft.options.map((option) => ({ ...option, include: false }))
  expect(problemsOf(choice, { ...draft, options: none }).options).toBe(
    'Please include at least one option for this bookmark',
  )
  expect(problemsOf(text, { ...draftOf(text), length: 'ten' }).length).toBe('Field "lenght" must be a numeric value')
  expect(problemsOf(text, { ...draftOf(text), label: '  ' }).label).toBeDefined()
  const effects = [{ action: 'hide', when: 'In', targets: [] }] as const
  expect(problemsOf(choice, { ...draft, effects }).effects).toBeDefined()
  expect(problemsOf(choice, draft)).toEqual({})
})

test('a new option gets a bookmark that is free', () => {
  const twice = withOption(choice, withOption(choice, draftOf(choice)))
  expect(twice.options.map(({ bookmark }) => bookmark).slice(2)).toEqual(['Network_3', 'Network_4'])
})
