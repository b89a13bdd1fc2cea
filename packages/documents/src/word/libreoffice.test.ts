import { defaultFbdTemplate } from '@bitewing/domain/form/default-templates'
import { expect, test } from 'vitest'
import { insuranceForm } from '../form/insurance-form.ts'
import { everyAnswer, someone } from '../testing/forms.ts'
import { readPdf } from '../testing/pdf-file.ts'
import { wordToPdf } from '../testing/word-to-pdf.ts'
import { toDocx } from './docx.ts'

test('a word processor that is not ours opens the Word file and lays it out on three or four pages', async () => {
  const template = defaultFbdTemplate()
  const file = toDocx(insuranceForm({ template, answers: everyAnswer(template), ...someone }))
  const { pages } = await readPdf(await wordToPdf(file))
  expect([3, 4]).toContain(pages.length)
  const [first, last] = [pages[0] ?? '', pages.at(-1) ?? '']
  for (const text of ['Cedar Hill Family Dentistry', 'Full Benefit Breakdown', 'Łukasz Nguyễn'])
    expect(first).toContain(text)
  expect(first).toContain(template.sections[0]?.name)
  expect(last).toContain(template.sections.at(-1)?.name)
  expect(last).toContain(`Page ${pages.length} of ${pages.length}`)
})
