/** @module-tag all */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { LONG_TEST_LIMIT_MS, LONG_WAIT_LIMIT_MS, someMoment, waitFor } from '@bitewing/db/testing/eventually'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOfRun } from '../testing/random-of-run.ts'
import type { Sandbox } from '../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../sandbox/src/testing/start-sandbox.ts'
import { COMPILED } from '../testing/compiled.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { givePage, untilIdle, writtenCells } from './testing/pages.ts'

/** Few by default; KILLS=50 PAGES=30 for more. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const PAGES = Number(process.env['PAGES'] ?? 4)
const DATES = ['2027-04-06', '2027-04-07', '2027-04-08']
/** Long enough for two robots that share a busy machine with others; each that is killed keeps its tasks for so long. */
const LEASE_SECONDS = 15
const MAIN = resolve(import.meta.dirname, '../main.ts')

let home: TestDatabase
let owner: pg.Client
let line: TcpProxy
let sandbox: Sandbox
let folder: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  home = await createTestDatabase()
  owner = createClient(home.ownerUrl)
  await owner.connect()
  line = new TcpProxy(home.appUrl)
  await line.open()
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'bitewing-robots-'))
})
afterAll(async () => {
  for (const robot of running) robot.kill('SIGKILL')
  await line.cut()
  await owner.end()
  await home.drop()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A robot process as in production, on the shared database. */
function startRobot(name: string): ChildProcess {
  const robot = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'] ?? '',
      ROLES: 'robot',
      PATIENCE: '60',
      ROBOT_LEASE_SECONDS: String(LEASE_SECONDS),
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: join(folder, name),
      DATABASE_URL: line.url,
      DATABASE_MIGRATION_URL: home.ownerUrl,
      SANDBOX_URL: sandbox.url,
      SECRET_KEY: 'the secret key that both robots share',
      ...COMPILED,
    },
  })
  running.add(robot)
  robot.once('exit', () => running.delete(robot))
  return robot
}

async function kill(robot: ChildProcess): Promise<void> {
  // A robot that was being started while the database was down has ended by itself.
  if (!running.has(robot)) return
  const gone = new Promise((done) => robot.once('exit', done))
  robot.kill('SIGKILL')
  await gone
}

async function left(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from robot_tasks')
  return rows[0]?.n ?? 0
}

/** Resolves when something more has been done, or nothing is left to do. */
async function untilProgress(): Promise<void> {
  const before = await left()
  const goesOn = async () => {
    const now = await left()
    return now !== before || now === 0
  }
  await waitFor('progress of the robots', goesOn, LONG_WAIT_LIMIT_MS)
}

test(
  'robots that are killed, stopped and thrown out at random lose no record and write nothing twice',
  async () => {
    for (let page = 0; page < PAGES; page += 1) {
      const practice = demoPractices[page % demoPractices.length]?.id ?? ''
      await givePage(owner, practice, DATES[Math.floor(page / demoPractices.length)] ?? '')
    }
    const robots = [startRobot('one'), startRobot('two')]
    const random = randomOfRun()
    for (let round = 0; round < KILLS; round += 1) {
      await untilProgress()
      await someMoment(400, random)
      const which = round % 2
      const robot = robots[which] as ChildProcess
      if (round === 1) {
        // Its lease is waited out: it wakes up holding tasks that belong to others by now.
        robot.kill('SIGSTOP')
        await pause((LEASE_SECONDS + 2) * 1000)
        robot.kill('SIGCONT')
        continue
      }
      if (round === 3) {
        // As when the database restarts: down for a moment, all connections lost.
        await line.cut()
        await someMoment(2000, random)
        await line.open()
      }
      await kill(robot)
      robots[which] = startRobot(which === 0 ? 'one' : 'two')
    }
    await untilIdle(owner, true, LONG_WAIT_LIMIT_MS)
    // In the early morning of a practice's time zone, robots also schedule its next day by themselves.
    const { rows: schedules } = await owner.query(
      'select status, sheet_date = any($1::date[]) as given from extraction_schedules',
      [DATES],
    )
    expect(schedules.filter(({ given }) => given)).toHaveLength(PAGES)
    for (const { status } of schedules) expect(status).toBe(2)

    const { rows: records } = await owner.query(
      `select r.id, r.verification_by, r.practice_id, r.appointment_date, r.sheet_row,
       (select count(*)::int from files f where f.record_id = r.id) as files,
       (select count(*)::int from record_history h where h.record_id = r.id and h.kind = 'created') as created
     from verification_records r where sheet_row is not null`,
    )
    const { rows: logs } = await owner.query(
      `select title, count(*)::int as n from extraction_logs where status group by 1`,
    )
    expect(logs).toEqual([{ title: 'Created', n: records.length }])
    expect(new Set(records.map((row) => `${row.practice_id} ${row.appointment_date} ${row.sheet_row}`)).size).toBe(
      records.length,
    )
    const ends = ['Done by DR', 'Check', 'Unchecked', 'Not content loaded', 'No action taken']
    for (const record of records) {
      expect(ends).toContain(record.verification_by)
      expect(record.created).toBe(1)
      expect(record.files).toBe(record.verification_by === 'Done by DR' ? 1 : 0)
    }
    const cells = await writtenCells(sandbox.url)
    expect(cells.filter(({ times }) => times > 1)).toEqual([])
    const done = records.filter(({ verification_by }) => verification_by === 'Done by DR').length
    expect(sandbox.provider('google').journal.writes['files.create'] ?? 0).toBe(done)
  },
  LONG_TEST_LIMIT_MS,
)
