import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId } from '../verification/testing/records.ts'
import { checkAgainJob } from './check-again.ts'

/** Noon at the practice. */
const NOW = '2027-06-07T17:00:00Z'
const VISIT = '2027-06-08'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'web' })
})
afterAll(() => server.stop())
beforeEach(() => server.owner.query('delete from robot_tasks; delete from payer_answers'))

const run = (at = NOW) => checkAgainJob(server.database, () => new Date(at)).run()

async function checked(daysBefore: number | undefined, columns: Record<string, unknown> = {}): Promise<string> {
  const id = await newRecord(server, { appointment_date: VISIT, ...columns })
  if (daysBefore !== undefined) await asked(id, daysBefore)
  return id
}

async function asked(recordId: string, daysBefore: number): Promise<void> {
  await server.owner.query(
    `insert into payer_answers (id, practice_id, record_id, provider, sandbox, payer_id, format, asked_at)
     values ($1, $2, $3, 'stedi', true, '90000', 'json', $4::timestamptz - $5 * interval '1 day')`,
    [newId(), practiceId, recordId, NOW, daysBefore],
  )
}

async function queued(): Promise<{ id: string; step: string; due: string }[]> {
  const { rows } = await server.owner.query(
    `select subject_id as id, step, due::text from robot_tasks where kind = 'record' order by due, subject_id`,
  )
  return rows as { id: string; step: string; due: string }[]
}

test('what was asked more than 7 days ago is checked again before the visit', async () => {
  const old = await checked(7.1)
  await checked(6.9)
  await run()
  expect(await queued()).toEqual([{ id: old, step: 'check', due: VISIT }])
})

test('the newest answer counts', async () => {
  await asked(await checked(30), 1)
  await run()
  expect(await queued()).toEqual([])
})

test.each([
  ['of today', '2027-06-07', 1],
  ['of the day after tomorrow', '2027-06-09', 1],
  ['of yesterday', '2027-06-06', 0],
  ['in three days', '2027-06-10', 0],
])('a visit %s: %s', async (_, appointment_date, count) => {
  await checked(20, { appointment_date })
  await run()
  expect(await queued()).toHaveLength(count)
})

test('the days are counted where the practice is', async () => {
  expect(demoPractices[0]?.time_zone).toBe('America/Chicago')
  await checked(20, { appointment_date: '2027-06-10' })
  // Already the 8th in Europe, but still the 7th in Chicago.
  await run('2027-06-08T03:00:00Z')
  expect(await queued()).toEqual([])
  await run('2027-06-08T06:00:00Z')
  expect(await queued()).toHaveLength(1)
})

test.each([
  ['signed off', { audited: true }],
  ['finished by people', { verification_by: 'Done by CC' }],
  ['waiting for somebody', { verification_by: 'Check' }],
])('a record that is %s is left alone', async (_, columns) => {
  await checked(20, columns)
  await run()
  expect(await queued()).toEqual([])
})

test('a record that no payer was ever asked about is left alone', async () => {
  await checked(undefined)
  await run()
  expect(await queued()).toEqual([])
})

test('run again, and in two processes at once, it queues each record once', async () => {
  await checked(20)
  await Promise.all([run(), run()])
  await run()
  expect(await queued()).toHaveLength(1)
})
