import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readHeads } from '../kernel/observe/log-heads.ts'
import { LogSeals } from '../kernel/observe/log-seals.ts'
import { verifyLogs } from '../kernel/observe/verify-logs.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const { colours, verification } = contract
const clientId = demoClients[0]?.id ?? ''
const selection = [demoPractices[0]?.id ?? '']

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  const added = await admin.call(colours.add, { clientId, name: 'A', hexCode: '#111213', colorPriority: 81 })
  const id = added.value._id
  for (const colorPriority of [82, 83, 84])
    await admin.call(colours.change, { clientId, id, name: 'A', hexCode: '#111213', colorPriority })
  for (const record of [0, 1, 2]) await admin.call(verification.record, { id: demoRecordId(record) }, { selection })
  // What the logs are brought back to after each deed.
  await server.owner.query(`
    create table kept_administration as select * from administration_log;
    create table kept_accesses as select * from patient_access_log;
    create table kept_head as select * from log_head`)
})
afterAll(() => server.stop())

beforeEach(async () => {
  await server.owner.query(`
    delete from administration_log; insert into administration_log select * from kept_administration;
    delete from patient_access_log; insert into patient_access_log overriding system value select * from kept_accesses;
    delete from log_head; insert into log_head select * from kept_head`)
})

/** The command as a person runs it, in a process of its own. */
function command(): { code: number | null; said: string } {
  const program = resolve(import.meta.dirname, 'verify-logs.ts')
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, DEMO: 'on' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  return { code: status, said: stdout + stderr }
}

/** What the command would say after this. */
async function problemsAfter(sql: string): Promise<string> {
  const { rowCount } = await server.owner.query(sql)
  expect(rowCount).toBeGreaterThan(0)
  const seals = new LogSeals()
  seals.use(await server.vault.systemKey('logs'))
  const heads = await readHeads(server.dataDir)
  return (await server.database.asSystem((db) => verifyLogs(db, seals, heads))).problems.join('\n')
}

const NEWEST = '(select max(number) from administration_log)'

test('logs as they were written are confirmed', () => {
  const { code, said } = command()
  expect(said).toMatch(/\d+ lines of administration and \d+ accesses checked, 0 problems/)
  expect(code).toBe(0)
})

test('what is not as it was written ends the command with what it is, and an error', async () => {
  await server.owner.query(`update administration_log set label = 'B' where number = 2`)
  const { code, said } = command()
  expect(said).toContain('Administration: line 2 was changed or inserted.')
  expect(code).toBe(1)
})

describe('of the log of administration, what somebody with the database alone did is found:', () => {
  test.each([
    [
      'a changed line',
      `update administration_log set after = '{"Priority": 99}' where number = 3`,
      'line 3 was changed',
    ],
    ['another author', `update administration_log set user_id = null where number = ${NEWEST}`, 'was changed'],
    ['a deleted line', 'delete from administration_log where number = 3', 'line 3 is missing'],
    ['the newest line deleted', `delete from administration_log where number = ${NEWEST}`, 'is missing'],
    [
      'the newest lines deleted, and the head put back',
      `with cut as (delete from administration_log where number > 3)
       update log_head set number = 3, seal = (select seal from administration_log where number = 3)`,
      'are missing',
    ],
    [
      'a line inserted at the end',
      `insert into administration_log select (jsonb_populate_record(l, jsonb_build_object('number', l.number + 1))).*
       from administration_log l where number = ${NEWEST}`,
      'was changed or inserted',
    ],
  ])('%s', async (_, sql, sentence) => {
    expect(await problemsAfter(sql)).toContain(sentence)
  })
})

describe('of the log of accesses, the same:', () => {
  const LAST = '(select max(number) from patient_access_log)'
  test.each([
    ['a changed line', `update patient_access_log set user_id = 'x' where number = 2`, 'was changed or inserted'],
    ['a deleted line', 'delete from patient_access_log where number = 2', 'line 2 is missing'],
    ['the newest line deleted', `delete from patient_access_log where number = ${LAST}`, 'is missing'],
    ['all of them deleted', 'delete from patient_access_log', 'are missing'],
    [
      'a line inserted that claims to be older than seals',
      `insert into patient_access_log (action, outcome, endpoint, ip, request_id) values ('view', 'allowed', 'x', 'x', 'x')`,
      'from before there were seals',
    ],
  ])('%s', async (_, sql, sentence) => {
    expect(await problemsAfter(sql)).toContain(sentence)
  })
})
