import { type Answers, defaultFbdTemplate, type Field, fieldsOf } from '@bitewing/domain'
import { describe, expect, test } from 'vitest'
import { FormStore, savedForm } from '../form-store.ts'
import { answersFor, isOpen, nextPosition, openPositions, suggestionsOf } from './suggestions.ts'

const template = defaultFbdTemplate()
const field = (bookmark: string) =>
  template.sections.flatMap(fieldsOf).find((each) => each.bookmark === bookmark) as Field
const aForm = (stored: Answers = {}) => new FormStore(savedForm(template, stored, 1))
const said = (...bookmarks: string[]) =>
  suggestionsOf(bookmarks.map((bookmark) => ({ bookmark, values: ['1'], words: 'SAID', segment: 'EB 1' })))
const bookmarksOf = (positions: readonly { bookmark: string }[]) => positions.map(({ bookmark }) => bookmark)

describe('a value that is chosen', () => {
  test('fills a text as typing does', () => {
    expect(answersFor(field('AnnMax'), '1500')).toEqual({ AnnMax: '1500' })
  })

  test('chooses the option of that name', () => {
    expect(answersFor(field('OrthoCov'), 'yes')).toEqual({
      OrthoCov_Yes: 'n',
      OrthoCov_No: 'o',
      OrthoCov_Unknown: 'o',
    })
  })

  test('that the field has no room for is not taken', () => {
    expect(answersFor(field('AnnMax'), 'a lot')).toBeUndefined()
    expect(answersFor(field('OrthoCov'), 'Perhaps')).toBeUndefined()
  })
})

describe('a suggestion', () => {
  test('is open while its field is empty, and again when the answer is taken back', () => {
    const store = aForm()
    expect(isOpen(store, field('AnnMax'))).toBe(true)
    store.type('AnnMax', '1500')
    expect(isOpen(store, field('AnnMax'))).toBe(false)
    store.type('AnnMax', ' ')
    expect(isOpen(store, field('AnnMax'))).toBe(true)
  })

  test('is not for a field that is hidden or cannot be answered', () => {
    const store = aForm({ OrthoCov_No: 'n', EligStatus_NotFound: 'n' })
    expect(isOpen(store, field('OrthoMax'))).toBe(false)
    expect(isOpen(store, field('AnnMax'))).toBe(false)
  })

  test('several of one field count once, in the order of the form', () => {
    const store = aForm({ DedInd: '50' })
    const positions = openPositions(store, said('OrthoCov', 'AnnMax', 'DedInd', 'AnnMax', 'NoSuchField'))
    expect(bookmarksOf(positions)).toEqual(['AnnMax', 'OrthoCov'])
  })
})

describe('the next suggestion', () => {
  const positions = openPositions(aForm(), said('BenefitPeriod', 'AnnMax', 'OrthoCov'))
  const sectionOf = (bookmark: string) => positions.find((position) => position.bookmark === bookmark)?.section ?? -1
  const next = (from: { section: number; bookmark?: string }, step: 1 | -1 = 1) =>
    nextPosition(template, positions, from, step)?.bookmark

  test('comes after the field where one is', () => {
    expect(next({ section: 0, bookmark: 'BenefitPeriod' })).toBe('AnnMax')
    expect(next({ section: 0, bookmark: 'AnnMax' }, -1)).toBe('BenefitPeriod')
  })

  test('of a section comes first where one is in none of its fields', () => {
    expect(next({ section: sectionOf('AnnMax') })).toBe('AnnMax')
    expect(next({ section: sectionOf('AnnMax') }, -1)).toBe('BenefitPeriod')
  })

  test('past the last one is the first, and the other way round', () => {
    expect(next({ section: 0, bookmark: 'OrthoCov' })).toBe('BenefitPeriod')
    expect(next({ section: 0, bookmark: 'BenefitPeriod' }, -1)).toBe('OrthoCov')
  })

  test('is none where there is none', () => {
    expect(nextPosition(template, [], { section: 0 }, 1)).toBeUndefined()
  })
})
