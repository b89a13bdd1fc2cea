import { contract, templateFromWire } from '@bitewing/contract'
import { demoTemplates } from '@bitewing/db/demo'
import { checkTemplate, fieldsOf } from '@bitewing/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId, rowOf } from '../verification/testing/records.ts'

const { templates, formFill, verification } = contract
const here = { selection: [practiceId] }
const formId = demoTemplates[0]?.id ?? ''

let server: TestServer
let admin: TestClient
/** The one thing about a document that may differ: all are printed at this moment. */
let printedAt: Date
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  printedAt = new Date()
})
afterAll(() => server.stop())

async function downloaded(id: string, format: 'docx' | 'pdf'): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: printedAt })
  try {
    const { status, value } = await admin.call(formFill.download, { id, format }, here)
    expect(status).toBe(200)
    return Buffer.from(await value.blob.arrayBuffer()).toString('base64')
  } finally {
    vi.useRealTimers()
  }
}

/** The form as people see it, its counts, and the bytes of both documents. */
async function toldAbout(id: string) {
  const { value } = await admin.call(formFill.merge, { dataId: id }, here)
  const row = await rowOf(server, id)
  return {
    sections: value.sections,
    counts: [row['required_fields'], row['missing_fields'], row['template_id'], row['template_version']],
    word: await downloaded(id, 'docx'),
    pdf: await downloaded(id, 'pdf'),
  }
}

async function publishAnotherName(name: string): Promise<void> {
  const templateId = formId
  const { sections, version } = (await admin.call(templates.data, { templateId }, here)).value
  const [section] = sections
  const { _id: id = '', type: sectionType = 'info' } = section ?? {}
  await admin.call(templates.changeSection, { templateId, id, categoryName: name, sectionType }, here)
  const required = templateFromWire(sections)
    .template.sections.flatMap(fieldsOf)
    .find((field) => field.required)
  const { value } = await admin.call(templates.removeBookmark, { templateId, id: required?.id ?? '' }, here)
  const published = await admin.call(templates.publish, { id: formId, revision: value.revision }, here)
  expect(published.value.version).toBe(version + 1)
  const { rows } = await server.owner.query('select content from templates where id = $1', [formId])
  expect(checkTemplate(rows[0].content)).toEqual([])
}

const recounted = async () =>
  await expect.poll(async () => (await server.owner.query('select from recounts')).rowCount).toBe(0)

test('a verified record stays what the practice was told through ten publications, and follows once it is open again', async () => {
  const columns = { template_id: formId, template_version: 1, answers: { PlanName: 'Gold' } }
  const [verified, open] = await Promise.all([true, false].map((audited) => newRecord(server, { ...columns, audited })))
  const told = await toldAbout(verified ?? '')
  const before = await toldAbout(open ?? '')
  for (let time = 1; time <= 10; time += 1) await publishAnotherName(`Time ${time}`)
  await recounted()
  expect(await toldAbout(verified ?? '')).toEqual(told)

  const after = await toldAbout(open ?? '')
  expect(after.sections[0]?.categoryName).toBe('Time 10')
  expect(after.counts).not.toEqual(before.counts)
  expect(after.word).not.toBe(before.word)
  expect(after.pdf).not.toBe(before.pdf)
  const state = { transactionId: verified ?? '', practiceId, state: false }
  expect((await admin.call(verification.auditFbd, state, here)).status).toBe(200)
  const { counts, sections } = await toldAbout(verified ?? '')
  expect({ counts, sections }).toEqual({ counts: after.counts, sections: after.sections })
})
