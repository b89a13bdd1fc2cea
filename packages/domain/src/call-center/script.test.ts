import { expect, test } from 'vitest'
import { requiredCounts } from '../form/counts.ts'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import { callForm } from './call-form.ts'
import { namedChanges } from './call-values.ts'
import { callScript } from './script.ts'

const form = callForm(defaultFbdTemplate())

test('asks for what is missing and only the payer knows, the reference at the end', () => {
  const asked = callScript(form, {})
  const bookmarks = asked.map(({ field }) => field.bookmark)
  expect(bookmarks.slice(0, 3)).toEqual(['EligStatus', 'EffectiveDate', 'BenefitPeriod'])
  expect(bookmarks.slice(-2)).toEqual(['RepName', 'CallReference'])
  expect(bookmarks).not.toContain('VerifiedBy')
  expect(bookmarks.length).toBeLessThan(requiredCounts(form, {}).missing)
})

test('in whole sentences', () => {
  const words = new Map(callScript(form, {}).map(({ field, words: said }) => [field.bookmark, said]))
  expect(words.get('AnnMax')).toBe('What is the annual maximum?')
  expect(words.get('Code_D0120_Frequency')).toBe('How often is Periodic exam, D0120 allowed?')
  expect([...words.values()].filter((said) => !said.endsWith('?'))).toEqual([])
})

test('and no longer for what is answered or does not matter any more', () => {
  const answers = { EligStatus_NotFound: 'n' }
  const bookmarks = callScript(form, answers).map(({ field }) => field.bookmark)
  expect(bookmarks).not.toContain('EligStatus')
  expect(bookmarks).not.toContain('AnnMax')
})

test('changes are sent by name where the wire has one', () => {
  const changes = { EffectiveDate: '01/31/2026', AnnMax: '-', RepName: 'Dana', RecordNote: 'x' }
  expect(namedChanges(form, changes)).toEqual({
    named: { coverageStart: '2026-01-31', annual: '' },
    bookmarks: { RepName: 'Dana' },
  })
})
