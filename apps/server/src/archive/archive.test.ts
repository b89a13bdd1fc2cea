import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { Snapshot } from '@bitewing/db'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Log } from '../kernel/observe/log.ts'
import { readHeads } from '../kernel/observe/log-heads.ts'
import { LogSeals } from '../kernel/observe/log-seals.ts'
import { verifyLogs } from '../kernel/observe/verify-logs.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { archiveOldMonths } from './archive-job.ts'
import { monthsJob } from './months-job.ts'
import { verifyArchiveFiles } from './verify-files.ts'

const clientId = demoClients[0]?.id ?? ''
const selection = [demoPractices[0]?.id ?? '']
const SIX_YEARS = 2192

let server: TestServer
let admin: TestClient
const said: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  await monthsJob(server.database).run()
  await work()
})
afterAll(() => server.stop())

let worked = 0
/** A change of administration and an access. */
async function work(): Promise<void> {
  worked += 1
  const colour = { name: `Archive ${worked}`, hexCode: `#0000${10 + worked}`, colorPriority: 300 + worked }
  expect((await admin.call(contract.colours.add, { clientId, ...colour })).status).toBe(200)
  const seen = await admin.call(contract.verification.record, { id: demoRecordId(0) }, { selection })
  expect(seen.status).toBe(200)
}

/** As if so many days had passed since the newest month of the first part. */
async function archive(table: string, options: { days?: number; storage?: Storage } = {}): Promise<void> {
  const { rows } = await server.owner.query(`select max(ends) as ends from app.months where part = $1`, [
    `${table}_first`,
  ])
  const days = options.days ?? SIX_YEARS
  await archiveOldMonths({
    ownerUrl: server.ownerUrl,
    keepDays: { [table]: SIX_YEARS },
    storage: options.storage ?? server.storage,
    seals: await logSeals(),
    administrationLog: server.administrationLog,
    log: new Log('info', (line) => said.push(line)),
    archiveKey: () => server.vault.systemKey('archives'),
    now: new Date(Date.parse(rows[0]?.ends ?? '2026-01-01') + days * 86_400_000),
  })
}

/** A command as a person runs it, in a process of its own. */
function command(name: string, ...parameters: string[]): string {
  const program = resolve(import.meta.dirname, `../commands/${name}.ts`)
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, DEMO: 'on' }
  return spawnSync(process.execPath, [program, ...parameters], { env, encoding: 'utf8' }).stdout.trim()
}

/** What the command would say. */
async function problems(): Promise<string> {
  const heads = await readHeads(server.dataDir)
  const seals = await logSeals()
  const { archives, problems: found } = await server.database.asSystem((db) => verifyLogs(db, seals, heads))
  const files = await verifyArchiveFiles(archives, server.storage, await server.vault.systemKey('archives'))
  return [...found, ...files.problems].join('\n')
}

async function logSeals(): Promise<LogSeals> {
  const seals = new LogSeals()
  seals.use(await server.vault.systemKey('logs'))
  return seals
}

const count = async (from: string): Promise<number> =>
  (await server.owner.query(`select count(*) as count from ${from}`)).rows[0].count
const archives = async () => (await server.owner.query('select * from archives order by archived_at')).rows
const storedFiles = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))

const broken = () => Promise.reject(new Error('killed'))

/** Whoever dies there leaves things as one who was killed does: nothing is put right on the way out. */
const deaths: [string, (storage: Storage) => Storage, string][] = [
  ['before anything is stored', (storage) => ({ ...storage, put: broken }), ''],
  [
    'after all of it is stored',
    (storage) => ({ ...storage, put: async (...of) => (await storage.put(...of), await broken()) }),
    '',
  ],
  ['while it is read back', (storage) => ({ ...storage, get: broken }), ''],
  ['where the storage has lost it', (storage) => ({ ...storage, get: async () => undefined }), ''],
  [
    'after the month was dropped, before that is committed',
    (storage) => storage,
    `create function stop() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
     create trigger stop before update on archives for each row execute function stop()`,
  ],
]

