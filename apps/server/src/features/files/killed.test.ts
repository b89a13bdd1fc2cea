import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { openStorage } from '../../adapters/storage/open.ts'
import { Database } from '../../kernel/data/database.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { readStorage } from '../../storage-setting.ts'
import type { TestClient } from '../../testing/client.ts'
import { aPdf } from '../../testing/documents.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { removeOrphanedFiles } from './orphaned-files.ts'

const { files, verification } = contract
const id = demoRecordId(0)
const selection = demoPractices.map((practice) => practice.id)

let database: TestDatabase
let owner: pg.Client
let sandbox: Sandbox
let storage: Storage
let server: ServerProcess
let admin: TestClient

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  const url = `s3+http://${new URL(sandbox.url).host}/s3/bitewing?region=us-east-1`
  const [accessKey, secretKey] = ['sandbox-access-key', 'sandbox-secret-key']
  storage = openStorage(readStorage({ url, accessKey, secretKey, dataDir: '' }))
  server = await ServerProcess.prepare({
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DEMO: 'on',
    STORAGE_URL: url,
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
  })
  await server.start()
  admin = await server.client().signIn('admin@bitewing.example')
  await owner.query(`update verification_records set audited = false where id = '${id}'`)
})
afterAll(async () => {
  await server.remove()
  await sandbox.close()
  await owner.end()
  await database.drop()
})

const upload = (text: string) =>
  admin.call(files.upload, { transactionId: id, name: text, files: [aPdf(text)] }, { selection })

async function stateOf(): Promise<unknown> {
  const { value } = await admin.call(verification.record, { id }, { selection })
  return { version: value.version, driveFiles: value.driveFiles }
}

async function pending(): Promise<string[]> {
  const { rows } = await owner.query<{ storage_key: string }>('select storage_key from pending_objects')
  return rows.map((row) => row.storage_key)
}

/** Keeps the record locked, so that a server that has stored a file cannot save its row. */
async function heldWhile(work: () => Promise<void>): Promise<void> {
  await owner.query('begin')
  await owner.query('select from verification_records where id = $1 for update', [id])
  try {
    await work()
  } finally {
    await owner.query('rollback')
  }
}

test('killed between storing and saving, it has changed nothing, and what it stored is cleared away', async () => {
  const before = await stateOf()
  // Nothing is stored before the record is locked.
  const { faults } = sandbox.provider('s3')
  faults.set({ kind: 'slow', seconds: 600, methods: ['PUT'] })
  let key = ''
  const broken = upload('killed').catch(() => 'no answer')
  await expect.poll(pending).toHaveLength(1)
  await heldWhile(async () => {
    faults.set({ kind: 'none' })
    ;[key = ''] = await pending()
    await expect.poll(() => storage.exists(key)).toBe(true)
    await server.end('SIGKILL')
  })
  expect(await broken).toBe('no answer')
  await server.start()
  expect(await stateOf()).toEqual(before)

  const system = new Database(database.appUrl)
  await removeOrphanedFiles(system, storage)
  // Too recent: whoever stored it might still be working on it.
  expect(await storage.exists(key)).toBe(true)
  await owner.query("update pending_objects set noted_at = now() - interval '61 minutes'")
  await removeOrphanedFiles(system, storage)
  await system.close()
  expect(await storage.exists(key)).toBe(false)
  expect(await pending()).toEqual([])
})

test('killed while storing, it has changed nothing, and the same upload goes through afterwards', async () => {
  const before = await stateOf()
  const { faults } = sandbox.provider('s3')
  faults.set({ kind: 'slow', seconds: 600, methods: ['PUT'] })
  const broken = upload('again').catch(() => 'no answer')
  await expect.poll(pending).toHaveLength(1)
  await server.end('SIGKILL')
  faults.set({ kind: 'none' })
  expect(await broken).toBe('no answer')
  await server.start()
  expect(await stateOf()).toEqual(before)
  expect(await upload('again')).toMatchObject({ status: 200, value: { file: { filename: 'again.pdf' } } })
})
