import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../form/compile.ts'
import { defaultElgTemplate, defaultFbdTemplate } from '../form/default-templates.ts'
import { changedBookmarks, toStored } from '../form/storage.ts'
import type { Answers, Field, Template } from '../form/template.ts'
import {
  CALL_FIELD_NAMES,
  CALL_FIELDS,
  callAnswers,
  type CallColumns,
  callForm,
  NOTE_BOOKMARK,
  proceduresOf,
} from './call-form.ts'
import { callValues, missingOfEligible, typedAnswers } from './call-values.ts'

const NO_COLUMNS: CallColumns = { coverageStart: '', coverageEnd: '', annual: '', remaining: '', reference: '' }

/** Practices have forms of their own: some lack what the call form asks by name. */
const someTemplate = fc
  .tuple(
    fc.constantFrom(defaultFbdTemplate(), defaultElgTemplate()),
    fc.subarray(Object.values(CALL_FIELDS) as string[]),
  )
  .map(([template, lacking]) => without(template, lacking))

function without({ sections }: Template, bookmarks: readonly string[]): Template {
  return {
    sections: sections.map((section) => ({
      ...section,
      items: section.items.filter((item) => item.kind === 'subsection' || !bookmarks.includes(item.bookmark)),
    })),
  }
}

function someAnswer(field: Field): fc.Arbitrary<Answers> {
  if (field.kind !== 'text') {
    const none = Object.fromEntries(field.options.map(({ bookmark }) => [bookmark, 'o']))
    return fc.constantFrom({}, none, ...field.options.map(({ bookmark }) => ({ ...none, [bookmark]: 'n' })))
  }
  const texts = field.data === 'date' ? ['', '-', '12/31/2026', '02/30/2026', 'soon'] : ['', '-', '80', 'Twice a year']
  return fc.constantFrom({}, ...texts.map((text) => ({ [field.bookmark]: text })))
}

const someColumns = fc.record({
  coverageStart: fc.constantFrom('', '2026-01-01'),
  coverageEnd: fc.constantFrom('', '2026-12-31'),
  annual: fc.constantFrom('', '1500'),
  remaining: fc.constantFrom('', '250'),
  reference: fc.constantFrom('', 'R-17'),
})

function someCall(template: Template): fc.Arbitrary<Answers> {
  const fields = template.sections.flatMap(fieldsOf)
  return fc
    .tuple(someColumns, fc.constantFrom('', 'Spoke with Dana'), fc.tuple(...fields.map(someAnswer)))
    .map(([columns, note, answers]) => callAnswers(Object.assign({}, ...answers) as Answers, columns, note))
}

const someSave = someTemplate.chain((template) =>
  fc.tuple(fc.constant(template), someCall(template), someCall(template)),
)

describe('in every form', () => {
  test('what is shown and sent back as it came changes nothing', () => {
    fc.assert(
      fc.property(someSave, ([template, before]) => {
        const form = callForm(template)
        const typed = typedAnswers(template, before, callValues(template, before))
        const stored = toStored(form, before)
        expect(changedBookmarks(stored, toStored(form, { ...stored, ...typed }))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('what is saved is what is shown afterwards', () => {
    fc.assert(
      fc.property(someSave, ([template, before, wanted]) => {
        const form = callForm(template)
        const [from, to] = [toStored(form, before), toStored(form, wanted)]
        const bookmarks = Object.fromEntries(
          changedBookmarks(from, to).map(({ bookmark, to: value }) => [bookmark, value]),
        )
        const { bookmarks: _, ...named } = callValues(template, to)
        const after = toStored(form, { ...from, ...typedAnswers(template, from, { ...named, bookmarks }) })
        expect(callValues(template, after)).toEqual(callValues(template, to))
      }),
      { numRuns: 100 },
    )
  })

  test('every field of the template is in the call form, once', () => {
    fc.assert(
      fc.property(someTemplate, (template) => {
        const asked = callForm(template)
          .sections.flatMap(fieldsOf)
          .map(({ bookmark }) => bookmark)
        expect(new Set(asked).size).toBe(asked.length)
        expect(asked).toEqual(
          expect.arrayContaining(template.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark)),
        )
      }),
    )
  })
})

describe('what is asked by name', () => {
  const template = defaultFbdTemplate()

  test('stands in the template’s own fields', () => {
    const typed = typedAnswers(template, {}, { coverageStart: '2026-01-01', annual: '1500', reference: 'R-1' })
    expect(typed).toEqual({ EffectiveDate: '01/01/2026', AnnMax: '1500', CallReference: 'R-1' })
  })

  test('is kept by the record where the template has no field for it', () => {
    const bare = without(template, Object.values(CALL_FIELDS))
    const typed = typedAnswers(bare, callAnswers({}, NO_COLUMNS, ''), { coverageEnd: '2026-12-31', remaining: '20' })
    expect(typed).toEqual({ CallCoverageEnd: '12/31/2026', CallRemaining: '20' })
    expect(callForm(bare).sections[0]?.items.map((item) => item.kind !== 'subsection' && item.bookmark)).toEqual([
      'EligStatus',
      'CallCoverageStart',
      'CallCoverageEnd',
      'BenefitPeriod',
      'CallAnnual',
      'CallRemaining',
      'RepName',
      'CallReferenceNumber',
      NOTE_BOOKMARK,
    ])
    expect(CALL_FIELD_NAMES).toHaveLength(5)
  })
})

describe('2 §4 eligible codes', () => {
  const template = defaultFbdTemplate()
  const eligible = { Code_D0120_Eligible_Eligible: 'n', Code_D0120_Eligible_NotEligible: 'o' }
  const notEligible = { Code_D0120_Eligible_Eligible: 'o', Code_D0120_Eligible_NotEligible: 'n' }

  test('a code in the list is eligible, one that is not in it no longer', () => {
    expect(typedAnswers(template, {}, { eligible: ['D0120'] })).toEqual(eligible)
    expect(typedAnswers(template, eligible, { eligible: [] })).toEqual({
      Code_D0120_Eligible_Eligible: 'o',
      Code_D0120_Eligible_NotEligible: 'o',
    })
    expect(callValues(template, eligible).eligible).toEqual(['D0120'])
  })

  test('E, N, frequency and history of a code', () => {
    expect(typedAnswers(template, eligible, { procedures: [{ code: 'D0120', eligible: 'N', history: '' }] })).toEqual({
      ...notEligible,
      Code_D0120_History: '-',
    })
  })

  test('a code that becomes eligible needs its frequency, and its percentage where the form requires it', () => {
    expect(missingOfEligible(template, {}, eligible)).toEqual(['Code_D0120_Frequency', 'Code_D0120_Percent'])
    expect(missingOfEligible(template, {}, { Code_D0140_Eligible_Eligible: 'n' })).toEqual(['Code_D0140_Frequency'])
    expect(missingOfEligible(template, eligible, eligible)).toEqual([])
    const told = { ...eligible, Code_D0120_Frequency: '2 a year', Code_D0120_Percent: '100' }
    expect(missingOfEligible(template, {}, told)).toEqual([])
  })

  test('the form has 27 of them', () => expect(proceduresOf(template)).toHaveLength(27))
})
