import { contract, type DriveFile, type InputOf } from '@bitewing/contract'
import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_FILE } from '../../kernel/http/uploads.ts'
import type { TestClient } from '../../testing/client.ts'
import { aDoc, aDocx, aFile, aPdf, badFiles, largePdf } from '../../testing/documents.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { files, verification } = contract
const practice = demoPractices[0]?.id ?? ''
const selection = demoPractices.map(({ id }) => id)

let server: TestServer
let admin: TestClient
let nextRecord = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

/** Each test works on its own record, which has no files. */
async function newRecord(): Promise<{ id: string; practiceId: string }> {
  const id = demoRecordId(nextRecord)
  nextRecord += 1
  await server.owner.query('delete from files where record_id = $1', [id])
  const { rows } = await server.owner.query<{ practice_id: string }>(
    'update verification_records set audited = false where id = $1 returning practice_id',
    [id],
  )
  return { id, practiceId: rows[0]?.practice_id ?? '' }
}

const upload = (transactionId: string, file: File, more: Partial<InputOf<typeof files.upload>> = {}) =>
  admin.call(files.upload, { transactionId, name: 'Card', files: [file], ...more }, { selection })
const replace = (transactionId: string, { _id: fileId, version }: DriveFile, file: File, name?: string) =>
  admin.call(files.replace, { transactionId, fileId, version, files: [file], ...(name && { name }) }, { selection })
const download = (transactionId: string, fileId: string) =>
  admin.call(files.download, { transactionId, fileId }, { selection })
const remove = (transactionId: string, { _id: fileId, version }: DriveFile) =>
  admin.call(files.remove, { transactionId, fileId, version }, { selection })

async function stateOf(id: string): Promise<{ version: number; driveFiles: DriveFile[] }> {
  const { value } = await admin.call(verification.record, { id }, { selection })
  return { version: value.version, driveFiles: value.driveFiles }
}
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer())

