import { contract } from '@bitewing/contract'
import {
  type Answers,
  defaultElgTemplate,
  defaultFbdTemplate,
  fieldsOf,
  HISTORY_FIELDS,
  storedBookmarks,
  type Template,
} from '@bitewing/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId } from './testing/records.ts'

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

const bookmarksOf = (template: Template) => template.sections.flatMap(fieldsOf).flatMap(storedBookmarks)

test.each(['FBD', 'ELG'])('every answer that a retry empties has a label in the history (%s)', async (type) => {
  const bookmarks = new Set([...bookmarksOf(defaultFbdTemplate()), ...bookmarksOf(defaultElgTemplate())])
  const answers: Answers = Object.fromEntries([...bookmarks].map((bookmark) => [bookmark, 'n']))
  const id = await newRecord(server, { type, answers, answer_sources: answers })
  const scope = { selection: [practiceId] }
  await manager.call(contract.verification.retry, { transactionId: id }, scope)
  const { value } = await manager.call(contract.verification.history, { id, limit: 300 }, scope)
  expect(value.records.length).toBeGreaterThan(100)
  const known: readonly string[] = HISTORY_FIELDS
  expect(value.records.filter(({ field, label }) => label === '' && !known.includes(field))).toEqual([])
})