test('an age that is not reached leaves everything where it is', async () => {
  await archive('patient_access_log', { days: SIX_YEARS - 1 })
  expect(await archives()).toEqual([])
})

test.each(deaths)(
  'killed %s, a month is still in the database, and what was left is removed the next night',
  async (_, dying, sql) => {
    const before = await count('patient_access_log')
    const files = storedFiles()
    await server.owner.query(sql)
    await expect(archive('patient_access_log', { storage: dying(server.storage) })).rejects.toThrow()
    await server.owner.query('drop function if exists stop cascade')
    expect(await count('patient_access_log')).toBe(before)
    expect((await archives()).map(({ archived_at }) => archived_at)).toEqual([null])
    await archive('patient_access_log', { days: SIX_YEARS - 1 })
    expect([await archives(), storedFiles()]).toEqual([[], files])
  },
)

test('a log that somebody changed is not archived as if it had always been so', async () => {
  const change = (to: string) =>
    server.owner.query(`update patient_access_log set endpoint = $1 where number = 1`, [to])
  const { rows } = await server.owner.query('select endpoint from patient_access_log where number = 1')
  await change('x')
  await archive('patient_access_log')
  expect(await archives()).toEqual([])
  expect(said.join()).toContain('a log is not as it was written, and is not archived')
  await change(rows[0].endpoint)
})

test('both logs go to the archive, are told there, and verify from where it ends while people go on', async () => {
  const lines = await count('patient_access_log_first')
  await archive('patient_access_log')
  await archive('administration_log')
  await work()
  const [accesses, administration] = await archives()
  expect([accesses.part, administration.part]).toEqual(['patient_access_log_first', 'administration_log_first'])
  expect(accesses.line_count).toBe(lines)
  expect(await count('patient_access_log_other')).toBeGreaterThan(0)
  const { rows } = await server.owner.query(`select label, after from administration_log where subject = 'archive'`)
  expect(rows).toEqual([
    {
      label: expect.stringMatching(/^administration log before /),
      after: expect.objectContaining({ Lines: administration.line_count }),
    },
  ])
  expect(command('verify-logs')).toMatch(
    /\d+ lines of administration and \d+ accesses checked, 2 of 2 months in the archive read again, 0 problems/,
  )
  const snapshot = await Snapshot.open(server.ownerUrl)
  const kept = (await snapshot.files()).map(({ key }) => key)
  await snapshot.close()
  expect(kept).toEqual(expect.arrayContaining([accesses.storage_key, administration.storage_key]))
  const path = join(server.dataDir, 'files', accesses.storage_key.slice(0, 2), accesses.storage_key)
  expect(readFileSync(path).includes('GET /api')).toBe(false)
})

test('what is printed of the archive are its rows', async () => {
  const [accesses] = await archives()
  const stdout = command('archive', 'read', accesses.id)
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { target_ids: string[] })
  expect(rows).toHaveLength(accesses.line_count)
  expect(rows.flatMap(({ target_ids }) => target_ids)).toContain(demoRecordId(0))
})

test('a file, an entry or a line that was changed, and an entry that was deleted, are found', async () => {
  const [{ id, storage_key: key }] = await archives()
  const path = join(server.dataDir, 'files', key.slice(0, 2), key)
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, whole.length - 1))
  expect(await problems()).toContain('Archive: the file of patient_access_log_first is damaged or cannot be read.')
  writeFileSync(path, whole)
  await server.owner.query('update archives set line_count = line_count - 1 where id = $1', [id])
  expect(await problems()).toContain('Archive: the entry of patient_access_log_first was changed or inserted.')
  await server.owner.query('update archives set line_count = line_count + 1 where id = $1', [id])
  expect(await problems()).toBe('')
  await server.owner.query('delete from archives where id = $1', [id])
  expect(await problems()).toMatch(/Accesses, chain \w+: lines? .* missing/)
})
