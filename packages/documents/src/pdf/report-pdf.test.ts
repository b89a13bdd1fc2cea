import { expect, test } from 'vitest'
import { readPdf } from '../testing/pdf-file.ts'
import { longPdf, reportPdf } from './report-pdf.ts'

const columns = [
  { title: 'Practice', width: 20 },
  { title: 'Cost', width: 12, kind: 'money' },
] as const

test('a long table goes on over pages that repeat its headings, with a structure for screen readers', async () => {
  async function* lines() {
    for (let number = 0; number < 60; number += 1) yield Buffer.from(`Practice ${number}\t1234.5\n`)
  }
  const { pages, roles, title, language } = await readPdf(await longPdf('Cost', ['Brightsmile'], columns, lines()))
  expect(title).toBe('Cost')
  expect(language).toBe('en-US')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Brightsmile')
  expect(pages[0]).toContain('$1,234.50')
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Practice')
    expect(page).toContain(`Page ${index + 1} of 2`)
  }
  expect(roles).toEqual(expect.arrayContaining(['H1', 'P', 'Table', 'TR', 'TH', 'TD']))
})

test('beside columns of long texts, days and amounts are not cut', async () => {
  const many = [
    { title: 'Date', width: 13, kind: 'date' },
    { title: 'Time', width: 10 },
    ...['Practice', 'Run by', 'Payer', 'Result', 'Note'].map((title) => ({ title, width: 28 })),
    { title: 'Cost', width: 12, kind: 'money' },
  ] as const
  async function* lines() {
    yield Buffer.from(`2024-02-29\t23:59:59\t${`${'Long words of a text '.repeat(9)}\t`.repeat(5)}1234.5\n`)
  }
  const { pages } = await readPdf(await longPdf('Cost', [], many, lines()))
  for (const text of ['2024-02-29', '23:59:59', '$1,234.50']) expect(pages[0]).toContain(text)
})

test('the text of a PDF does not depend on the PDFs before it, whose letters were made of the same parts', async () => {
  const textOf = async (line: string) => {
    const { pages } = await readPdf(
      await reportPdf({ title: 'Cost', lines: [line], tables: [], createdAt: new Date() }),
    )
    return pages[0]
  }
  expect(await textOf('«12:30»')).toContain('«12:30»')
  expect(await textOf('‹12.30›')).toContain('‹12.30›')
})