describe('1 §5 uploaded files', () => {
  test('a file that was added is there, downloads as it was, and is in the history', async () => {
    const { id } = await newRecord()
    const before = await stateOf(id)
    const file = aPdf('Ünïcode 漢字')
    const answer = await upload(id, file, { name: 'Bridge plan – Núñez', type: 'fbd' })
    expect(answer).toMatchObject({ status: 200, value: { version: before.version + 1 } })
    expect(answer.value.file).toMatchObject({
      filename: 'Bridge plan – Núñez.pdf',
      type: 'fbd',
      contentType: 'application/pdf',
      size: file.size,
      uploadedBy: expect.stringMatching(/\w/) as string,
    })
    expect(await stateOf(id)).toEqual({ version: before.version + 1, driveFiles: [answer.value.file] })
    const back = await download(id, answer.value.file._id)
    expect(back.value.filename).toBe('Bridge plan – Núñez.pdf')
    expect((await bytesOf(back.value.blob)).equals(await bytesOf(file))).toBe(true)
    const { value } = await admin.call(verification.history, { id }, { selection })
    expect(value.records[0]).toMatchObject({ kind: 'file', to: 'Bridge plan – Núñez.pdf' })
  })

  test.each([
    ['PDF', aPdf, 'application/pdf', '.pdf'],
    ['old Word', aDoc, 'application/msword', '.doc'],
    ['Word', aDocx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', '.docx'],
  ])('%s is taken for what it is, whatever it is called', async (_title, make, contentType, ending) => {
    const { id } = await newRecord()
    const file = new File([make()], 'Photo.exe', { type: 'image/png' })
    const { value } = await upload(id, file)
    expect(value.file).toMatchObject({ filename: `Card${ending}`, contentType })
  })

  test.each([
    ['program', "Dear user, the allowed files are: Documents and PDF's"],
    ['page', "Dear user, the allowed files are: Documents and PDF's"],
    ['nothing', "Dear user, the allowed files are: Documents and PDF's"],
    ['macros', 'The file “Macro.docx” holds macros and was not uploaded. Please save it without them.'],
    [
      'encrypted',
      'The file “Secret.docx” is protected by a password and was not uploaded. Please save it without one.',
    ],
    [
      'outside',
      'The file “Linked.docx” refers to other files or addresses and was not uploaded. Please save it with its pictures embedded and without links to files.',
    ],
    ['broken', 'The file “Broken.docx” is damaged and was not uploaded. Please save it anew.'],
  ] as const)('%s is refused with its sentence, and the record stays as it was', async (kind, err) => {
    const { id } = await newRecord()
    const before = await stateOf(id)
    expect(await upload(id, badFiles[kind]())).toMatchObject({ status: 400, err, show: true })
    expect(await stateOf(id)).toEqual(before)
  })

  test('25 MB are taken, one byte more is refused', async () => {
    const { id } = await newRecord()
    const { value } = await upload(id, largePdf(LARGEST_FILE))
    expect(value.file.size).toBe(LARGEST_FILE)
    expect(await upload(id, largePdf(LARGEST_FILE + 1))).toMatchObject({
      status: 413,
      err: 'A file may have 25 MB at the most. Nothing was uploaded.',
    })
    expect((await stateOf(id)).driveFiles).toHaveLength(1)
  })

  test.each(['', '   ', '///', '...'])('the name “%s” is none', async (name) => {
    const { id } = await newRecord()
    expect(await upload(id, aPdf(), { name })).toMatchObject({
      status: 400,
      err: 'Dear user, please give a name to all the new files',
    })
  })

  test.each([
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['C:\\Users\\jo\\Card', 'C Users jo Card.pdf'],
    ['Card.PDF', 'Card.pdf'],
    ['.hidden', 'hidden.pdf'],
    ['a<b>:"c|d?*e', 'a b c d e.pdf'],
    ['NUL', 'NUL_.pdf'],
    ['right\u202Efdp', 'right fdp.pdf'],
    ['é'.repeat(150), `${'é'.repeat(150)}.pdf`],
  ])('the name “%s” becomes “%s”', async (name, filename) => {
    const { id } = await newRecord()
    expect((await upload(id, aPdf(), { name })).value.file.filename).toBe(filename)
  })

  test('a name of more than 150 characters, or an unknown type, is refused', async () => {
    const { id } = await newRecord()
    expect((await upload(id, aPdf(), { name: 'x'.repeat(151) })).status).toBe(400)
    expect((await upload(id, aPdf(), { type: 'x' as 'elg' })).status).toBe(400)
  })

  test('the same file sent again, one after the other or at once, is the same file', async () => {
    const { id } = await newRecord()
    const first = await upload(id, aPdf('one'))
    const second = await upload(id, aPdf('one'))
    expect(second.value).toEqual(first.value)
    const other = await newRecord()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(other.id, aPdf('two'))))
    expect(new Set(answers.map(({ value }) => value.file._id)).size).toBe(1)
    expect((await stateOf(other.id)).driveFiles).toHaveLength(1)
    expect(await pending()).toEqual([])
  })

  test('other content under the same name gets a number, again only once', async () => {
    const { id } = await newRecord()
    await upload(id, aPdf('one'))
    expect((await upload(id, aPdf('two'))).value.file.filename).toBe('Card (2).pdf')
    expect((await upload(id, aPdf('two'))).value.file.filename).toBe('Card (2).pdf')
    expect((await upload(id, aPdf('three'))).value.file.filename).toBe('Card (3).pdf')
    expect((await stateOf(id)).driveFiles).toHaveLength(3)
  })

  test('an audited record takes no file, and keeps those it has', async () => {
    const { id, practiceId } = await newRecord()
    const { value } = await upload(id, aPdf())
    await server.owner.query('update verification_records set audited = true where id = $1', [id])
    const audited = { status: 409, reason: 'record.audited' }
    expect(await upload(id, aPdf('more'))).toMatchObject(audited)
    expect(await replace(id, value.file, aPdf('other'))).toMatchObject(audited)
    expect(await remove(id, value.file)).toMatchObject(audited)
    expect(await admin.call(files.clean, { transactionId: id, practiceId }, { selection })).toMatchObject(audited)
    expect((await download(id, value.file._id)).status).toBe(200)
    expect((await stateOf(id)).driveFiles).toEqual([value.file])
    expect(await pending()).toEqual([])
  })

  test('a file from a call is an ELG file', async () => {
    const { id } = await newRecord()
    const answer = await admin.call(
      files.fromCall,
      { transactionId: id, name: 'From the payer', files: [aPdf()] },
      { selection },
    )
    expect(answer.value.file).toMatchObject({ type: 'elg', filename: 'From the payer.pdf' })
  })
})

