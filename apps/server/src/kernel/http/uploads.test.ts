import { connect } from 'node:net'
import { contract } from '@bitewing/contract'
import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { aPdf, largePdf } from '../../testing/documents.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { LARGEST_FILE } from './uploads.ts'

const { path } = contract.files.upload
const record = demoRecordId(0)
const selection = demoPractices.map(({ id }) => id)
const MEGABYTE = 1024 * 1024

let server: TestServer
let admin: TestClient
let powerless: TestClient
beforeAll(async () => {
  server = await startTestServer()
  await server.owner.query(
    `delete from user_permissions where user_id = (select id from users where email = 'single@bitewing.example');
     update verification_records set audited = false where id = '${record}'`,
  )
  admin = await server.client().signIn('admin@bitewing.example')
  powerless = await server.client().signIn('single@bitewing.example')
})
afterAll(() => server.stop())

function form(...files: File[]): FormData {
  const data = new FormData()
  data.append('transactionId', record)
  data.append('name', 'Card')
  data.append('practiceIds', JSON.stringify(selection))
  for (const file of files) data.append('files', file)
  return data
}

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  admin.request('POST', path, body, headers)

/** The beginning of a request with a large body. */
function head(client: TestClient, more: Record<string, string>): string {
  const headers = { host: 'x', connection: 'close', ...client.headers(), ...more }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
const multipart = (boundary = 'b') => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })
const fileHead = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'

async function isStillServing(): Promise<void> {
  const { value } = await send(form(aPdf('still serving')))
  expect(value).toMatchObject({ file: { contentType: 'application/pdf' } })
}

describe('a form with files', () => {
  test('is refused whole when one file is too large', async () => {
    expect(await send(form(largePdf(26 * MEGABYTE)))).toMatchObject({ status: 413, reason: 'files.too_large' })
  })

  test('is refused when it is too large as a whole, before it is read', async () => {
    const length = 61 * MEGABYTE
    const answer = await sendRaw(server.url, head(admin, { ...multipart(), 'content-length': String(length) }))
    expect(answer).toMatchObject({ status: 413 })
  })

  test('is refused when it does not say how large it is and goes on and on', async () => {
    const block = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const start = `${head(admin, { ...multipart(), connection: 'keep-alive', 'transfer-encoding': 'chunked' })}${fileHead.length.toString(16)}\r\n${fileHead}\r\n`
    const answer = await sendRaw(server.url, start, { block, times: 2000, untilAnswered: true })
    expect(answer.status).toBe(413)
    await isStillServing()
  })

  test('may have ten files at the most, and this endpoint takes one', async () => {
    const pdf = aPdf()
    expect(await send(form(...Array.from({ length: 30 }, () => pdf)))).toMatchObject({
      status: 400,
      reason: 'files.too_many',
    })
    expect(await send(form(pdf, pdf))).toMatchObject({ status: 400, err: 'files: at most 1 files at once' })
    expect(await send(form())).toMatchObject({ status: 400, err: 'files: a file is missing' })
  })

  test('may have no field that is unknown, too long, or one of hundreds', async () => {
    const unknown = form(aPdf())
    unknown.append('surprise', 'x')
    expect(await send(unknown)).toMatchObject({ status: 400, err: 'surprise: is not known' })
    const long = form(aPdf())
    long.append('name', 'x'.repeat(MEGABYTE))
    expect(await send(long)).toMatchObject({ status: 400, reason: 'request.unreadable' })
    const many = form(aPdf())
    for (let count = 0; count < 300; count += 1) many.append(`f${count}`, 'x')
    expect(await send(many)).toMatchObject({ status: 400, reason: 'request.unreadable' })
  })

  test.each([
    ['JSON in its place', '{"transactionId":"x"}', 'application/json'],
    ['a sealed body in its place', '{"ciphertext":"AAAA","salt":"00","iv":"00"}', 'application/json'],
    ['no boundary', '--b\r\n', 'multipart/form-data'],
    ['an empty boundary', '--b\r\n', 'multipart/form-data; boundary='],
    ['another boundary than it says', `${fileHead}x\r\n--b--\r\n`, 'multipart/form-data; boundary=c'],
    ['no end', `${fileHead}%PDF-1.4 and then`, 'multipart/form-data; boundary=b'],
    ['a part without a head', '--b\r\n\r\nx\r\n--b--\r\n', 'multipart/form-data; boundary=b'],
    ['nothing in it', '', 'multipart/form-data; boundary=b'],
    ['a form of a web page', 'name=Card', 'application/x-www-form-urlencoded'],
  ])('is refused with %s', async (_title, body, type) => {
    expect((await send(body, { 'content-type': type })).status).toBe(400)
    await isStillServing()
  })

  test('sent to an endpoint that takes none is refused', async () => {
    const answer = await admin.request('POST', contract.verification.list.path, form(aPdf()))
    expect(answer).toMatchObject({ status: 400, reason: 'request.unreadable' })
  })
})

describe('who may not send', () => {
  const untouched = { status: 401 }

  test('is refused without a session before anything is read', async () => {
    const length = LARGEST_FILE
    const answer = await sendRaw(
      server.url,
      head(server.client(), { ...multipart(), 'content-length': String(length) }),
      // Far less than announced: the answer must have come before the end of the body.
      { block: 'x'.repeat(1000), times: 1 },
    )
    expect(answer).toMatchObject(untouched)
  })

  test('is refused without the permission before anything is read', async () => {
    const answer = await sendRaw(server.url, head(powerless, { ...multipart(), 'content-length': '20000000' }), {
      block: 'x'.repeat(1000),
      times: 1,
    })
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('an upload that breaks off', () => {
  /** Resolves when the server has certainly begun to read. */
  function breakOff(): Promise<void> {
    const { hostname, port } = new URL(server.url)
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.write(head(admin, { ...multipart(), 'content-length': '20000000' }) + fileHead)
      socket.write('x'.repeat(500_000), () => socket.destroy())
    })
  }

  test('leaves nothing behind, and its place to others, however many do so', async () => {
    const before = await server.owner.query('select id from files')
    await Promise.all(Array.from({ length: 30 }, breakOff))
    await isStillServing()
    const after = await server.owner.query('select id from files')
    expect(after.rowCount).toBeLessThanOrEqual((before.rowCount ?? 0) + 1)
    const { rowCount } = await server.owner.query('select storage_key from pending_objects')
    expect(rowCount).toBe(0)
  })
})
