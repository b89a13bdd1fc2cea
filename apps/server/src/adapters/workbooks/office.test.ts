import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { newWorkbook } from '@bitewing/documents/workbook'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Database } from '../../kernel/data/database.ts'
import type { FolderFile, Folders, Sheets } from '../../kernel/ports/sheets.ts'
import { openOffice } from './open.ts'

const DAY = '2026-11-16'
const FOLDER = 'cedar'
const WORKBOOK = 'Cedar.xlsx'
const [first, second, third] = demoPractices.map(({ id }) => id) as [string, string, string]
const nothing = () => {}

let home: TestDatabase
let database: Database
let owner: pg.Client
let root: string
let office: { sheets: Sheets; folders: Folders }
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
  owner = createClient(home.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await home.drop()
})
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bitewing-folders-'))
  mkdirSync(join(root, FOLDER))
  writeFileSync(join(root, FOLDER, WORKBOOK), newWorkbook([{ title: DAY, rows: [['Status'], ['?']] }]))
  office = openOffice(undefined, { path: root, chosen: true }, database) as typeof office
  await ids(first, FOLDER, WORKBOOK)
  await ids(second, 'another-folder', 'Another.xlsx')
  return () => rmSync(root, { recursive: true, force: true })
})

async function ids(practiceId: string, folderId: string, spreadsheetId: string): Promise<void> {
  await owner.query('update practices set folder_id = $2, spreadsheet_id = $3 where id = $1', [
    practiceId,
    folderId,
    spreadsheetId,
  ])
}

describe('where a practice’s sheet is', () => {
  test('is said by its ids: a name that ends in .xlsx is a workbook in its folder', async () => {
    expect(await office.sheets.pages(WORKBOOK)).toEqual([DAY])
    await office.sheets.write(WORKBOOK, DAY, 2, { Status: 'Active' }, nothing)
    expect(await office.sheets.read(WORKBOOK, DAY)).toEqual({
      headings: ['Status'],
      rows: [{ number: 2, cells: { Status: 'Active' } }],
    })
  })

  test('is refused where two practices have a workbook of one name in folders of their own', async () => {
    await ids(second, 'another-folder', WORKBOOK)
    await expect(office.sheets.read(WORKBOOK, DAY)).rejects.toThrow('each needs a name of its own')
    await ids(second, FOLDER, WORKBOOK)
    expect(await office.sheets.pages(WORKBOOK)).toEqual([DAY])
  })

  test('is refused where no practice has such a workbook, though a folder does', async () => {
    writeFileSync(join(root, FOLDER, 'Other.xlsx'), newWorkbook([]))
    await expect(office.sheets.pages('Other.xlsx')).rejects.toThrow('not among the folders')
  })

  test('is Google for every other id, and refused where that is not set up', async () => {
    const { spreadsheet_id, folder_id } = demoPractices[2] as (typeof demoPractices)[number]
    await ids(third, folder_id, spreadsheet_id)
    await expect(office.sheets.read(spreadsheet_id, DAY)).rejects.toThrow('There is no such sheet or folder.')
    await expect(office.folders.store(folder_id, await document('a'), nothing)).rejects.toThrow('no such sheet')
  })

  test('is nowhere without Google and without folders on the server', () => {
    expect(openOffice(undefined, { path: join(root, 'none'), chosen: false }, database)).toBeUndefined()
    expect(openOffice(undefined, { path: root, chosen: false }, database)).toBeDefined()
  })
})

async function document(text: string, name = 'form Ana Reyes.docx'): Promise<FolderFile> {
  return { id: await office.folders.newFileId(), name, contentType: 'application/msword', bytes: Buffer.from(text) }
}
const documents = () => readdirSync(join(root, FOLDER)).filter((name) => name !== WORKBOOK)

describe('a document for a practice with a workbook', () => {
  test('is in its folder once, however often it is stored', async () => {
    const file = await document('benefits')
    const stored = [1, 2, 3].map(() => office.folders.store(FOLDER, file, nothing))
    expect(await Promise.all(stored)).toEqual([{ url: file.name }, { url: file.name }, { url: file.name }])
    expect(documents()).toEqual([file.name])
    expect(readFileSync(join(root, FOLDER, file.name), 'utf8')).toBe('benefits')
  })

  test('replaces no other of its name', async () => {
    await office.folders.store(FOLDER, await document('of the spring'), nothing)
    const file = await document('of the autumn')
    const { url } = await office.folders.store(FOLDER, file, nothing)
    expect(url).toBe(`form Ana Reyes (${file.id.slice(0, 8)}).docx`)
    expect(await office.folders.store(FOLDER, file, nothing)).toEqual({ url })
    expect(documents()).toHaveLength(2)
    expect(readFileSync(join(root, FOLDER, 'form Ana Reyes.docx'), 'utf8')).toBe('of the spring')
  })

  test.each(['../form.docx', '..', 'a/b.docx', 'a\\b.docx', 'a\0.docx'])('may not be called %j', async (name) => {
    const refused = office.folders.store(FOLDER, await document('x', name), nothing)
    await expect(refused).rejects.toThrow('plain names')
    expect(documents()).toEqual([])
  })

  test('is not written when the guard says no, or there is no folder', async () => {
    const file = await document('benefits')
    const refused = office.folders.store(FOLDER, file, () => {
      throw new Error('the task is somebody else’s by now')
    })
    await expect(refused).rejects.toThrow('somebody else’s')
    expect(documents()).toEqual([])
    await expect(office.folders.store('another-folder', file, nothing)).rejects.toThrow('not among the folders')
  })
})