const replacedMeanwhile = {
  status: 409,
  reason: 'files.replaced_meanwhile',
  err: expect.stringMatching(
    /^This file was replaced in the meantime by \w+ \w+\. Please look at it before you replace or delete it\. Nothing you chose is lost\.$/,
  ) as string,
}

describe('replacing', () => {
  test('changes the content, keeps the row, and removes the old bytes', async () => {
    const { id } = await newRecord()
    const { value: first } = await upload(id, aPdf('old'))
    const oldKey = await keyOf(first.file._id)
    const after = await replace(id, first.file, aPdf('new'))
    expect(after.value).toMatchObject({
      version: first.version + 1,
      file: { _id: first.file._id, filename: 'Card.pdf', type: first.file.type },
    })
    const { value } = await download(id, first.file._id)
    expect(await value.blob.text()).toContain('(new)')
    expect(await server.storage.exists(oldKey)).toBe(false)
    expect(await pending()).toEqual([])
  })

  test('may give another name, never one that another file has', async () => {
    const { id } = await newRecord()
    await upload(id, aPdf('one'), { name: 'Taken' })
    const { value } = await upload(id, aPdf('two'))
    const { file } = (await replace(id, value.file, aPdf('three'), 'Plan')).value
    expect(file.filename).toBe('Plan.pdf')
    expect((await replace(id, file, aPdf('four'), 'taken')).value.file.filename).toBe('taken (2).pdf')
  })

  test('takes the same type only', async () => {
    const { id } = await newRecord()
    const { value } = await upload(id, aPdf())
    expect(await replace(id, value.file, aDocx())).toMatchObject({
      status: 400,
      err: 'Dear user, please use the same file type',
    })
    expect((await replace(id, value.file, badFiles.page())).status).toBe(400)
    expect((await stateOf(id)).driveFiles).toEqual([value.file])
  })

  test('by several people at once: one wins, and the others hear who it was and lose nothing', async () => {
    const { id } = await newRecord()
    const { value: first } = await upload(id, aPdf('old'))
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => replace(id, first.file, aPdf(text))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(replacedMeanwhile)
    const winner = answers.findIndex(({ status }) => status === 200)
    const { driveFiles, version } = await stateOf(id)
    expect(version).toBe(first.version + 1)
    expect(driveFiles).toEqual([answers[winner]?.value.file])
    const { value } = await download(id, first.file._id)
    expect(await value.blob.text()).toContain(`(${'abcd'[winner]})`)
    expect(await pending()).toEqual([])
  })

  test('of a content that was not seen is refused until the new one has been', async () => {
    const { id } = await newRecord()
    const { file: seen } = (await upload(id, aPdf('old'))).value
    const { file: latest } = (await replace(id, seen, aPdf('of a colleague'))).value
    expect(await replace(id, seen, aPdf('mine'))).toMatchObject(replacedMeanwhile)
    expect(await remove(id, seen)).toMatchObject(replacedMeanwhile)
    expect((await stateOf(id)).driveFiles).toEqual([latest])
    expect((await replace(id, latest, aPdf('mine'))).status).toBe(200)
  })

  test('that is sent again because its answer was lost is done already', async () => {
    const { id } = await newRecord()
    const { file: seen } = (await upload(id, aPdf('old'))).value
    const { value: first } = await replace(id, seen, aPdf('new'))
    expect((await replace(id, seen, aPdf('new'))).value).toEqual(first)
  })

  test('or deleting without saying which version was seen is refused', async () => {
    const { id } = await newRecord()
    const { file } = (await upload(id, aPdf())).value
    const unseen = { ...file, version: undefined as unknown as number }
    expect((await replace(id, unseen, aPdf('new'))).status).toBe(400)
    expect((await remove(id, unseen)).status).toBe(400)
  })

  test('a file of another record is not found', async () => {
    const [one, other] = [await newRecord(), await newRecord()]
    const { value } = await upload(one.id, aPdf())
    expect((await replace(other.id, value.file, aPdf('x'))).status).toBe(404)
    expect((await remove(other.id, value.file)).status).toBe(404)
    expect((await download(other.id, value.file._id)).status).toBe(404)
  })
})

