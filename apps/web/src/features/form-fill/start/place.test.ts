import { defaultFbdTemplate } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { foundPlace } from './place.ts'

const template = defaultFbdTemplate()
const [, second] = template.sections

test('a place is found again in its section', () => {
  const place = { section: second?.id ?? '', bookmark: 'PatientDOB' }
  expect(foundPlace(template, place)).toEqual({ section: 1, bookmark: 'PatientDOB' })
})

test('a field that is no longer in the section is forgotten, the section is not', () => {
  const place = { section: second?.id ?? '', bookmark: 'VerifiedBy' }
  expect(foundPlace(template, place)).toEqual({ section: 1, bookmark: undefined })
})

test('without a section there is no place', () => {
  expect(foundPlace(template, { section: 'gone', bookmark: 'PatientDOB' })).toBeUndefined()
  expect(foundPlace(template, undefined)).toBeUndefined()
})
