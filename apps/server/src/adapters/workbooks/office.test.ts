import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { newWorkbook } from '@bitewing/documents/workbook'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Database } from '../../kernel/data/database.ts'
import type { FolderFile, Folders, Sheets } from '../../kernel/ports/sheets.ts'
import { anyWrite, officeAt } from '../../testing/office.ts'
import { openOffices } from './open.ts'

const DAY = '2026-11-16'
const FOLDER = 'cedar'
const WORKBOOK = 'Cedar.xlsx'
const ids = { spreadsheetId: WORKBOOK, folderId: FOLDER }
const CEDAR = officeAt(ids)

let home: TestDatabase
let database: Database
let root: string
let office: { sheets: Sheets; folders: Folders }
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bitewing-folders-'))
  mkdirSync(join(root, FOLDER))
  writeFileSync(join(root, FOLDER, WORKBOOK), newWorkbook([{ title: DAY, rows: [['Status'], ['?']] }]))
  office = openOffices(undefined, { path: root, chosen: true }, database) as typeof office
  return () => rmSync(root, { recursive: true, force: true })
})

describe('where a practice’s sheet is', () => {
  test('is said by its ids: a name that ends in .xlsx is a workbook in its folder', async () => {
    expect(await office.sheets.pages(CEDAR)).toEqual([DAY])
    await office.sheets.write(CEDAR, DAY, 2, { Status: 'Active' }, anyWrite)
    expect(await office.sheets.read(CEDAR, DAY)).toEqual({
      headings: ['Status'],
      rows: [{ number: 2, cells: { Status: 'Active' } }],
    })
    expect(office.sheets.isSandbox(CEDAR)).toBe(false)
  })

  test('is a workbook of that name in each practice’s own folder', async () => {
    const elm = officeAt({ ...ids, folderId: 'elm' })
    await expect(office.sheets.read(elm, DAY)).rejects.toThrow('not among the folders')
    mkdirSync(join(root, 'elm'))
    await expect(office.sheets.read(elm, DAY)).rejects.toThrow('no workbook of this name')
    writeFileSync(join(root, 'elm', WORKBOOK), newWorkbook([]))
    expect(await office.sheets.pages(elm)).toEqual([])
  })

  test('is Google for every other id, and refused where that is not set up', async () => {
    const google = officeAt({ spreadsheetId: 'sheet-1', folderId: FOLDER })
    await expect(office.sheets.read(google, DAY)).rejects.toThrow('There is no such sheet or folder.')
    await expect(office.folders.store(google, await document('a'), anyWrite)).rejects.toThrow('no such sheet')
  })

  test('is nowhere without Google and without folders on the server', () => {
    expect(openOffices(undefined, { path: join(root, 'none'), chosen: false }, database)).toBeUndefined()
    expect(openOffices(undefined, { path: root, chosen: false }, database)).toBeDefined()
  })
})

async function document(text: string, name = 'form Ana Reyes.docx'): Promise<FolderFile> {
  return {
    id: await office.folders.newFileId(CEDAR),
    name,
    contentType: 'application/msword',
    bytes: Buffer.from(text),
  }
}
const documents = () => readdirSync(join(root, FOLDER)).filter((name) => name !== WORKBOOK)

describe('a document for a practice with a workbook', () => {
  test('is in its folder once, however often it is stored', async () => {
    const file = await document('benefits')
    const stored = [1, 2, 3].map(() => office.folders.store(CEDAR, file, anyWrite))
    expect(await Promise.all(stored)).toEqual([{ url: file.name }, { url: file.name }, { url: file.name }])
    expect(documents()).toEqual([file.name])
    expect(readFileSync(join(root, FOLDER, file.name), 'utf8')).toBe('benefits')
  })

  test('replaces no other of its name', async () => {
    await office.folders.store(CEDAR, await document('of the spring'), anyWrite)
    const file = await document('of the autumn')
    const { url } = await office.folders.store(CEDAR, file, anyWrite)
    expect(url).toBe(`form Ana Reyes (${file.id.slice(0, 8)}).docx`)
    expect(await office.folders.store(CEDAR, file, anyWrite)).toEqual({ url })
    expect(documents()).toHaveLength(2)
    expect(readFileSync(join(root, FOLDER, 'form Ana Reyes.docx'), 'utf8')).toBe('of the spring')
  })

  test.each(['../form.docx', '..', 'a/b.docx', 'a\\b.docx', 'a\0.docx'])('may not be called %j', async (name) => {
    const refused = office.folders.store(CEDAR, await document('x', name), anyWrite)
    await expect(refused).rejects.toThrow('plain names')
    expect(documents()).toEqual([])
  })

  test('is not written when the guard says no, or there is no folder', async () => {
    const file = await document('benefits')
    const no = () => {
      throw new Error('the task is somebody else’s by now')
    }
    for (const guard of [
      { ...anyWrite, now: no },
      { ...anyWrite, soon: async () => no() },
    ]) {
      await expect(office.folders.store(CEDAR, file, guard)).rejects.toThrow('somebody else’s')
      expect(documents()).toEqual([])
    }
    await expect(
      office.folders.store(officeAt({ ...ids, folderId: 'another-folder' }), file, anyWrite),
    ).rejects.toThrow('not among the folders')
  })
})
