import { contract } from '@bitewing/contract'
import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { aDocx, aPdf, aWordFile } from '../../testing/documents.ts'
import { secretFiles, wordFileShowing } from '../../testing/secret-files.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { Previews } from './previews.ts'

const { files } = contract
const id = demoRecordId(0)
const selection = demoPractices.map((practice) => practice.id)

describe('a preview', () => {
  let server: TestServer
  let admin: TestClient
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client().signIn('admin@bitewing.example')
    await server.owner.query(`update verification_records set audited = false where id = '${id}'`)
  })
  afterAll(() => server.stop())

  async function previewOf(file: File, name: string) {
    const { value } = await admin.call(files.upload, { transactionId: id, name, files: [file] }, { selection })
    return await admin.call(files.preview, { transactionId: id, fileId: value.file._id }, { selection })
  }

  test('of a PDF is the PDF', async () => {
    const file = aPdf('Preview')
    const { value } = await previewOf(file, 'As it is')
    expect(value.filename).toBe('As it is.pdf')
    expect(await value.blob.text()).toBe(await file.text())
  })

  test('of a Word file is made once, and shown as PDF', async () => {
    const first = await previewOf(aWordFile(), 'Form')
    expect(first.value.filename).toBe('Form.pdf')
    expect((await first.value.blob.text()).slice(0, 5)).toBe('%PDF-')
    const again = await previewOf(aWordFile(), 'Form')
    expect(await again.value.blob.text()).toBe(await first.value.blob.text())
  })

  test('that cannot be made says so, and the file can still be downloaded', async () => {
    // A package that looks like Word but contains no text that a word processor could open.
    const refused = await previewOf(aDocx(), 'Empty')
    expect(refused).toMatchObject({
      status: 422,
      err: 'A preview of this file could not be made. It can still be downloaded.',
    })
  })

  test('of a file that was stored when references to the server were not yet refused is not made', async () => {
    const secrets = await secretFiles(server.dataDir)
    const upload = { transactionId: id, name: 'Earlier', files: [aWordFile()] }
    const { value } = await admin.call(files.upload, upload, { selection })
    const hostile = wordFileShowing(secrets.addresses)
    const key = await server.storage.put(hostile, { contentType: value.file.contentType })
    const update = 'update files set storage_key = $1, sha256 = sha256($2) where id = $3'
    await server.owner.query(update, [key, Buffer.from(hostile), value.file._id])
    const preview = await admin.call(files.preview, { transactionId: id, fileId: value.file._id }, { selection })
    expect(preview).toMatchObject({ status: 422, reason: 'files.no_preview' })
    expect(secrets.connections()).toBe(0)
    await secrets.remove()
  })
})

describe('kept previews', () => {
  const pdf = (size: number) => async () => new Uint8Array(size)

  test('are made once, also for a user who asks twice at the same time', async () => {
    const previews = new Previews()
    let made = 0
    const make = async () => {
      made += 1
      return new Uint8Array(1)
    }
    await Promise.all([previews.of('a', 'user', make), previews.of('a', 'user', make)])
    await previews.of('a', 'user', make)
    expect(made).toBe(1)
  })

  test('do not make a user wait for the work of another', async () => {
    const previews = new Previews()
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const slow = previews.of('a', 'slow user', () => promise)
    expect((await previews.of('a', 'other user', pdf(3))).length).toBe(3)
    resolve(new Uint8Array(3))
    expect((await slow).length).toBe(3)
  })

  test('stay within their limit: what was not asked for longest goes first', async () => {
    const previews = new Previews(100)
    await previews.of('a', 'user', pdf(40))
    await previews.of('b', 'user', pdf(40))
    await previews.of('a', 'user', pdf(0))
    await previews.of('c', 'user', pdf(40))
    expect((await previews.of('a', 'user', pdf(1))).length).toBe(40)
    expect((await previews.of('b', 'user', pdf(1))).length).toBe(1)
    expect((await previews.of('large', 'user', pdf(101))).length).toBe(101)
    expect((await previews.of('large', 'user', pdf(2))).length).toBe(2)
  })

  test('that failed are tried anew', async () => {
    const previews = new Previews()
    await expect(previews.of('a', 'user', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect((await previews.of('a', 'user', pdf(3))).length).toBe(3)
  })
})
