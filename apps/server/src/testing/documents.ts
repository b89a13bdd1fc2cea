import { insuranceForm, toDocx } from '@bitewing/documents'
import { defaultFbdTemplate } from '@bitewing/domain'
import { simplePdf } from '../../../../db/src/demo/pdf.ts'
import { compoundFile, wordStream } from '../../../../packages/documents/src/inspect/testing/compound-file.ts'
import { docx } from '../../../../packages/documents/src/inspect/testing/docx.ts'
import { bookmarked, field, wordPackage } from '../../../../packages/documents/src/inspect/testing/word-package.ts'
import { someone } from '../../../../packages/documents/src/testing/forms.ts'

/** Files such as people upload, good and bad. */

export function aFile(bytes: Uint8Array, name = 'Card.pdf'): File {
  return new File([new Uint8Array(bytes)], name)
}

export const aPdf = (text = 'Eligibility') => aFile(simplePdf([text]))

/** A PDF of exactly this size: readers ignore what follows its end. */
export function largePdf(size: number): File {
  const start = simplePdf(['Large'])
  const bytes = Buffer.alloc(size, '\n')
  start.copy(bytes)
  // A reader looks for the end of a PDF at the end of the file.
  start.copy(bytes, size - 40, start.length - 40)
  return aFile(bytes, 'Large.pdf')
}

/** A Word file that a word processor can open. */
export function aWordFile(): File {
  return aFile(toDocx(insuranceForm({ template: defaultFbdTemplate(), answers: {}, ...someone })), 'Form.docx')
}

/** A practice's own form: a line for each of these bookmarks. */
export function anOwnForm(names: readonly string[], title = 'Our form'): File {
  const line = (inside: string) => `<w:p>${inside}</w:p>`
  const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
  const lines = names.map((name) => line(words(`${name}: `) + bookmarked(name, words('…'))))
  return aFile(wordPackage(line(words(title)) + lines.join('')), 'Own form.docx')
}

export const aDocx = () => aFile(docx(), 'Letter.docx')
export const aDoc = () =>
  aFile(
    compoundFile([
      { name: 'WordDocument', content: wordStream() },
      { name: '0Table', content: new Uint8Array(4096) },
    ]),
    'Letter.doc',
  )

export const badFiles = {
  macros: () => aFile(docx({ 'word/vbaProject.bin': 'x' }), 'Macro.docx'),
  encrypted: () => aFile(compoundFile([{ name: 'EncryptedPackage', content: new Uint8Array(4096) }]), 'Secret.docx'),
  outside: () => aFile(wordPackage(field('INCLUDETEXT "file:///etc/hostname"')), 'Linked.docx'),
  broken: () => aFile(docx().slice(0, 200), 'Broken.docx'),
  program: () => aFile(Buffer.from('MZ\u0090 this is a program'), 'Card.pdf'),
  page: () => aFile(Buffer.from('<html><script>alert(1)</script>'), 'Card.pdf'),
  nothing: () => aFile(new Uint8Array(), 'Card.pdf'),
}
