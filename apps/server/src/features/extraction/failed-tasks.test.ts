import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId, newRecord, otherPracticeId, practiceId } from '../verification/testing/records.ts'

const { extraction } = contract
const DAY = '2027-03-02'

let server: TestServer
let admin: TestClient
let letGo: () => Promise<void>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  letGo = await holdLanes()
})
afterAll(async () => {
  await letGo()
  await server.stop()
})

/** Locks every practice's lane, so that the robot skips its tasks and the test can inspect them. */
async function holdLanes(): Promise<() => Promise<void>> {
  await server.owner.query('insert into robot_lanes (practice_id) select id from practices on conflict do nothing')
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = server.database.asSystem(async (db) => {
    await sql`select from robot_lanes for update`.execute(db)
    held.resolve()
    await over.promise
  })
  await held.promise
  return async () => {
    await server.owner.query('delete from robot_tasks')
    over.resolve()
    await holding
  }
}

type Task = { kind?: 'page' | 'record'; subjectId: string; step: string; due?: string; practice?: string }

async function aside({ kind = 'record', subjectId, step, due = DAY, practice = practiceId }: Task): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due, state, reason, failures, payload)
     values ($1, $2, $3, $4, $5, $6, 'set aside', 'The step failed.', 5, '{"answerId": "gone"}')`,
    [id, practice, kind, subjectId, step, due],
  )
  return id
}

async function schedule(status: number, practice = practiceId): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into extraction_schedules (id, practice_id, sheet_date, type, status) values ($1, $2, $3, 'new', $4)`,
    [id, practice, DAY, status],
  )
  return id
}

async function taskOf(subjectId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await server.owner.query(
    'select state, step, failures, reason, payload from robot_tasks where subject_id = $1',
    [subjectId],
  )
  return rows[0]
}

const tryAgain = (id: string, selection = [practiceId, otherPracticeId]) =>
  admin.call(extraction.tryAgain, { id }, { selection })
const listed = async (selection: string[]) =>
  (await admin.call(extraction.failedTasks, {}, { selection })).value.records

const READY = { state: 'ready', failures: 0, reason: '', payload: {} }

test('what was set aside is listed with patient, visit, step and reason, the earliest visit first', async () => {
  const record = await newRecord(server, { practice_id: otherPracticeId, appointment_date: DAY })
  const page = await schedule(2, otherPracticeId)
  const later = await aside({ subjectId: record, step: 'check', practice: otherPracticeId })
  const sooner = await aside({
    kind: 'page',
    subjectId: page,
    step: 'extract',
    due: '2027-03-01',
    practice: otherPracticeId,
  })
  expect(await listed([otherPracticeId])).toMatchObject([
    { _id: sooner, kind: 'page', transactionId: null, patientName: '', visit: '2027-03-01', step: 'extract' },
    {
      _id: later,
      kind: 'record',
      transactionId: record,
      patientName: 'Ana Reyes',
      visit: DAY,
      step: 'check',
      reason: 'The step failed.',
    },
  ])
})

test.each([
  ['check', 'check'],
  ['fill', 'check'],
  ['decide', 'check'],
  ['document', 'document'],
  ['deliver', 'document'],
  ['report', 'document'],
])('a record that was set aside in "%s" begins again with "%s"', async (step, begins) => {
  const subjectId = await newRecord(server)
  expect((await tryAgain(await aside({ subjectId, step }))).status).toBe(200)
  expect(await taskOf(subjectId)).toEqual({ ...READY, step: begins })
  expect(await listed([practiceId])).toEqual([])
})

test('a page is opened again and begins anew', async () => {
  const subjectId = await schedule(2)
  expect((await tryAgain(await aside({ kind: 'page', subjectId, step: 'extract' }))).status).toBe(200)
  expect(await taskOf(subjectId)).toEqual({ ...READY, step: 'begin' })
  const { rows } = await server.owner.query('select status from extraction_schedules where id = $1', [subjectId])
  expect(rows).toEqual([{ status: 0 }])
  // The same page cannot be scheduled again while this one is in progress.
  const other = await schedule(2)
  const id = await aside({ kind: 'page', subjectId: other, step: 'extract' })
  expect(await tryAgain(id)).toMatchObject({ status: 409, reason: 'extraction.page_under_way' })
  expect(await taskOf(other)).toMatchObject({ state: 'set aside' })
})

test('what the robot has in its hands, or belongs to another practice, is not there to be tried again', async () => {
  const subjectId = await newRecord(server)
  const id = await aside({ subjectId, step: 'check' })
  expect((await tryAgain(id)).status).toBe(200)
  expect((await tryAgain(id)).status).toBe(404)
  const foreign = await newRecord(server, { practice_id: foreignPracticeId })
  const theirs = await aside({ subjectId: foreign, step: 'check', practice: foreignPracticeId })
  expect((await tryAgain(theirs, [practiceId])).status).toBe(404)
})
