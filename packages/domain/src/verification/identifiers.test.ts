import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultElgTemplate, defaultFbdTemplate } from '../form/default-templates.ts'
import { fieldsOf } from '../form/compile.ts'
import { isIdentifierField, isMasked, masked, maskedText, shownValue, typedValue } from './identifiers.ts'

describe('a masked identifier', () => {
  test('shows its last four characters', () => {
    expect(masked('123456789')).toBe('•••••6789')
  })
  test('never shows more than half, keeps its length, and is not masked further', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,20}$/), (identifier) => {
        const shown = masked(identifier)
        expect(shown).toHaveLength(identifier.length)
        expect(shown.replaceAll('•', '').length).toBeLessThanOrEqual(identifier.length / 2)
        expect(isMasked(shown)).toBe(identifier !== '')
        expect(masked(shown)).toBe(shown)
      }),
    )
  })
  test('that comes back stands for the value that it hides', () => {
    expect(typedValue('MemberId', '•••••6789', ['5550', '123456789'])).toBe('123456789')
    expect(typedValue('MemberId', '•••••1111', ['123456789'])).toBeUndefined()
    expect(typedValue('MemberId', '5550', ['123456789'])).toBe('5550')
    expect(typedValue('EmployerName', 'Dock • Yard', ['Dock'])).toBe('Dock • Yard')
  })
})

describe('an identifier', () => {
  test.each([
    'MemberID',
    'memberId',
    'OtherMemberId',
    'PatientId',
    'SubscriberId',
    'Policy number',
    'SSN',
    'Insured_No',
  ])('is what a field named %s holds', (name) => expect(isIdentifierField(name)).toBe(true))
  test.each(['GroupNumber', 'PayerId', 'practiceId', 'PatientName', 'PolicyType', 'InsuredIndicator', 'planNumber'])(
    'is not what a field named %s holds',
    (name) => expect(isIdentifierField(name)).toBe(false),
  )
  test('stands in two fields of the default forms', () => {
    const fields = [defaultFbdTemplate(), defaultElgTemplate()].flatMap(({ sections }) => sections.flatMap(fieldsOf))
    const bookmarks = fields.map(({ bookmark }) => bookmark).filter(isIdentifierField)
    expect([...new Set(bookmarks)]).toEqual(['MemberId', 'OtherMemberId'])
  })
  test('that is not known is shown as such', () => {
    expect(shownValue('MemberId', '-')).toBe('-')
    expect(shownValue('MemberId', '')).toBe('')
  })
})

describe('a text that others wrote', () => {
  test('has its known identifiers masked, even within a word', () => {
    expect(maskedText('U123456789X, plan 4711', ['123456789'])).toBe('U•••••6789X, plan 4711')
  })
  test('keeps numbers that only contain a short identifier', () => {
    expect(maskedText('$14711.00 for 4711', ['4711'])).toBe('$14711.00 for ••11')
  })
  test('has masked what it names as an identifier', () => {
    expect(maskedText('Member ID: NWD004417; Group number: 5550', [])).toBe('Member ID: •••••4417; Group number: 5550')
    expect(maskedText('{"memberId":"U1000200"}', [])).toBe('{"memberId":"••••0200"}')
    expect(maskedText('The member id is missing in row 12.', [])).toBe('The member id is missing in row 12.')
  })
})
