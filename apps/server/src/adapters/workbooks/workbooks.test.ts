import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { OfficeIds } from '@bitewing/domain'
import { newWorkbook } from '@bitewing/documents/workbook'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Database } from '../../kernel/data/database.ts'
import { SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { anyWrite, officeAt } from '../../testing/office.ts'
import { WorkbookSheets } from './sheets.ts'
import type { Writing } from './testing/write-cells.ts'
import { FolderLocks, type AssertLocked } from './folder-locks.ts'

const DAY = '2026-11-16'
const HEADINGS = ['Patient First Name', 'Member ID', '', 'Status', 'Note']
const PEOPLE = 30
const ids = { folderId: 'cedar', spreadsheetId: 'Cedar.xlsx' }
const place = officeAt(ids)
const nothing = () => {}

let home: TestDatabase
let database: Database
let root: string
let folder: string
let file: string
let sheets: WorkbookSheets
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bitewing-folders-'))
  folder = join(root, place.folderId)
  file = join(folder, place.spreadsheetId)
  mkdirSync(folder)
  writeFileSync(file, workbook())
  sheets = new WorkbookSheets(root, new FolderLocks(database))
  return () => rmSync(root, { recursive: true, force: true })
})

function workbook(note = ''): Uint8Array {
  const people = Array.from({ length: PEOPLE }, (_, index) => [`Person ${index}`, `00${index}`, 'own words', '', note])
  return newWorkbook([
    { title: DAY, rows: [HEADINGS, ...people] },
    { title: 'Notes', rows: [] },
  ])
}

/** A column's values, row by row. */
async function column(heading: string): Promise<string[]> {
  const page = await sheets.read(place, DAY)
  return (page?.rows ?? []).map(({ cells }) => cells[heading] ?? '')
}

const write = (row: number, cells: Record<string, string>, now = nothing) =>
  sheets.write(place, DAY, row, cells, { ...anyWrite, now })

describe('a workbook in a practice’s folder', () => {
  test('has pages, and rows by their headings', async () => {
    expect(await sheets.pages(place)).toEqual([DAY, 'Notes'])
    const page = await sheets.read(place, DAY)
    expect(page?.headings).toEqual(HEADINGS)
    expect(page?.rows).toHaveLength(PEOPLE)
    expect(page?.rows[1]).toMatchObject({ number: 3, cells: { 'Patient First Name': 'Person 1', 'Member ID': '001' } })
    expect(await sheets.read(place, '2026-11-17')).toBeUndefined()
    expect(await sheets.read(place, 'Notes')).toEqual({ headings: [], rows: [] })
  })

  test('gets results into the columns that it has, as texts, and nothing else changes', async () => {
    await write(3, { Status: 'Active', Note: '=HYPERLINK("x")', History: 'no such column' })
    const page = await sheets.read(place, DAY)
    expect(page?.rows[1]?.cells).toMatchObject({ Status: 'Active', Note: '=HYPERLINK("x")', 'Member ID': '001' })
    expect((await column('Status')).filter((text) => text !== '')).toEqual(['Active'])
    expect(readdirSync(folder)).toEqual([place.spreadsheetId])
  })

  test('that says so already is not touched, and nobody is asked', async () => {
    await write(3, { Status: 'Active', Note: ' two\r\nlines ' })
    const before = statSync(file, { bigint: true })
    await write(3, { Status: 'Active', Note: ' two\r\nlines ' }, () => expect.unreachable())
    expect(statSync(file, { bigint: true })).toMatchObject({ ino: before.ino, mtimeNs: before.mtimeNs })
  })

  test('stays as it is when the guard says no, and nothing is left beside it', async () => {
    const before = readFileSync(file)
    const refused = write(3, { Status: 'Active' }, () => {
      throw new Error('the task is somebody else’s by now')
    })
    await expect(refused).rejects.toThrow('somebody else’s')
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder)).toEqual([place.spreadsheetId])
  })

  test('tells of what is not proven yet whether it has a page of a title, and nothing else', async () => {
    expect(await sheets.hasPage(ids, 'Notes')).toBe(true)
    expect(await sheets.hasPage(ids, 'notes')).toBe(false)
  })

  test('keeps who may read and write it', async () => {
    chmodSync(file, 0o664)
    await write(3, { Status: 'Active' })
    expect(statSync(file).mode & 0o777).toBe(0o664)
  })
})

