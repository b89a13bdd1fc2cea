import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from './dates.ts'
import { textField } from './testing/templates.ts'
import { INVALID_FORM_TEXT, PROBLEM_TEXTS, problemOf } from './validation.ts'

const text = (value: string) => problemOf(textField('Field'), { Field: value })
const number = (value: string) => problemOf(textField('Field', { data: 'number' }), { Field: value })

describe('a text', () => {
  test.each([
    '',
    '-',
    'Delta Dental of Québec (PPO)',
    '1 per 6 mo.; 2/yr, 100% & $50 #3 @home + x_y - * ! ? = 20°',
    'Niños — “molars” only… 1½ × ≤ 14',
    '歯科 ทันตกรรม नमस्ते',
    'two\nlines\tand a tab',
  ])('%j is valid', (value) => expect(text(value)).toBeUndefined())

  test.each([...Array.from('<>{}[]\\^`|~'), '\u0000', '\u001b', '\u007f', '\u000b', '\u202e'])(
    'with %j is not',
    (character) => expect(text(`a${character}b`)).toBe('invalid-text'),
  )

  test('has at most as many characters as its template allows; no limit is no limit', () => {
    const field = textField('Field', { maximumLength: 5 })
    expect(problemOf(field, { Field: 'abcde' })).toBeUndefined()
    expect(problemOf(field, { Field: 'abcdef' })).toBe('too-long')
    expect(problemOf({ ...field, maximumLength: 0 }, { Field: 'abcdef' })).toBeUndefined()
  })
})

describe('a number', () => {
  test.each(['', '-', '0', '1,500.00', '$1,500', ' 80 '])('%j is valid', (value) =>
    expect(number(value)).toBeUndefined(),
  )
  test.each(['a', '80%', '-5', '1 000', '$', '1e3', '٣'])('%j is not', (value) =>
    expect(number(value)).toBe('invalid-number'),
  )
})

test('each problem has the text of the specification', () => {
  expect(PROBLEM_TEXTS['invalid-text']).toBe('*Invalid text')
  expect(PROBLEM_TEXTS['invalid-number']).toBe('*Invalid number')
  expect(INVALID_FORM_TEXT).toBe('There are fields with invalid data.')
})

describe('a date', () => {
  test.each([
    ['12/31/2021', '12/31/2021'],
    ['12312021', '12/31/2021'],
    ['123121', '12/31/2021'],
    ['1/5/2021', '01/05/2021'],
    [' 12-31-2021 ', '12/31/2021'],
    ['02/29/2024', '02/29/2024'],
    ['02/29/2000', '02/29/2000'],
    ['010139', '01/01/2039'],
    ['010140', '01/01/1940'],
  ])('typed as %j is %s', (typed, read) => expect(readDate(typed)).toBe(read))

  test.each([
    '',
    '-',
    '02/29/2023',
    '02/29/1900',
    '13/01/2021',
    '00/10/2021',
    '04/31/2021',
    '1/1/1',
    '12/31/0000',
    '2021-12-31',
    '12/31/20211',
    'soon',
  ])('that does not exist, such as %j, is emptied', (typed) => expect(readDate(typed)).toBe(''))

  test('that exists is read the same with slashes and as digits, and reading twice is reading once', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }), (day) => {
        const [year, month, date] = day.toISOString().slice(0, 10).split('-')
        const written = `${month}/${date}/${year}`
        expect(readDate(written)).toBe(written)
        expect(readDate(`${month}${date}${year}`)).toBe(written)
      }),
    )
  })
})
