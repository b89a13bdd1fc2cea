import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../form/compile.ts'
import { defaultFbdTemplate } from '../../form/default-templates.ts'
import { suggestionsFor } from '../texts/index.ts'
import { ruleFor } from './index.ts'
import { type Reliability, reliabilityOf } from './reliability.ts'

const bookmarks = defaultFbdTemplate()
  .sections.flatMap(fieldsOf)
  .map(({ bookmark }) => bookmark)

const ofReliability = (...wanted: readonly Reliability[]) =>
  bookmarks.filter((bookmark) => wanted.includes(reliabilityOf(bookmark) ?? 'call'))

describe('every field of the default form', () => {
  test('has a reliability', () => {
    expect(bookmarks.filter((bookmark) => reliabilityOf(bookmark) === undefined)).toEqual([])
  })

  test('that payers send, always or sometimes, or that we know ourselves, has a rule', () => {
    const sent = ofReliability('edi', 'edi-sometimes', 'local')
    expect(sent.length).toBeGreaterThan(200)
    expect(sent.filter((bookmark) => ruleFor(bookmark) === undefined)).toEqual([])
  })

  test('that payers write in words is proposed and never filled in', () => {
    const written = ofReliability('text')
    expect(written).toHaveLength(13)
    expect(written.filter((bookmark) => suggestionsFor(bookmark) === undefined)).toEqual([])
    expect(written.filter((bookmark) => ruleFor(bookmark) !== undefined)).toEqual([])
  })

  test('that only a call tells has neither', () => {
    const called = ofReliability('call')
    expect(called).toHaveLength(14)
    expect(called.filter((bookmark) => ruleFor(bookmark) ?? suggestionsFor(bookmark))).toEqual([])
  })
})

test('a bookmark that every object has is no rule', () => {
  expect([ruleFor('constructor'), suggestionsFor('constructor'), reliabilityOf('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
