import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPractices, demoWorkbook } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { newWorkbook, OpenWorkbook } from '@bitewing/documents/workbook'
import { practices, sheetPage } from '@bitewing/population'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { startTestWorld, type TestWorld } from '../testing/world.ts'
import { givePage, untilIdle, writtenCells } from './testing/pages.ts'

/** Working days without demo records. */
const [FIRST, SECOND] = ['2027-03-02', '2027-03-03'] as const
const practice = demoPractices.at(-1)?.id ?? ''

let server: TestWorld
let folders: string
let folder: string
beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'bitewing-folders-'))
  folder = join(folders, demoWorkbook.folderId)
  server = await startTestWorld({ PRACTICE_FOLDERS: folders })
})
afterAll(async () => {
  await server.stop()
  rmSync(folders, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.owner.query('delete from robot_tasks')
})

const workbookBytes = () => readFileSync(join(folder, demoWorkbook.name))
const documents = () => readdirSync(folder).filter((name) => name.endsWith('.docx'))

/** A page of the workbook as rows by heading. */
function page(title: string): Record<string, string>[] {
  const [first, ...rows] = new OpenWorkbook(workbookBytes()).rows(title) ?? []
  const headings = [...(first?.cells ?? [])]
  return rows.map(({ number, cells }) => ({
    row: String(number),
    ...Object.fromEntries(headings.map(([column, heading]) => [heading, cells.get(column) ?? ''])),
  }))
}

async function recordsOn(date: string) {
  const { rows } = await server.owner.query<{ row: number; verification_by: string; status: string }>(
    `select sheet_row as row, verification_by, eligibility_status as status from verification_records
     where practice_id = $1 and appointment_date = $2 order by sheet_row`,
    [practice, date],
  )
  return rows
}

test('the demo’s practice has a workbook with pages for the coming days, which another start leaves alone', async () => {
  const titles = new OpenWorkbook(workbookBytes()).pages
  expect(titles.length).toBeGreaterThanOrEqual(9)
  expect(page(titles[0] ?? '').length).toBeGreaterThanOrEqual(8)
  writeFileSync(join(folder, demoWorkbook.name), newWorkbook([{ title: 'mine', rows: [] }]))
  const again = await startTestServer({ SANDBOX_URL: server.sandbox.url, PRACTICE_FOLDERS: folders })
  await again.stop()
  expect(new OpenWorkbook(workbookBytes()).pages).toEqual(['mine'])
})

test('a page of a workbook becomes records; results are in its cells and documents in its folder, each once', async () => {
  const town = practices.at(-1) as (typeof practices)[number]
  const pages = [FIRST, SECOND].map((title) => ({ title, rows: sheetPage(town, title) }))
  writeFileSync(join(folder, demoWorkbook.name), newWorkbook(pages))

  await givePage(server.owner, practice, FIRST)
  await untilIdle(server.owner)
  const records = await recordsOn(FIRST)
  expect(records.length).toBeGreaterThanOrEqual(8)
  const done = records.filter(({ verification_by }) => verification_by === 'Done by DR')
  expect(done.length).toBeGreaterThan(records.length / 2)

  const rows = new Map(page(FIRST).map((row) => [Number(row['row']), row]))
  for (const { row, status, verification_by } of records)
    expect(rows.get(row)).toMatchObject({ Status: status, 'Verified By': verification_by })
  const names = done.map(({ row }) => rows.get(row)?.['File Name'] ?? '')
  expect(documents().toSorted()).toEqual(names.toSorted())
  expect(page(SECOND).every((row) => row['Status'] === '')).toBe(true)

  // None of it went to Google.
  expect(await writtenCells(server.sandbox.url)).toEqual([])
  expect(server.sandbox.provider('google').journal.writes['files.create']).toBeUndefined()
})

test('taken once more it changes nothing', async () => {
  const before = workbookBytes()
  await givePage(server.owner, practice, FIRST)
  await untilIdle(server.owner)
  expect(workbookBytes()).toEqual(before)
})

test('results for a workbook that somebody has open wait until it is closed', async () => {
  const open = join(folder, `~$${demoWorkbook.name}`)
  writeFileSync(open, '')
  const before = workbookBytes()
  await givePage(server.owner, practice, SECOND)
  await untilIdle(server.owner)
  const records = await recordsOn(SECOND)
  // Now and then one of them looks whether it is closed.
  await eventually(async () => {
    const { rows: waiting } = await server.owner.query('select state, reason from robot_tasks')
    expect(waiting).toEqual(
      records.map(() => ({ state: 'paused', reason: expect.stringContaining('has the workbook open') })),
    )
  })
  expect(workbookBytes()).toEqual(before)

  rmSync(open)
  await server.owner.query(`update robot_tasks set wake_at = now() where state = 'paused'`)
  await untilIdle(server.owner, true)
  const rows = new Map(page(SECOND).map((row) => [Number(row['row']), row]))
  for (const { row, status } of records) expect(rows.get(row)?.['Status']).toBe(status)
})
