import { expect, test } from 'vitest'
import { inspectDocument } from '../inspect/inspect-document.ts'
import { toPdf } from '../pdf/pdf.ts'
import { everyAnswer, someone, templateOf, textField } from '../testing/forms.ts'
import { partsOf } from '../testing/word-file.ts'
import { toDocx } from '../word/docx.ts'
import { insuranceForm } from './insurance-form.ts'

const ATTEMPTS = [
  '<w:altChunk r:id="rId1"/>',
  '</w:t></w:r><w:fldSimple w:instr="INCLUDETEXT &quot;file:///etc/hostname&quot;"/>',
  '\u0013INCLUDEPICTURE "file:///etc/hostname"\u0015',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>',
  '<img src="file:///etc/hostname">',
  ') >> /A << /S /Launch /F (/etc/hostname) >> (',
  'file:///etc/hostname',
  'http://127.0.0.1/',
]

test('nothing that is typed into a form becomes a reference in its documents', async () => {
  const template = templateOf(textField('notes'))
  const form = (notes: string) => insuranceForm({ template, answers: { ...everyAnswer(template), notes }, ...someone })
  const partsOfNone = [...partsOf(toDocx(form('x'))).keys()]
  for (const attempt of ATTEMPTS) {
    const word = toDocx(form(attempt))
    expect([attempt, inspectDocument(word)]).toEqual([attempt, { kind: 'docx' }])
    expect([...partsOf(word).keys()]).toEqual(partsOfNone)
    const pdf = Buffer.from(await toPdf(form(attempt))).toString('latin1')
    expect(pdf).not.toMatch(/\/(URI|Launch|GoToR|ImportData|EmbeddedFile|Annot|XObject)\b/)
  }
})
