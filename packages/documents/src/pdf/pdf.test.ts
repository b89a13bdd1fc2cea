import { defaultFbdTemplate } from '@bitewing/domain/form/default-templates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyForm, insuranceForm } from '../form/insurance-form.ts'
import { everyAnswer, someone, templateOf, textField } from '../testing/forms.ts'
import { readPdf } from '../testing/pdf-file.ts'
import { toPdf } from './pdf.ts'

const template = defaultFbdTemplate()
const answers = everyAnswer(template)
const model = insuranceForm({ template, answers, ...someone })
const words = (text: string) => text.replace(/\s+/g, ' ')

describe('the PDF of a filled form', async () => {
  const file = await toPdf(model)
  const pdf = await readPdf(file)

  test('fits on three or four pages, numbered', () => {
    expect([3, 4]).toContain(pdf.pages.length)
    for (const [index, text] of pdf.pages.entries()) expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`)
  })

  test('names the patient at the top of every page but the first', () => {
    const head = 'Łukasz Nguyễn · Appointment 11/19/2026'
    expect(pdf.pages.map((text) => words(text).includes(head))).toEqual(pdf.pages.map((_, index) => index > 0))
  })

  test('draws letters of many languages', () => {
    for (const text of ['Łukasz Nguyễn', 'María Ruiz-Müller', 'Evergreen Dental'])
      expect(words(pdf.pages[0] ?? '')).toContain(text)
  })

  test('breaks no procedure code', () => {
    const codes = model.blocks.flatMap((block) => (block.kind === 'grid' ? block.rows.map(([code]) => code) : []))
    expect(codes.length).toBeGreaterThan(20)
    for (const code of codes) expect(pdf.pages.join(' ')).toContain(code?.kind === 'text' && code.text)
  })

  test('has an outline, a title, a language, and no patient in its properties', () => {
    expect(pdf.outline).toEqual(
      model.blocks.map((block) => (block.kind === 'grid' ? block.heading : block.headings.join(' and '))),
    )
    expect(pdf).toMatchObject({
      title: 'Insurance Verification: Full Benefit Breakdown',
      language: 'en-US',
      author: '',
    })
  })

  test('tells a screen reader what is a heading, a table, a cell', () => {
    expect(new Set(pdf.roles)).toEqual(new Set(['Root', 'Document', 'P', 'H1', 'Table', 'TR', 'TH', 'TD']))
  })

  test('is the same bytes for the same form', async () => {
    expect(Buffer.compare(await toPdf(model), file)).toBe(0)
  })
})

describe('the PDF of any form', () => {
  test('repeats the heading of a table that goes on', async () => {
    const fields = Array.from({ length: 200 }, (_, index) => textField(`Field${index}`))
    const { pages } = await readPdf(
      await toPdf(insuranceForm({ template: templateOf(...fields), answers: {}, ...someone })),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const text of pages) expect(text).toContain('Section')
  })

  test('keeps a row on one page', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => textField(`Field${index}`))
    const long = (index: number) => `begin${index}, ${'and so on, '.repeat(20)}end${index}.`
    const texts = Object.fromEntries(fields.map(({ bookmark }, index) => [bookmark, long(index)]))
    const { pages } = await readPdf(
      await toPdf(insuranceForm({ template: templateOf(...fields), answers: texts, ...someone })),
    )
    const pageOf = (word: string) => pages.findIndex((text) => words(text).includes(word))
    for (const index of fields.keys()) {
      expect(pageOf(`begin${index},`)).toBeGreaterThan(-1)
      expect(pageOf(`end${index}.`)).toBe(pageOf(`begin${index},`))
    }
  })

  test('loses nothing of a text that is longer than a page, or of a word that is longer than a line', async () => {
    const sentence = Array.from({ length: 2000 }, (_, index) => `word${index}`)
    const texts = { Long: sentence.join(' '), Unbroken: 'x'.repeat(700) }
    const form = { template: templateOf(textField('Long'), textField('Unbroken')), answers: texts, ...someone }
    const { pages } = await readPdf(await toPdf(insuranceForm(form)))
    const all = words(pages.join(' '))
    expect(sentence.filter((word) => !all.includes(`${word} `))).toEqual([])
    expect(all.split('x').length - 1).toBeGreaterThanOrEqual(700)
  })

  test('comes out whatever stands in an answer', async () => {
    const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const form = { template: templateOf(textField('Answer')), answers: { Answer: text }, ...someone }
        const { pages } = await readPdf(await toPdf(insuranceForm(form)))
        expect(pages).toHaveLength(1)
      }),
      { numRuns: 15 },
    )
  })

  test('can be empty, to be filled by hand', async () => {
    const { pages } = await readPdf(await toPdf(emptyForm({ template, name: 'Full Benefit Breakdown' })))
    expect(words(pages.join(' '))).toContain('Not eligible')
    expect(pages.join('')).not.toContain('Łukasz')
  })
})
