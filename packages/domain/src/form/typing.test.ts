import { describe, expect, test } from 'vitest'
import { one, percent, several, text, YES_NO_UNKNOWN } from './default-parts.ts'
import { optionForLetter, optionLetters, typedAnswer } from './typing.ts'

const covered = one('Ortho', 'Orthodontics covered', YES_NO_UNKNOWN)
const via = one('Via', 'Verified through', ['EDI', 'Portal', 'Phone'])
const applies = several('Applies', 'Deductible applies to', ['Basic', 'Major'])

describe('a letter', () => {
  test('stands for the option that begins with it: Y for yes, N for no', () => {
    expect(optionForLetter(covered, 'y', {})?.label).toBe('Yes')
    expect(optionForLetter(covered, 'N', {})?.label).toBe('No')
    expect(optionForLetter(covered, 'x', {})).toBeUndefined()
  })

  test('goes on to the next option that begins with it', () => {
    expect(optionForLetter(via, 'p', {})?.label).toBe('Portal')
    expect(optionForLetter(via, 'p', { Via_Portal: 'n' })?.label).toBe('Phone')
    expect(optionForLetter(via, 'p', { Via_Phone: 'n' })?.label).toBe('Portal')
  })

  test('stays at the only one, so that pressing it twice does not take the answer back', () => {
    expect(optionForLetter(covered, 'y', { Ortho_Yes: 'n' })?.label).toBe('Yes')
  })

  test('is the same for each press where several can be chosen', () => {
    expect(optionForLetter(applies, 'b', { Applies_Basic: 'n' })?.label).toBe('Basic')
  })
})

test('the letters of a choice are told once each', () => {
  expect(optionLetters(via)).toEqual(['E', 'P'])
  expect(optionLetters(covered)).toEqual(['Y', 'N', 'U'])
})

test('a percentage is its digits, with or without the sign', () => {
  expect(typedAnswer(percent('Pct', 'Basic %'), '80 %')).toBe('80')
  expect(typedAnswer(text('Note', 'Note'), '80 %')).toBe('80 %')
})
