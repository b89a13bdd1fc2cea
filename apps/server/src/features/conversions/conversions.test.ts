import { pathToFileURL } from 'node:url'
import { contract, pdfTables as answered } from '@bitewing/contract'
import { OpenWorkbook } from '@bitewing/documents/workbook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simplePdf } from '../../../../../db/src/demo/pdf.ts'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { pdfTables } from '../../adapters/tables/pdf-tables.ts'
import type { Caller } from '../../kernel/http/context.ts'
import type { Answer, TestClient } from '../../testing/client.ts'
import { aDocx, aFile, aPdf, aWordFile, badFiles, largePdf } from '../../testing/documents.ts'
import { pdfReferringTo, secretFiles, wordFileShowing } from '../../testing/secret-files.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { SuspendedChildren } from '../../testing/suspended-children.ts'
import { conversionsFeature } from './endpoints.ts'

const { docxToPdf, pdfToTable } = contract.conversions
const UNREADABLE = "Sorry, but can't read the document."

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

/** Starts and ends like a PDF but contains no page. */
const hollow = () =>
  aFile(
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  )

describe('a Word file', () => {
  test('becomes a PDF of the same name that reads the same', async () => {
    const { value } = await admin.call(docxToPdf, { files: [aWordFile()] })
    expect(value.filename).toBe('Form.pdf')
    const { pages } = await readPdf(new Uint8Array(await value.blob.arrayBuffer()))
    expect(pages.join()).toContain('Cedar Hill Family Dentistry')
  })

  test('that no word processor can open is told as such', async () => {
    expect(await admin.call(docxToPdf, { files: [aDocx()] })).toMatchObject({ status: 422, err: UNREADABLE })
  })

  test('that refers to files of the server is refused with a sentence', async () => {
    const file = aFile(wordFileShowing([pathToFileURL('/etc/hostname').href]), 'Letter.docx')
    expect(await admin.call(docxToPdf, { files: [file] })).toMatchObject({
      status: 400,
      reason: 'files.outside',
      err: 'The file “Letter.docx” refers to other files or addresses and was not uploaded. Please save it with its pictures embedded and without links to files.',
    })
  })

  test('with macros, a password or damage is refused, and so is what is no Word file', async () => {
    const answers = [badFiles.macros(), badFiles.encrypted(), badFiles.broken(), badFiles.program(), aPdf()].map(
      async (file) => (await admin.call(docxToPdf, { files: [file] })).reason,
    )
    expect(await Promise.all(answers)).toEqual([
      'files.macros',
      'files.encrypted',
      'files.broken',
      'files.kind',
      'conversions.not_word',
    ])
  })
})

describe('a PDF', () => {
  test('is read as tables, which come as a file of JSON', async () => {
    const { value } = await admin.call(pdfToTable, { files: [aPdf('Annual maximum')] })
    expect(value.filename).toBe('Card.json')
    expect(value.blob.type).toBe('application/json')
    expect(answered.parse(JSON.parse(await value.blob.text()))).toEqual({
      tables: [{ page: 1, rows: [['Annual maximum']] }],
    })
  })

  test('that cannot be read, a Word file and one of more than 25 MB are refused with a sentence', async () => {
    expect(await admin.call(pdfToTable, { files: [hollow()] })).toMatchObject({ success: false, show: true })
    expect(await admin.call(pdfToTable, { files: [aDocx()] })).toMatchObject({ reason: 'conversions.not_pdf' })
    const large = largePdf(25 * 1024 * 1024 + 1)
    expect(await admin.call(pdfToTable, { files: [large] })).toMatchObject({ status: 413, reason: 'files.too_large' })
  })

  test('that refers to files of the server shows nothing of them', async () => {
    const secrets = await secretFiles(server.dataDir)
    const { value } = await admin.call(pdfToTable, { files: [aFile(pdfReferringTo(secrets.addresses))] })
    const tables = await value.blob.text()
    expect(tables).toContain('Visible')
    expect(tables).not.toContain('CANARY')
    expect(secrets.connections()).toBe(0)
    await secrets.remove()
  })

  test('whose reader is killed is told as such; the server and the next one know nothing of it', async () => {
    const suspended = new SuspendedChildren()
    const killed = admin.call(pdfToTable, { files: [aPdf('First')] })
    await expect.poll(() => suspended.count).toBe(1)
    suspended.kill()
    expect(await killed).toMatchObject({ status: 422, err: UNREADABLE })
    expect((await admin.call(pdfToTable, { files: [aPdf('Second')] })).status).toBe(200)
  })

  test('on which the reader hangs is given up after its time', async () => {
    const tableReader = pdfTables({ time: 1, heap: 64, memory: 800 })
    const { pdfToTable: handle } = conversionsFeature({
      tableReader,
      converter: undefined as never,
      places: undefined as never,
    })
    const upload = { filename: 'Card.pdf', bytes: new Uint8Array(await aPdf().arrayBuffer()) }
    const ctx = {} as Caller & { user: undefined }
    await expect(handle(ctx, { files: [upload] })).rejects.toThrow(UNREADABLE)
    expect(tableReader.pids).toEqual([])
  })
})

