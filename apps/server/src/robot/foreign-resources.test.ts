import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices, demoWorkbook } from '@bitewing/db/demo'
import { newWorkbook } from '@bitewing/documents/workbook'
import { type Practice, practices as towns, sheetPage } from '@bitewing/population'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownSchedulesJob } from '../features/extraction/own-schedules.ts'
import { insuredWith, recordAbout } from '../features/form-fill/testing/checked-records.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestWorld, type TestWorld } from '../testing/world.ts'
import { givePage, untilIdle, writtenCells } from './testing/pages.ts'

const NOT_PROVEN = 'The practice’s sheet and folder are not proven to belong to its client.'
const { practices, extraction, botLog } = contract

/** The attacker's own practice, of a client with several. */
const [own] = demoPractices as [(typeof demoPractices)[number]]
/** A practice of another client, with a sheet and a folder at Google. */
const victim = towns[5] as Practice
/** One whose folder on the server holds a workbook. Its sheet at Google is in nobody's use. */
const withWorkbook = towns.at(-1) as Practice
const inFolder = { folderId: demoWorkbook.folderId, spreadsheetId: demoWorkbook.name }

let server: TestWorld
let folders: string
/** Manages the attacker's client and holds no `permissions`. */
let manager: TestClient
/** Sees what the manager would see of the robot's work. */
let admin: TestClient
beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'bitewing-folders-'))
  server = await startTestWorld({ PRACTICE_FOLDERS: folders })
  manager = await server.client().signIn('manager@bitewing.example')
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(async () => {
  await server.stop()
  rmSync(folders, { recursive: true, force: true })
})
afterEach(async () => {
  server.sandbox.provider('google').faults.set({ kind: 'none' })
  await server.owner.query('delete from robot_tasks')
  await server.owner.query('update practices set folder_id = $2, spreadsheet_id = $3 where id = $1', [
    own.id,
    own.folder_id,
    own.spreadsheet_id,
  ])
})

type Ids = { folderId: string; spreadsheetId: string }

/** The manager saves the own practice with other ids, as the form does. */
async function pointAt({ folderId, spreadsheetId }: Ids): Promise<void> {
  const { value } = await manager.call(practices.find, { id: own.id })
  const { clientId, name, desc, address, stateId, cityId, dqaSMS, spreadsheetFields } = value
  const fields = { clientId, name, desc, address, stateId, cityId, dqaSMS, spreadsheetFields }
  const saved = await manager.call(practices.change, { id: own.id, ...fields, folderId, spreadsheetId })
  expect(saved.status).toBe(200)
}

/** Runs the robot's nightly schedule of the attacker's practice for the working day after this one. */
async function night(before: string, date: string): Promise<void> {
  await server.owner.query(
    `insert into extraction_schedules (id, practice_id, sheet_date, type, status)
     select substr(md5(id || $2), 1, 24), id, $2::date, 'new', 2 from practices where id <> $1`,
    [own.id, date],
  )
  // Four o'clock in the morning in Austin, whether the clocks are on summer time or not.
  await ownSchedulesJob(server.database, () => new Date(`${before}T10:30:00Z`)).run()
  await untilIdle(server.owner)
}

