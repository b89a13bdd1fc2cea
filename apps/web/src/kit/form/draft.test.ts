import { colourFields } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isDirty, problemsFromServer, problemsOf, withoutEmpty } from './draft.ts'

test('each field says the first thing that is wrong with it, in the words of the specification', () => {
  expect(problemsOf(colourFields, { name: ' ', hexCode: '', colorPriority: '' })).toEqual({
    name: 'You must write a name',
    hexCode: 'Select Color',
    colorPriority: 'Color Priority must be greater than zero',
  })
  expect(problemsOf(colourFields, { name: 'Urgent', hexCode: '#c92a2a', colorPriority: 1 })).toEqual({})
})

test("the server's field names find the form's fields", () => {
  const fields = [
    { field: 'payload.phone', message: 'a' },
    { field: 'name', message: 'b' },
  ]
  expect(problemsFromServer(fields, ['phone', 'name'])).toEqual({ phone: 'a', name: 'b' })
})

test('a form is dirty while it differs from what is saved', () => {
  expect(isDirty({ name: 'a', practices: ['1'] }, { name: 'a', practices: ['1'] })).toBe(false)
  expect(isDirty({ name: 'a', practices: ['1', '2'] }, { name: 'a', practices: ['1'] })).toBe(true)
})

test('an empty field that may be left out is left out, unless an empty text is a value of its own', () => {
  const schema = z.object({ name: z.string(), day: z.iso.date().optional(), note: z.string().optional() })
  expect(withoutEmpty(schema, { name: '', day: '', note: '' })).toEqual({ name: '', note: '' })
  expect(problemsOf(schema, { name: 'a', day: '', note: '' })).toEqual({})
})