describe('a user whose conversions hang', () => {
  test('keeps nobody else waiting, and may not line up any number of files', async () => {
    const other = await server.client().signIn('manager@bitewing.example')
    const statuses: number[] = []
    const suspended = new SuspendedChildren()
    const asked = Array.from({ length: 8 }, async () => {
      const { status } = await admin.call(pdfToTable, { files: [aPdf()] })
      statuses.push(status)
    })
    await expect.poll(() => suspended.count).toBe(1)
    suspended.suspendNoMore()
    expect((await other.call(pdfToTable, { files: [aPdf()] })).status).toBe(200)
    // Only those that there was no room for have been answered.
    await expect.poll(() => statuses).toEqual([429, 429])
    suspended.kill()
    await Promise.all(asked)
    expect(statuses).toEqual([429, 429, 422, 200, 200, 200, 200, 200])
  })
})

describe('the File Converter (3 §2)', () => {
  const convert = (file: File, extension: 'pdf' | 'xlsx' | 'csv') =>
    admin.call(contract.conversions.convert, { source: [file], extension })
  const bytesOf = async (file: { blob: Blob }) => new Uint8Array(await file.blob.arrayBuffer())

  test('makes a PDF of a Word file', async () => {
    const { value } = await convert(aWordFile(), 'pdf')
    expect(value.filename).toBe('Form.pdf')
    expect((await readPdf(await bytesOf(value))).pages.join()).toContain('Cedar Hill Family Dentistry')
  })

  test('makes a workbook and a CSV file of a PDF', async () => {
    const workbook = (await convert(aPdf('Annual maximum'), 'xlsx')).value
    expect(workbook.filename).toBe('Card.xlsx')
    const [row] = new OpenWorkbook(await bytesOf(workbook)).rows('Page 1') ?? []
    expect([...(row?.cells.values() ?? [])]).toEqual(['Annual maximum'])
    const csv = (await convert(aPdf('Annual maximum'), 'csv')).value
    expect([csv.filename, csv.blob.type]).toEqual(['Card.csv', 'text/csv;charset=utf-8'])
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(csv))).toBe('\uFEFFAnnual maximum\r\n')
  })

  test('takes 20,480,000 bytes and not one more', async () => {
    expect((await convert(largePdf(20_480_000), 'csv')).status).toBe(200)
    expect(await convert(largePdf(20_480_001), 'csv')).toMatchObject({ status: 413, err: 'File Size Exceeded' })
  })

  test('refuses what does not fit the option, by its name and by its content', async () => {
    const wrong = { status: 400, err: 'Wrong File Extension' }
    expect(await convert(aPdf(), 'pdf')).toMatchObject(wrong)
    expect(await convert(aDocx(), 'xlsx')).toMatchObject(wrong)
    expect(await convert(new File([aDocx()], 'Card.pdf'), 'csv')).toMatchObject(wrong)
    expect(await convert(new File([aPdf()], 'Letter.docx'), 'pdf')).toMatchObject(wrong)
  })

  test('says of a scan that it holds pictures only', async () => {
    const scan = aFile(simplePdf([]), 'Scan.pdf')
    expect(await convert(scan, 'xlsx')).toMatchObject({
      status: 422,
      err: 'This PDF holds pictures only; there is no text to convert.',
    })
  })

  test('has a sentence for every hostile file', async () => {
    const files = [badFiles.macros(), badFiles.encrypted(), badFiles.outside(), badFiles.broken()]
    const asWord = await Promise.all(files.map(async (file) => (await convert(file, 'pdf')).reason))
    expect(asWord).toEqual(['files.macros', 'files.encrypted', 'files.outside', 'files.broken'])
    for (const file of [badFiles.program(), badFiles.page(), badFiles.nothing(), hollow()])
      expect(await convert(file, 'csv')).toMatchObject({ success: false, show: true })
  })

  test('tells who waits how many come first', async () => {
    const other = await server.client().signIn('manager@bitewing.example')
    const ahead = async (who: TestClient) =>
      (await who.call(contract.conversions.waiting, { extension: 'csv' })).value.ahead
    expect(await ahead(admin)).toBeNull()
    const suspended = new SuspendedChildren()
    const all: Promise<Answer<unknown>>[] = []
    const ask = (who: TestClient) =>
      void all.push(who.call(contract.conversions.convert, { source: [aPdf()], extension: 'csv' }))
    ask(admin)
    await expect.poll(() => suspended.count).toBe(1)
    ask(admin)
    await expect.poll(() => ahead(admin)).not.toBeNull()
    ask(other)
    await expect.poll(() => suspended.count).toBe(2)
    ask(other)
    await expect.poll(() => ahead(other)).toBe(3)
    expect(await ahead(admin)).toBe(2)
    suspended.goOn()
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('is for everybody who is signed in', async () => {
    const single = await server.client().signIn('single@bitewing.example')
    const answer = await single.call(contract.conversions.convert, { source: [aPdf()], extension: 'csv' })
    expect(answer.status).toBe(200)
  })
})

test('who asked for a conversion is in the log of accesses', async () => {
  await admin.call(pdfToTable, { files: [aPdf()] })
  const { rows } = await server.owner.query(
    `select action, outcome from patient_access_log where endpoint like '%/pdftotable' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ action: 'view', outcome: 'allowed' }])
})