describe('what is wrong with a folder or workbook', () => {
  const elsewhere = (other: Partial<OfficeIds>) => officeAt({ ...ids, ...other })
  const refused: [fault: string, arrange: () => void, sentence: RegExp, where: typeof place][] = [
    [
      'no folder',
      () => rmSync(folder, { recursive: true }) ?? mkdirSync(join(root, 'other')),
      /not among the folders/,
      place,
    ],
    ['no workbook', () => rmSync(file), /no workbook of this name/, place],
    ['a folder in its place', () => rmSync(file) ?? mkdirSync(file), /no workbook of this name/, place],
    ['a broken workbook', () => writeFileSync(file, 'PK and then nothing'), /broken/, place],
    ['half a workbook', () => writeFileSync(file, workbook().subarray(0, 900)), /broken/, place],
    ['a name that climbs out', nothing, /plain names/, elsewhere({ spreadsheetId: '../other/Cedar.xlsx' })],
    ['a folder that climbs out', nothing, /plain names/, elsewhere({ folderId: '..' })],
    ['a name with a backslash', nothing, /plain names/, elsewhere({ spreadsheetId: '..\\Cedar.xlsx' })],
    ['a name with an end in it', nothing, /plain names/, elsewhere({ spreadsheetId: 'Cedar\0.xlsx' })],
    ['no folder named', nothing, /plain names/, elsewhere({ folderId: '' })],
    [
      'a workbook that is a link',
      () => symlinkSync(file, join(folder, 'a.xlsx')),
      /links/,
      elsewhere({ spreadsheetId: 'a.xlsx' }),
    ],
    ['a folder that is a link', () => symlinkSync('/etc', join(root, 'etc')), /links/, elsewhere({ folderId: 'etc' })],
    ['another practice’s folder', () => symlinkSync(folder, join(root, 'b')), /links/, elsewhere({ folderId: 'b' })],
  ]
  test.each(refused)('%s is refused with a sentence, read or written', async (_, arrange, sentence, where) => {
    arrange()
    for (const work of [
      () => sheets.read(where, DAY),
      () => sheets.pages(where),
      () => sheets.write(where, DAY, 2, { Status: 'Active' }, anyWrite),
    ]) {
      const error = await work().catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(SheetsRefused)
      expect((error as Error).message).toMatch(sentence)
    }
  })

  test('a page that is not there is not made', async () => {
    await expect(sheets.write(place, '2026-11-17', 2, { Status: 'Active' }, anyWrite)).rejects.toThrow('no page')
  })

  test('a workbook that may only be read is read, and refused when it is to be written', async () => {
    chmodSync(file, 0o444)
    expect(await column('Member ID')).toHaveLength(PEOPLE)
    await expect(write(2, { Status: 'Active' })).rejects.toThrow('may not be written')
  })

  test.each([
    ['that is gone', () => rmSync(root, { recursive: true })],
    ['that is empty, as where a share is not mounted', () => rmSync(folder, { recursive: true })],
  ])('a folder of folders %s may come back', async (_, arrange) => {
    arrange()
    await expect(sheets.read(place, DAY)).rejects.toBeInstanceOf(SheetsUnavailable)
    await expect(write(2, { Status: 'Active' })).rejects.toBeInstanceOf(SheetsUnavailable)
  })

  test.each(['~$Cedar.xlsx', '.~lock.Cedar.xlsx#'])(
    'while somebody has it open (%s) it is left alone',
    async (beside) => {
      writeFileSync(join(folder, beside), '')
      const before = readFileSync(file)
      await expect(write(2, { Status: 'Active' })).rejects.toThrow('Somebody has the workbook open')
      await expect(write(2, { Status: 'Active' })).rejects.toBeInstanceOf(SheetsUnavailable)
      expect(await column('Member ID')).toHaveLength(PEOPLE)
      expect(readFileSync(file)).toEqual(before)
      rmSync(join(folder, beside))
      await write(2, { Status: 'Active' })
      expect((await column('Status'))[0]).toBe('Active')
    },
  )
})