/** A verified record of the attacker's practice, which the robot writes back to sheet and folder. */
async function verify(date: string, step = 'check'): Promise<string> {
  const columns = { practice_id: own.id, verification_by: 'Not content loaded', type: 'ELG', sheet_row: 2 }
  const id = await recordAbout(server, insuredWith(2), { ...columns, appointment_date: date })
  await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [own.id])
  await server.owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, $4, $5)`,
    [newId(), own.id, id, step, date],
  )
  return id
}

async function recordsOn(date: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from verification_records where practice_id = $1 and appointment_date = $2',
    [own.id, date],
  )
  return rows.map(({ id }) => id)
}

async function saidOf(recordId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ line: string }>(
    `select code || ': ' || message as line from bot_statuses where record_id = $1 order by created_at`,
    [recordId],
  )
  return rows.map(({ line }) => line)
}

/** Everything that the attacker can be told about it, and the server's own log. */
async function told(date: string): Promise<string> {
  const selection = { selection: [own.id] }
  const answers = await Promise.all([
    manager.call(practices.find, { id: own.id }),
    admin.call(extraction.schedules, {}, selection),
    admin.call(extraction.logs, { sheetDate: date }, selection),
    admin.call(extraction.verify, { practiceId: own.id, type: 'new', startDate: date }, selection),
    admin.call(botLog.list, {}, selection),
  ])
  return JSON.stringify([answers, server.logLines])
}

/** Member ids and names of the patients on a page. */
function patientsOf(practice: Practice, date: string): string[] {
  const [headings = [], ...rows] = sheetPage(practice, date)
  const columns = ['Member ID', 'Patient Last Name'].map((heading) => headings.indexOf(heading))
  return rows.flatMap((row) => columns.map((column) => row[column] ?? '')).filter((text) => text.length > 3)
}

async function linesOf(date: string): Promise<string[]> {
  const selection = { selection: [own.id] }
  const { value } = await admin.call(extraction.logs, { sheetDate: date }, selection)
  return value.records.map(({ rowNumber, title, message }) => `${rowNumber} ${title}: ${message}`)
}

/** Nothing of the victim's has come to the attacker, and nothing of the attacker's to the victim. */
async function expectNothing(date: string, of: Practice, work: () => Promise<void>): Promise<void> {
  const before = { records: await recordsOn(date), outside: await outside() }
  await work()
  expect(await recordsOn(date)).toEqual(before.records)
  const recordId = await verify(date)
  await untilIdle(server.owner)
  expect(await saidOf(recordId)).toEqual([
    expect.stringMatching(/^FILLED: /),
    expect.stringMatching(/^DONE: /),
    'DELIVERED: The filled form is among the files.',
    `NOT DELIVERED: ${NOT_PROVEN}`,
  ])
  expect(await outside()).toEqual(before.outside)
  expect(await linesOf(date)).toEqual([`0 Sheet: ${NOT_PROVEN}`])
  const text = await told(date)
  const patients = patientsOf(of, date)
  expect(patients.length).toBeGreaterThan(10)
  expect(patients.filter((patient) => text.includes(patient))).toEqual([])
}

/** All that was written outside: cells, documents at Google, files on the server. */
async function outside() {
  const folder = join(folders, demoWorkbook.folderId)
  return {
    cells: await writtenCells(server.sandbox.url),
    documents: server.sandbox.provider('google').journal.writes['files.create'] ?? 0,
    files: readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  }
}

test('a manager who points a practice at another client’s sheet and folder gets nothing, and writes nothing there', async () => {
  const date = '2027-03-02'
  await expectNothing(date, victim, async () => {
    await pointAt(victim)
    await night('2027-03-01', date)
  })
})

test.each([
  ['as it is', inFolder, '2027-03-03', '2027-03-04'],
  ['in another spelling', { ...inFolder, folderId: 'Palmetto-SAVANNAH.' }, '2027-03-04', '2027-03-05'],
])('nor from another client’s workbook on the server, %s', async (_, ids, before, date) => {
  writeFileSync(
    join(folders, demoWorkbook.folderId, demoWorkbook.name),
    newWorkbook([{ title: date, rows: sheetPage(withWorkbook, date) }]),
  )
  await expectNothing(date, withWorkbook, async () => {
    await pointAt(ids)
    await night(before, date)
  })
})

const atGoogle = (path: string, body: object) =>
  fetch(`${server.sandbox.url}/google${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-google-token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('nor after own ids were proven and then changed', async () => {
  const date = '2027-03-09'
  await pointAt(withWorkbook)
  const { value } = await manager.call(practices.find, { id: own.id })
  for (const { kind, externalId, code = '' } of value.resources) {
    const written =
      kind === 'google sheet'
        ? await atGoogle(`/v4/spreadsheets/${externalId}:batchUpdate`, {
            requests: [{ addSheet: { properties: { title: code } } }],
          })
        : await atGoogle('/drive/v3/files', { name: code, parents: [externalId] })
    expect(written.status).toBe(200)
    expect((await manager.call(practices.proveResource, { id: own.id, kind, externalId })).status).toBe(200)
  }
  // Compared only, which shows that the sheet is read.
  await givePage(server.owner, own.id, '2027-03-10', 'review')
  await untilIdle(server.owner)
  expect((await linesOf('2027-03-10')).filter((line) => line.includes(' New: ')).length).toBeGreaterThan(5)

  await expectNothing(date, victim, async () => {
    await pointAt(victim)
    await night('2027-03-08', date)
  })
})

const lose = () => server.owner.query(`delete from outside_resources where external_id = $1`, [own.spreadsheet_id])
const regain = () =>
  server.owner.query(`insert into outside_resources values ('google sheet', $1, $2, 'registered')`, [
    own.spreadsheet_id,
    own.client_id,
  ])
/** The next request to the sheet's service is answered only when `lose` is done. */
async function loseDuring(work: () => Promise<unknown>): Promise<void> {
  const { faults, journal } = server.sandbox.provider('google')
  faults.set({ kind: 'slow', seconds: 600, times: 1 })
  const { calls } = journal
  await work()
  await expect.poll(() => journal.calls).toBeGreaterThan(calls)
  await lose()
  faults.set({ kind: 'none' })
}

test('rows of a sheet that is lost while it is read are not taken', async () => {
  const date = '2027-03-11'
  await loseDuring(() => givePage(server.owner, own.id, date))
  await untilIdle(server.owner)
  await regain()
  expect(await recordsOn(date)).toEqual([])
  expect(await linesOf(date)).toEqual([`0 Sheet: ${NOT_PROVEN}`])
})

test('a result is not written into a sheet that is lost right before', async () => {
  const date = '2027-03-12'
  let recordId = ''
  await loseDuring(async () => {
    recordId = await verify(date, 'report')
  })
  await untilIdle(server.owner)
  await server.owner.query(`update robot_tasks set wake_at = now() where state = 'paused'`)
  await untilIdle(server.owner, true)
  await regain()
  expect((await writtenCells(server.sandbox.url)).filter(({ page }) => page === date)).toEqual([])
  expect((await saidOf(recordId)).at(-1)).toBe(`NOT DELIVERED: ${NOT_PROVEN}`)
})