describe('deleting, checking, cleaning', () => {
  test('a deleted file is gone with its bytes', async () => {
    const { id } = await newRecord()
    const { value } = await upload(id, aPdf())
    const key = await keyOf(value.file._id)
    expect((await remove(id, value.file)).value.version).toBe(value.version + 1)
    expect(await server.storage.exists(key)).toBe(false)
    expect((await stateOf(id)).driveFiles).toEqual([])
    expect((await remove(id, value.file)).status).toBe(404)
  })

  test('the check says which files are missing, and cleaning strikes those out', async () => {
    const { id, practiceId } = await newRecord()
    const there = (await upload(id, aPdf('there'), { name: 'There' })).value.file
    const gone = (await upload(id, aPdf('gone'), { name: 'Gone' })).value.file
    await server.storage.remove(await keyOf(gone._id))
    const check = () => admin.call(files.check, { a: id, b: practiceId }, { selection })
    expect((await check()).value).toEqual({ 'There.pdf': true, 'Gone.pdf': false })
    expect(await download(id, gone._id)).toMatchObject({
      status: 404,
      err: "File: Couldn't download the file, please try again",
    })
    const clean = () => admin.call(files.clean, { transactionId: id, practiceId }, { selection })
    expect((await clean()).value.removed).toBe(1)
    expect((await stateOf(id)).driveFiles).toEqual([there])
    const { version } = await stateOf(id)
    expect((await clean()).value).toEqual({ removed: 0, version })
    expect((await admin.call(files.check, { a: id, b: wrongPractice(practiceId) }, { selection })).status).toBe(404)
  })
})

describe('answers that are files', () => {
  test('are never run as a page of ours', async () => {
    const { id } = await newRecord()
    const { value } = await upload(id, aFile(await bytesOf(aPdf()), 'x.pdf'), { name: 'a"; filename="x' })
    const path = files.download.path
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: admin.headers(true),
      body: JSON.stringify(
        await admin.seal({ transactionId: id, fileId: value.file._id, practiceIds: selection }, 'POST', path),
      ),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(value.file.size),
      'content-disposition': `attachment; filename="a ; filename= x.pdf"; filename*=UTF-8''a%20%3B%20filename%3D%20x.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    await response.body?.cancel()
  })
})

const wrongPractice = (id: string) => demoPractices.find((other) => other.id !== id)?.id ?? practice

async function keyOf(fileId: string): Promise<string> {
  const { rows } = await server.owner.query<{ storage_key: string }>('select storage_key from files where id = $1', [
    fileId,
  ])
  return rows[0]?.storage_key ?? ''
}

/** The storage keys that are noted as belonging to no file. */
async function pending(): Promise<string[]> {
  const { rows } = await server.owner.query<{ storage_key: string }>('select storage_key from pending_objects')
  return rows.map((row) => row.storage_key)
}
