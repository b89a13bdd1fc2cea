import { contract, LARGEST_WORD_FORM } from '@bitewing/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { bodyOf, bookmarksOf, textIn } from '../../../../../packages/documents/src/testing/word-file.ts'
import { wordPackage } from '../../../../../packages/documents/src/inspect/testing/word-package.ts'
import type { TestClient } from '../../testing/client.ts'
import { aDoc, aFile, anOwnForm, aPdf, badFiles } from '../../testing/documents.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId } from '../verification/testing/records.ts'

const { formFill, verification, wordForms } = contract
const here = { selection: [practiceId] }
const fbd = { id: practiceId, type: 'FBD' } as const

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

async function bytesOf(id: string, format: 'docx' | 'pdf' = 'docx'): Promise<Uint8Array> {
  const { value, status } = await admin.call(formFill.download, { id, format }, here)
  expect(status).toBe(200)
  return new Uint8Array(await value.blob.arrayBuffer())
}
const use = (file: File) => admin.call(wordForms.replace, { ...fbd, files: [file] })
const isOurs = (word: Uint8Array) => textIn(bodyOf(word)).includes('Insurance Verification')

test('a practice’s documents are made on its own Word form, and on ours again once that is removed', async () => {
  const id = await newRecord(server, { answers: { PlanName: 'Gold & <Silver>' }, patient_first_name: 'Ada' })
  expect(isOurs(await bytesOf(id))).toBe(true)
  const { value } = await use(anOwnForm(['PlanName', 'patientname', 'OfficeCat']))
  expect(value.own).toMatchObject({
    filename: 'Own form.docx',
    known: ['PlanName', 'patientname'],
    unknown: ['OfficeCat'],
  })
  expect(value.names).toEqual(expect.arrayContaining(['PlanName', 'PatientName', 'PrintedAt']))

  const found = bookmarksOf(bodyOf(await bytesOf(id)))
  expect(found.get('PlanName')).toBe('Gold & <Silver>')
  expect(found.get('patientname')).toMatch(/^Ada /)
  expect(found.get('OfficeCat')).toBe('…')
  const { pages } = await readPdf(await bytesOf(id, 'pdf'))
  expect(pages.join()).toContain('PlanName: Gold & <Silver>')
  expect(isOurs(await bytesOf(await newRecord(server, { type: 'ELG' })))).toBe(true)

  const file = await admin.call(wordForms.file, fbd)
  expect(textIn(bodyOf(new Uint8Array(await file.value.blob.arrayBuffer())))).toContain('OfficeCat: …')
  expect((await admin.call(wordForms.remove, fbd)).status).toBe(200)
  expect(isOurs(await bytesOf(id))).toBe(true)
  expect((await admin.call(wordForms.list, { id: practiceId })).value.map(({ own }) => own)).toEqual([null, null])
  expect((await admin.call(wordForms.remove, fbd)).status).toBe(404)
})

test('a verified record keeps the Word form that it was verified with, byte for byte; an open one follows', async () => {
  await use(anOwnForm(['PlanName'], 'First form'))
  const id = await newRecord(server, { answers: { PlanName: 'Gold' }, missing_fields: 0, template_id: null })
  const audit = (state: boolean) => admin.call(verification.auditFbd, { transactionId: id, practiceId, state }, here)
  await server.owner.query('update verification_records set audited = true, audited_at = now() where id = $1', [id])
  const told = await bytesOf(id)
  expect(textIn(bodyOf(told))).toContain('First form')
  await use(anOwnForm(['PlanName'], 'Second form'))
  expect(await bytesOf(id)).toEqual(told)
  await admin.call(wordForms.remove, fbd)
  expect(await bytesOf(id)).toEqual(told)
  await use(anOwnForm(['PlanName'], 'Third form'))
  expect((await audit(false)).status).toBe(200)
  expect(textIn(bodyOf(await bytesOf(id)))).toContain('Third form')
  await admin.call(wordForms.remove, fbd)
})

test('a file that cannot be a form is refused with its sentence, and the one in use stays', async () => {
  await use(anOwnForm(['PlanName']))
  const refusals = [
    [badFiles.macros(), 'files.macros'],
    [badFiles.encrypted(), 'files.encrypted'],
    [badFiles.outside(), 'files.outside'],
    [badFiles.broken(), 'files.broken'],
    [badFiles.program(), 'files.kind'],
    [aPdf(), 'word_forms.not_docx'],
    [aDoc(), 'word_forms.not_docx'],
    [aFile(wordPackage('<w:p/>'), 'None.docx'), 'word_forms.no_bookmarks'],
    [aFile(wordPackage('<w:p><w:bookmarkStart</w:p>'), 'Broken.docx'), 'word_forms.broken'],
    [anOwnForm(['OfficeCat']), 'word_forms.no_known_bookmarks'],
    [aFile(new Uint8Array(LARGEST_WORD_FORM + 1), 'Large.docx'), 'word_forms.too_large'],
  ] as const
  for (const [file, reason] of refusals) expect([reason, (await use(file)).reason]).toEqual([reason, reason])
  const { value } = await admin.call(wordForms.list, { id: practiceId })
  expect(value[0]?.own?.known).toEqual(['PlanName'])
  await admin.call(wordForms.remove, fbd)
})

test('what a bookmark is called is judged by the form that the practice uses by then', async () => {
  await use(anOwnForm(['Employer', 'PatientName']))
  await server.owner.query(
    `update practice_templates set template_id = (select template_id from practice_templates where practice_id = $1 and type = 'ELG')
     where practice_id = $1 and type = 'FBD'`,
    [practiceId],
  )
  const { value } = await admin.call(wordForms.list, { id: practiceId })
  expect(value[0]?.own?.unknown).toEqual(['Employer'])
})
