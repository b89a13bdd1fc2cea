import { defaultFbdTemplate } from '@bitewing/domain/form/default-templates'
import { describe, expect, test } from 'vitest'
import { bookmarkNames } from '../form/bookmark-texts.ts'
import { emptyForm, type InsuranceForm, insuranceForm } from '../form/insurance-form.ts'
import { inspectDocument } from '../inspect/inspect-document.ts'
import { docx } from '../inspect/testing/docx.ts'
import { bookmarked as mark, field, wordPackage } from '../inspect/testing/word-package.ts'
import { everyAnswer, someone, templateOf, textField } from '../testing/forms.ts'
import { readPdf } from '../testing/pdf-file.ts'
import { bodyOf, bookmarksOf, faultOf, partsOf, textIn } from '../testing/word-file.ts'
import { wordToPdf } from '../testing/word-to-pdf.ts'
import { toDocx } from '../word/docx.ts'
import { bookmarksIn, toOwnDocx } from './own-form.ts'

const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const template = templateOf(
  textField('PlanName'),
  textField('Deductible', { symbol: '$', data: 'number' }),
  textField('Share', { symbol: '%', data: 'number' }),
  textField('Note'),
)

const formWith = (answers: InsuranceForm['answers']): InsuranceForm => ({ template, answers, ...someone })
const answered = formWith({ PlanName: 'Gold', Deductible: '50', Share: '80', Note: 'None' })

