import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract } from '@bitewing/contract'
import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { aPdf } from '../../testing/documents.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { removeOrphanedFiles } from './orphaned-files.ts'

const { files, verification } = contract
const id = demoRecordId(0)
const selection = demoPractices.map((practice) => practice.id)
const UNAVAILABLE = {
  status: 503,
  show: true,
  err: 'The file storage is not reachable at the moment. Nothing was changed; please try again shortly.',
}

let server: TestServer
let admin: TestClient
let practiceId: string

async function start(environment: Record<string, string>): Promise<void> {
  server = await startTestServer(environment)
  admin = await server.client().signIn('admin@bitewing.example')
  await server.owner.query(
    `delete from files where record_id = '${id}'; update verification_records set audited = false where id = '${id}'`,
  )
  const { value } = await admin.call(verification.record, { id }, { selection })
  practiceId = value.PracticeId
}

const upload = (text: string, name = 'Card') =>
  admin.call(files.upload, { transactionId: id, name, files: [aPdf(text)] }, { selection })

async function stateOf(): Promise<unknown> {
  const { value } = await admin.call(verification.record, { id }, { selection })
  const { value: history } = await admin.call(verification.history, { id }, { selection })
  return { version: value.version, driveFiles: value.driveFiles, history: history.records }
}

async function pending(): Promise<string[]> {
  const { rows } = await server.owner.query<{ storage_key: string }>('select storage_key from pending_objects')
  return rows.map((row) => row.storage_key)
}
const anHourLater = () => server.owner.query("update pending_objects set noted_at = noted_at - interval '61 minutes'")

describe('with a storage elsewhere', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    await start({
      STORAGE_URL: `s3+http://${new URL(sandbox.url).host}/s3/bitewing?region=us-east-1`,
      STORAGE_ACCESS_KEY: 'sandbox-access-key',
      STORAGE_SECRET_KEY: 'sandbox-secret-key',
    })
  })
  afterAll(async () => {
    await server.stop()
    await sandbox.close()
  })
  const faults = () => sandbox.provider('s3').faults

  test('an answer that is lost on the way is asked for again, and the file is there once', async () => {
    faults().set({ kind: 'lost-answer', times: 1, methods: ['PUT'] })
    expect(await upload('lost')).toMatchObject({ status: 200 })
    expect(await pending()).toEqual([])
  })

  test('one that is down is told so; the record stays as it was, and nothing stays behind', async () => {
    const before = await stateOf()
    faults().set({ kind: 'down' })
    expect(await upload('down', 'Down')).toMatchObject(UNAVAILABLE)
    faults().set({ kind: 'none' })
    expect(await stateOf()).toEqual(before)
    const [key = ''] = await pending()
    await anHourLater()
    await removeOrphanedFiles(server.database, server.storage)
    expect(await pending()).toEqual([])
    expect(await server.storage.exists(key)).toBe(false)
  })

  test('that does not answer cannot say which files are there', async () => {
    faults().set({ kind: 'unavailable' })
    const unchecked = { status: 503, show: true, err: 'Could not check files' }
    expect(await admin.call(files.check, { a: id, b: practiceId }, { selection })).toMatchObject(unchecked)
    const before = await stateOf()
    expect(await admin.call(files.clean, { transactionId: id, practiceId }, { selection })).toMatchObject(unchecked)
    faults().set({ kind: 'none' })
    expect(await stateOf()).toEqual(before)
  })

  test('deletes later what it cannot delete now', async () => {
    const { value } = await upload('to be deleted', 'Deleted')
    faults().set({ kind: 'down', methods: ['DELETE'] })
    const gone = await admin.call(
      files.remove,
      { transactionId: id, fileId: value.file._id, version: 1 },
      { selection },
    )
    expect(gone.status).toBe(200)
    faults().set({ kind: 'none' })
    const [key = ''] = await pending()
    expect(await server.storage.exists(key)).toBe(true)
    await removeOrphanedFiles(server.database, server.storage)
    expect(await server.storage.exists(key)).toBe(true)
    await anHourLater()
    await removeOrphanedFiles(server.database, server.storage)
    expect(await server.storage.exists(key)).toBe(false)
    expect(await pending()).toEqual([])
  })

  test('a download that breaks off in the storage breaks off, and is not taken for whole', async () => {
    const { value } = await upload('cut')
    faults().set({ kind: 'cut', times: 1, methods: ['GET'] })
    const cut = admin.call(files.download, { transactionId: id, fileId: value.file._id }, { selection })
    await expect(cut).rejects.toThrow()
    faults().set({ kind: 'none' })
  })
})

describe('with a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'bitewing-trouble-')), 'files')
    await start({ STORAGE_URL: pathToFileURL(folder).href })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })

  test('a disk that takes nothing more is told so, and the record stays as it was', async () => {
    const { value } = await upload('before')
    const before = await stateOf()
    // Uploads in progress have nowhere to go, as on a full disk.
    renameSync(join(folder, 'incoming'), join(folder, 'elsewhere'))
    writeFileSync(join(folder, 'incoming'), 'in the way')
    expect(await upload('after', 'After')).toMatchObject(UNAVAILABLE)
    const replaced = { transactionId: id, fileId: value.file._id, version: 1, files: [aPdf('replaced')] }
    expect(await admin.call(files.replace, replaced, { selection })).toMatchObject(UNAVAILABLE)
    expect(await stateOf()).toEqual(before)
    rmSync(join(folder, 'incoming'))
    renameSync(join(folder, 'elsewhere'), join(folder, 'incoming'))
    expect(await upload('after', 'After')).toMatchObject({ status: 200 })
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
    expect(existsSync(folder)).toBe(true)
  })
})
