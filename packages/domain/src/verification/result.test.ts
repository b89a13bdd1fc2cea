import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Answers } from '../form/template.ts'
import { isPeoplesWork, resultOfForm } from './result.ts'
import { practiceResult, practiceResultLine, practiceText } from './told-to-practice.ts'

const notFound = { verificationBy: 'Check', eligibilityStatus: 'Not Found' }

function resultAfter(answers: Answers, changed: readonly string[], { recordType = 'FBD', before = notFound } = {}) {
  return resultOfForm({ template: defaultFbdTemplate(), answers, changed: new Set(changed), recordType, before })
}

const filled = { EligStatus_Active: 'n', EligStatus_Termed: 'o', VerifiedBy: 'Vera' }

describe('a form that a person has filled in gives the record its result', () => {
  test('once it says the eligibility and who verified it', () => {
    const staff = { verificationBy: 'Done by Staff', eligibilityStatus: 'Active' }
    expect(resultAfter(filled, ['EligStatus_Active', 'VerifiedBy'])).toEqual(staff)
    expect(resultAfter(filled, ['VerifiedBy'])).toEqual(staff)
    expect(resultAfter(filled, ['EligStatus_Active'])).toEqual(staff)
  })

  test.each([
    ['without an eligibility', { VerifiedBy: 'Vera' }, ['VerifiedBy']],
    ['without a verifier', { EligStatus_Active: 'n', VerifiedBy: '-' }, ['EligStatus_Active']],
    ['where neither was changed', filled, ['RepName', 'VerifiedVia_Phone']],
  ])('not %s', (_, answers, changed) => expect(resultAfter(answers, changed)).toBeUndefined())

  test.each([
    ['a record of the call center', { ...filled }, 'CC'],
    ['a verifier who is named as the call center', { ...filled, VerifiedBy: 'Call center, Vera' }, 'FBD'],
    ['a verifier who is named CC', { ...filled, VerifiedBy: 'CC Vera' }, 'FBD'],
  ])('Done by CC for %s', (_, answers, recordType) => {
    expect(resultAfter(answers, ['VerifiedBy'], { recordType })).toMatchObject({ verificationBy: 'Done by CC' })
  })

  test('a name that only begins like the call center’s is staff', () => {
    expect(resultAfter({ ...filled, VerifiedBy: 'Ccilia' }, ['VerifiedBy'])).toMatchObject({
      verificationBy: 'Done by Staff',
    })
  })

  test('the call center’s record stays its own while only the eligibility changes', () => {
    const before = { verificationBy: 'Done by CC', eligibilityStatus: 'Termed' }
    expect(resultAfter(filled, ['EligStatus_Active'], { before })).toEqual({
      verificationBy: 'Done by CC',
      eligibilityStatus: 'Active',
    })
    expect(resultAfter(filled, ['VerifiedBy'], { before })).toMatchObject({ verificationBy: 'Done by Staff' })
  })
})

test.each([
  ['Done by Staff', true],
  ['Done by CC', true],
  ['*done by cc', true],
  ['Done by DR', false],
  ['*Done by DR', false],
  ['Check', false],
  ['Not content loaded', false],
])('%s is people’s work: %s', (verificationBy, expected) => expect(isPeoplesWork(verificationBy)).toBe(expected))

describe('what a practice is told', () => {
  test.each(['EMPTY', 'Empty', '', 'Not content loaded', 'No content loaded'])('never “%s”', (text) => {
    expect(practiceText(text)).toBe('')
    expect(practiceResult({ verificationBy: text, eligibilityStatus: text })).toEqual({
      verificationBy: '',
      eligibilityStatus: 'Not verified yet',
    })
  })

  test.each([
    ['Done by Staff', 'Active', 'Active, Done by Staff'],
    ['*Done by DR', 'Termed', 'Termed, Done by DR'],
    ['Unchecked', 'Unchecked', 'Unchecked'],
    ['No action taken', 'NO ACTION TAKEN', 'NO ACTION TAKEN'],
    ['Not content loaded', 'EMPTY', 'Not verified yet'],
  ])('%s and %s in one line: %s', (verificationBy, eligibilityStatus, line) => {
    expect(practiceResultLine({ verificationBy, eligibilityStatus })).toBe(line)
  })
})