describe('several who write', () => {
  test('within a process lose nothing of each other', async () => {
    const rows = Array.from({ length: PEOPLE }, (_, index) => index + 2)
    await Promise.all(rows.flatMap((row) => [write(row, { Status: `S${row}` }), write(row, { Note: `N${row}` })]))
    expect(await column('Status')).toEqual(rows.map((row) => `S${row}`))
    expect(await column('Note')).toEqual(rows.map((row) => `N${row}`))
  })

  test('in processes of their own lose nothing of each other', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => index + 2)
    const ends = await Promise.all([
      inAnotherProcess({ rows, cells: { Status: 'one' } }),
      inAnotherProcess({ rows: rows.toReversed(), cells: { Note: 'other' } }),
    ])
    expect(ends).toEqual(['written', 'written'])
    expect((await column('Status')).slice(0, 12)).toEqual(rows.map(() => 'one'))
    expect((await column('Note')).slice(0, 12)).toEqual(rows.map(() => 'other'))
  })

  test('a person who saves between our reading and writing keeps what they saved', async () => {
    let saves = 0
    class Interrupted extends FolderLocks {
      override withLock<T>(folderId: string, work: (assertLocked: AssertLocked) => Promise<T>): Promise<T> {
        return super.withLock(folderId, (assertLocked) =>
          work(async () => {
            saves += 1
            if (saves === 1) writeFileSync(file, workbook('typed meanwhile'))
            await assertLocked()
          }),
        )
      }
    }
    sheets = new WorkbookSheets(root, new Interrupted(database))
    await write(2, { Status: 'Active' })
    expect(saves).toBe(2)
    expect((await column('Status'))[0]).toBe('Active')
    expect(await column('Note')).toEqual(Array.from({ length: PEOPLE }, () => 'typed meanwhile'))
  })

  test('one that is killed while writing leaves the workbook whole and keeps nobody out', async () => {
    const before = readFileSync(file)
    expect(await inAnotherProcess({ rows: [2], cells: { Status: 'never' }, killed: true })).toBe('')
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder)).toHaveLength(2)
    await write(3, { Status: 'Active' })
    expect((await column('Status')).slice(0, 2)).toEqual(['', 'Active'])
    expect(readdirSync(folder)).toEqual([place.spreadsheetId])
  })

  test.runIf(process.platform === 'linux')('one whose disk is full leaves the workbook as it is', async () => {
    const before = readFileSync(file)
    // A limit on file size, which fails in the same way as a full disk.
    expect(await inAnotherProcess({ rows: [2], cells: { Status: 'Active' } }, 1)).toBe('WorkbookBusy')
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder)).toEqual([place.spreadsheetId])
  })
})

async function inAnotherProcess(
  writing: Pick<Writing, 'rows' | 'cells' | 'killed'>,
  mostBlocks?: number,
): Promise<string> {
  const program = resolve(import.meta.dirname, 'testing/write-cells.ts')
  const given: Writing = { databaseUrl: home.appUrl, root, ...ids, page: DAY, ...writing }
  const [command, ...words] = [process.execPath, program, JSON.stringify(given)] as [string, ...string[]]
  const limited = `trap '' XFSZ; ulimit -f ${mostBlocks}; exec "$@"`
  return await new Promise((done) => {
    if (mostBlocks === undefined) execFile(command, words, (_error, stdout) => done(stdout))
    else execFile('bash', ['-c', limited, 'bash', command, ...words], (_error, stdout) => done(stdout))
  })
}