const run = (words: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
const line = (inside: string) => `<w:p>${inside}</w:p>`

/** The body of the filled document, which is XML and passes the inspection. */
function bodyFilled(paragraphs: string, form = answered): string {
  const file = toOwnDocx(form, wordPackage(paragraphs))
  expect(inspectDocument(file)).toEqual({ kind: 'docx' })
  const body = bodyOf(file)
  expect(faultOf(body)).toBeNull()
  return body
}
const textFilled = (paragraphs: string, form = answered) => textIn(bodyFilled(paragraphs, form))

describe('a practice’s own Word form', () => {
  test('has its values at every bookmark that our own document has, and a word processor opens it', async () => {
    const full = defaultFbdTemplate()
    const form = { template: full, answers: everyAnswer(full), ...someone }
    const own = toDocx(emptyForm({ template: full, name: 'Form' }))
    expect(bookmarksIn(own)).toEqual({ names: [...bookmarksOf(bodyOf(own)).keys()] })
    const file = toOwnDocx(form, own)
    const found = bookmarksOf(bodyOf(file))
    const ours = bookmarksOf(bodyOf(toDocx(insuranceForm(form))))
    expect(ours.size).toBeGreaterThan(100)
    // Ours has the symbols beside the bookmark, as the empty form has: there they are not written twice.
    for (const [name, text] of ours) expect([name, found.get(name)]).toEqual([name, text])
    expect(bookmarkNames(full)).toEqual(expect.arrayContaining([...found.keys()]))
    const { pages } = await readPdf(await wordToPdf(file))
    expect(pages.join()).toContain('2 per calendar year')
  })

  test('keeps the look of the first of several runs that a bookmark covers', () => {
    const body = bodyFilled(line(mark('PlanName', run('Type ', '<w:b/>') + run('here', '<w:i/>')) + run('!')))
    expect(body).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Gold</w:t></w:r>')
    expect(textIn(body)).toBe('Gold!')
  })

  test('is filled in cells, over paragraphs, in boxes, between paragraphs and where a bookmark is only a point', () => {
    const cell = (inside: string) => `<w:tc>${inside}</w:tc>`
    const row = `<w:tbl><w:tr>${cell(line(mark('PlanName')))}${cell(line(mark('Note', run('x'))))}</w:tr></w:tbl>`
    expect(textFilled(row + line(''))).toBe('GoldNone')
    const over = line(`${run('A')}<w:bookmarkStart w:id="99900" w:name="PlanName"/>${run('b')}`)
    const overThree = bodyFilled(
      `${over}${line(run('c'))}${line(`${run('d')}<w:bookmarkEnd w:id="99900"/>${run('E')}`)}`,
    )
    expect(textIn(overThree)).toBe('AGoldE')
    expect(overThree.match(/<w:p>/g)).toHaveLength(2)
    const box = `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${run('☐')}</w:sdtContent></w:sdt>`
    expect(bodyFilled(line(mark('PlanName', box)))).not.toContain('w:sdt')
    expect(textFilled(mark('PlanName', line(run('a')) + line(run('b'))))).toBe('Gold')
    expect(textFilled(line(`${run('a')}<w:bookmarkStart w:id="99901" w:name="PlanName"/>${run('b')}`))).toBe('aGoldb')
  })

  test('is filled in headers and footers', () => {
    const header = (name: string, inside: string) => `<w:${name} ${WORDS}>${line(inside)}</w:${name}>`
    const more = {
      'word/header1.xml': header('hdr', mark('PatientName')),
      'word/odd name.xml': header('ftr', mark('PrintedAt', run('now'))),
      'word/comments.xml': header('comments', mark('PatientName', run('left alone'))),
    }
    const parts = partsOf(toOwnDocx(answered, wordPackage(line(''), [], more)))
    expect(textIn(parts.get('word/header1.xml') ?? '')).toBe('Łukasz Nguyễn')
    expect(textIn(parts.get('word/odd name.xml') ?? '')).toBe('11/15/2026 10:30 AM CST')
    expect(parts.get('word/comments.xml')).toBe(more['word/comments.xml'])
  })

  test('is filled wherever a name stands, whatever its case, also in and across another bookmark', () => {
    expect(textFilled(line(mark('PlanName') + run('-') + mark('PLANNAME', run('x'))))).toBe('Gold-Gold')
    const nested = bodyFilled(line(mark('PlanName', run('a') + mark('Note', run('b', '<w:i/>')) + run('c'))))
    expect(textIn(nested)).toBe('GoldNone')
    expect(nested).toContain('<w:i/></w:rPr><w:t xml:space="preserve">None')
    const [start, end] = ['<w:bookmarkStart w:id="99902" w:name="Note"/>', '<w:bookmarkEnd w:id="99902"/>']
    expect(textFilled(line(mark('PlanName', run('a') + start + run('b')) + run('c') + end + run('d')))).toBe(
      'GoldNoned',
    )
  })

  test('leaves alone what it does not know, and Word’s own bookmarks', () => {
    const kept = line(mark('Elsewhere', run('kept')) + mark('_GoBack', run('too')))
    expect(textFilled(kept)).toBe('kepttoo')
    expect(bookmarksIn(wordPackage(kept))).toEqual({ names: ['Elsewhere'] })
  })

  test('writes a symbol unless the document has it there', () => {
    expect(textFilled(line(mark('Deductible') + run(' and ') + mark('Share')))).toBe('$50 and 80%')
    expect(textFilled(line(`${run('$ ')}${mark('Deductible')}`) + line(mark('Share') + run(' %')))).toBe('$ 5080 %')
  })

  test('takes whatever was typed as text, never as markup or as a field', () => {
    const typed = '<w:br/> & "INCLUDEPICTURE http://x" { DDEAUTO c:\\\\x }\u0000\nnext\tend'
    const body = bodyFilled(line(mark('Note')), formWith({ Note: typed }))
    expect(textIn(body)).toBe('<w:br/> & "INCLUDEPICTURE http://x" { DDEAUTO c:\\\\x }\nnext\tend')
    expect(body).not.toContain('instrText')
  })

  test('writes nothing into the instruction of a field, and leaves no half of one', () => {
    const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const code = '<w:r><w:instrText> PAGE </w:instrText></w:r>'
    const inside = line(
      `${fieldMark('begin')}${mark('PlanName')}${code}${fieldMark('separate')}${run('1')}${fieldMark('end')}`,
    )
    expect(bookmarksIn(wordPackage(inside))).toEqual({ problem: 'no_bookmarks' })
    expect(textFilled(inside)).toBe('1')
    const half = line(mark('PlanName', fieldMark('begin') + code + fieldMark('separate')) + run('1') + fieldMark('end'))
    expect(bodyFilled(half).match(/fldChar /g)).toHaveLength(3)
    const whole = bodyFilled(mark('PlanName', field(' PAGE ')) + line(run('end')))
    expect(whole).not.toContain('fldChar')
    expect(textIn(whole)).toBe('Goldend')
  })

  test('gives the same bytes for the same values', () => {
    const own = wordPackage(line(mark('PlanName')))
    expect(toOwnDocx(answered, own)).toEqual(toOwnDocx(answered, own))
    expect(toOwnDocx(formWith({ PlanName: 'Silver' }), own)).not.toEqual(toOwnDocx(answered, own))
  })

  test('is refused without bookmarks, when it is no XML, or when it is longer than any form', () => {
    expect(bookmarksIn(wordPackage(line(run('no bookmark'))))).toEqual({ problem: 'no_bookmarks' })
    expect(bookmarksIn(docx({ 'word/document.xml': '<w:document><bookmarkStart' }))).toEqual({ problem: 'broken' })
    expect(bookmarksIn(wordPackage(line(mark('A') + run('x'.repeat(4 * 1024 ** 2)))))).toEqual({ problem: 'too_large' })
    const many = Array.from({ length: 2001 }, (_, number) => mark(`n${number}`)).join('')
    expect(bookmarksIn(wordPackage(line(many)))).toEqual({ problem: 'too_large' })
  })
})
