import { CHOSEN, isChosen } from '@bitewing/domain/form/answers'
import { fieldsOf } from '@bitewing/domain/form/compile'
import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain/form/default-templates'
import { formState } from '@bitewing/domain/form/state'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyForm, insuranceForm } from '../form/insurance-form.ts'
import { everyAnswer, someone, templateOf, textField } from '../testing/forms.ts'
import { bodyOf, bookmarksOf, faultOf, partsOf, textIn } from '../testing/word-file.ts'
import { toDocx } from './docx.ts'

const template = defaultFbdTemplate()
const answers = everyAnswer(template)
const filled = toDocx(insuranceForm({ template, answers, ...someone }))

/** Every unit that a string can have, halves of surrogate pairs and control characters among them. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 60 })

describe('the Word file of a filled form', () => {
  test('has the parts that Word wants, each of them XML', () => {
    const parts = partsOf(filled)
    expect([...parts.keys()].slice(0, 3)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
    for (const [path, xml] of parts) expect([path, faultOf(xml)]).toEqual([path, null])
    for (const [, target = ''] of parts.get('word/_rels/document.xml.rels')?.matchAll(/Target="([^"]*)"/g) ?? []) {
      expect([...parts.keys()]).toContain(`word/${target}`)
    }
  })

  test('holds each answer that is shown under its bookmark, and no other', () => {
    const bookmarks = bookmarksOf(bodyOf(filled))
    const states = formState(template, answers)
    const shown = template.sections.flatMap(fieldsOf).filter(({ bookmark }) => states.get(bookmark)?.visible)
    const expected = shown.flatMap((field) =>
      field.kind === 'text'
        ? [[field.bookmark, answers[field.bookmark]]]
        : field.options.map((option) => [option.bookmark, isChosen(answers, option) ? '☒' : '☐']),
    )
    expect(expected.length).toBeGreaterThan(120)
    expect(Object.fromEntries(bookmarks)).toEqual(Object.fromEntries(expected))
  })

  test('gives bookmarks names that Word takes', () => {
    for (const name of bookmarksOf(bodyOf(filled)).keys()) expect(name).toMatch(/^[A-Za-z]\w{0,39}$/)
  })

  test('has check boxes that can be clicked', () => {
    const ticked = bodyOf(filled).match(/<w14:checked w14:val="1"\/>/g) ?? []
    expect(ticked).toHaveLength(bodyOf(filled).split('☒').length - 1)
  })

  test('repeats the head of every table and breaks no row', () => {
    for (const table of bodyOf(filled).split('<w:tbl>').slice(1)) {
      const rows = table.split('<w:tr>').slice(1)
      expect(rows[0]).toContain('<w:tblHeader/>')
      expect(rows[0]).toContain('<w:pStyle w:val="Heading2"/>')
      expect(rows.every((row) => row.includes('<w:cantSplit/>'))).toBe(true)
      expect(table).toMatch(/<w:tblCaption w:val="[^"]+"\/>/)
    }
  })

  test('puts the patient on the pages that follow and the number on all', () => {
    const parts = partsOf(filled)
    expect(textIn(parts.get('word/header.xml') ?? '')).toBe('Łukasz Nguyễn  ·  Appointment 11/19/2026')
    expect(textIn(parts.get('word/first-header.xml') ?? '')).toBe('')
    expect(parts.get('word/footer.xml')).toMatch(/ PAGE .* NUMPAGES /)
    expect(textIn(parts.get('word/footer.xml') ?? '')).toContain('Printed 11/15/2026 10:30 AM CST')
  })

  test('keeps the patient out of its properties', () => {
    const properties = `${partsOf(filled).get('docProps/core.xml')}${partsOf(filled).get('docProps/app.xml')}`
    expect(properties).toContain('Insurance Verification: Full Benefit Breakdown')
    expect(properties).not.toMatch(/Łukasz|Ruiz|EVD/)
  })

  test('is the same bytes for the same form', () => {
    expect(toDocx(insuranceForm({ template, answers, ...someone }))).toEqual(filled)
  })

  test('shows a dash for what is not answered and no symbol beside it', () => {
    const dollars = templateOf(textField('AnnMax', { data: 'number', symbol: '$' }))
    const textWith = (value: string) => {
      const body = bodyOf(toDocx(insuranceForm({ template: dollars, answers: { AnnMax: value }, ...someone })))
      return textIn(body.slice(body.lastIndexOf('<w:tbl>')))
    }
    expect(textWith('1500')).toBe('SectionAnnMax$1500')
    expect(textWith('-')).toBe('SectionAnnMax-')
    expect(textWith('$1500')).toBe('SectionAnnMax$1500')
  })
})

describe('the Word file of any form', () => {
  test('is XML whatever stands in an answer, and gives it back', () => {
    const one = templateOf(textField('Answer'))
    fc.assert(
      fc.property(anyText, (text) => {
        const body = bodyOf(toDocx(insuranceForm({ template: one, answers: { Answer: text }, ...someone })))
        expect(faultOf(body)).toBe(null)
        expect(bookmarksOf(body).get('Answer')).toBe(kept(text))
      }),
    )
  })

  test('is XML whatever stands in labels, names and bookmarks', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const options = [text, other].map((label) => ({ bookmark: label, label }))
        const choice = { ...textField(text), kind: 'several' as const, label: text, options }
        const odd = templateOf(choice, textField(other, { symbol: text, label: other }))
        const form = { ...someone, practice: { name: text, address: [other], phone: text } }
        const file = toDocx(insuranceForm({ template: odd, answers: { [text]: CHOSEN, [other]: text }, ...form }))
        for (const xml of partsOf(file).values()) expect(faultOf(xml)).toBe(null)
        for (const name of bookmarksOf(bodyOf(file)).keys()) expect(name).toMatch(/^[A-Za-z]\w{0,39}$/)
      }),
    )
  })

  test('can be an eligibility form', () => {
    const elg = defaultElgTemplate()
    const record = { ...someone.record, type: 'ELG' }
    const body = bodyOf(toDocx(insuranceForm({ template: elg, answers: everyAnswer(elg), ...someone, record })))
    expect(textIn(body)).toContain('Insurance VerificationEligibility')
  })
})

describe('the Word file of an empty form', () => {
  test('has every field of the template under its bookmark, without an answer', () => {
    const bookmarks = bookmarksOf(bodyOf(toDocx(emptyForm({ template, name: 'Full Benefit Breakdown' }))))
    const fields = template.sections.flatMap(fieldsOf)
    const names = fields.flatMap((field) =>
      field.kind === 'text' ? [field.bookmark] : field.options.map(({ bookmark }) => bookmark),
    )
    expect([...bookmarks.keys()].toSorted()).toEqual(names.toSorted())
    expect(new Set(bookmarks.values())).toEqual(new Set(['', '☐']))
  })
})

/** What of a text a document can keep, said without the code under test. */
function kept(text: string): string {
  const allowed = Array.from(text.trim()).filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return (
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 32 && code < 0xd800) ||
      (code > 0xdfff && code < 0xfffe) ||
      code > 0xffff
    )
  })
  const value = allowed.join('').replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()
  return value === '' || value === '-' ? '-' : value
}
