import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { robotSource, ruleFor } from '../benefits/rules/index.ts'
import { checkTemplate } from './check-template.ts'
import { fieldsOf } from './compile.ts'
import { defaultElgTemplate, defaultFbdTemplate } from './default-templates.ts'
import {
  fieldFromLibrary,
  hasUsableNames,
  type LibraryBookmark,
  libraryChange,
  namedOptions,
  shippedLibrary,
} from './library.ts'

const named = (bookmark: string): LibraryBookmark =>
  shippedLibrary().find((entry) => entry.bookmark === bookmark) as LibraryBookmark

describe('the shipped library', () => {
  test('holds every field of the shipped forms once, under names that Word keeps', () => {
    const names = shippedLibrary().map(({ bookmark }) => bookmark)
    expect(new Set(names).size).toBe(names.length)
    const fields = [...defaultFbdTemplate().sections, ...defaultElgTemplate().sections].flatMap(fieldsOf)
    expect(fields.filter(({ bookmark }) => !names.includes(bookmark))).toEqual([])
    expect(shippedLibrary().filter((entry) => !hasUsableNames(entry))).toEqual([])
  })

  test('says of each what the robot fills it from, exactly where there is a rule for it', () => {
    for (const { bookmark } of shippedLibrary())
      expect([bookmark, robotSource(bookmark) !== undefined]).toEqual([bookmark, ruleFor(bookmark) !== undefined])
    expect(robotSource('PlanName')).toBe('plan')
    expect(robotSource('Code_D0120_Percent')).toBe('coverage by procedure')
    expect(robotSource('RepName')).toBeUndefined()
    expect(robotSource('constructor')).toBeUndefined()
  })

  test('makes fields that a form can use', () => {
    const items = shippedLibrary().map((entry, at) => fieldFromLibrary(entry, at.toString(16).padStart(24, '0')))
    expect(checkTemplate({ sections: [{ id: 'f'.repeat(24), name: 'All', type: 'info', items }] })).toEqual([])
  })
})

describe('a field that follows the library', () => {
  const field = fieldFromLibrary(named('GroupNumber'), '0'.repeat(24))
  const choice = fieldFromLibrary(named('Code_D0120_Eligible'), '1'.repeat(24))

  test('has nothing to change when it was just made', () => {
    for (const entry of shippedLibrary()) expect(libraryChange(entry, fieldFromLibrary(entry, ''))).toBeUndefined()
  })

  test('takes a new label, symbol, kind of data and length', () => {
    const entry: LibraryBookmark = {
      ...named('GroupNumber'),
      kind: 'text',
      label: 'Group no.',
      data: 'number',
      symbol: '$',
      maximumLength: 7,
    }
    expect(libraryChange(entry, field)).toEqual({ label: 'Group no.', symbol: '$', data: 'number', maximumLength: 7 })
  })

  test('takes new labels of the options it includes, and no option it left out', () => {
    if (choice.kind === 'text') throw new Error('it is a choice')
    const [first] = choice.options
    const fewer = { ...choice, options: choice.options.slice(0, 1) }
    const entry = {
      ...named('Code_D0120_Eligible'),
      options: choice.options.map((each) => ({ ...each, label: `${each.label}!` })),
    }
    expect(libraryChange(entry as LibraryBookmark, fewer)).toEqual({
      options: [{ bookmark: first?.bookmark, label: `${first?.label}!` }],
    })
  })

  test('keeps whether it must be filled: that is decided by the form', () => {
    expect(libraryChange(named('GroupNumber'), { ...field, required: true })).toBeUndefined()
  })
})

describe('the names of options', () => {
  test('come from the bookmark and the label, and stay once given', () => {
    const made = namedOptions('Crowns', [{ label: 'Prep date' }, { label: 'Seat/date' }])
    expect(made).toEqual([
      { bookmark: 'Crowns_PrepDate', label: 'Prep date' },
      { bookmark: 'Crowns_SeatDate', label: 'Seat/date' },
    ])
    expect(namedOptions('Crowns', [{ ...made[0], label: 'Preparation' }])[0]?.bookmark).toBe('Crowns_PrepDate')
  })

  test('are all different and fit into Word, whatever the labels are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 8 }), (labels) => {
        const names = namedOptions(
          'A'.repeat(40),
          labels.map((label) => ({ label })),
        ).map(({ bookmark }) => bookmark)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(name).toMatch(/^[A-Za-z]\w{0,39}$/)
      }),
    )
  })
})
