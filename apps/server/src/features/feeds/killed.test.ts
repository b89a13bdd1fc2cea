import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createClient } from '@bitewing/db'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { eventually, LONG_TEST_LIMIT_MS, LONG_WAIT_LIMIT_MS, someMoment } from '@bitewing/db/testing/eventually'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOfRun } from '../../testing/random-of-run.ts'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { COMPILED } from '../../testing/compiled.ts'

/** Few by default; KILLS=50 for more. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const FILES = 24
const WATCHER = resolve(import.meta.dirname, '../../testing/watch-feeds.ts')

let home: TestDatabase
let owner: pg.Client
let sandbox: Sandbox
const running = new Set<ChildProcess>()
beforeAll(async () => {
  home = await createTestDatabase()
  owner = createClient(home.ownerUrl)
  await owner.connect()
  await owner.query('truncate feed_files')
  sandbox = await startSandbox()
})
afterAll(async () => {
  for (const watcher of running) watcher.kill('SIGKILL')
  await owner.end()
  await home.drop()
  await sandbox.close()
})

function startWatcher(): ChildProcess {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: home.appUrl, SANDBOX_URL: sandbox.url, ...COMPILED }
  const watcher = fork(WATCHER, { env, execArgv: [], stdio: 'ignore' })
  running.add(watcher)
  watcher.once('exit', () => running.delete(watcher))
  return watcher
}

async function kill(watcher: ChildProcess): Promise<void> {
  if (!running.has(watcher)) return
  const gone = once(watcher, 'exit')
  watcher.kill('SIGKILL')
  await gone
}

async function drop(round: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  for (const provider of ['azure-blob', 'sftp'])
    for (let number = 0; number < FILES; number += 1) {
      const body = JSON.stringify({ container: `ns-${number % 3}`, path: `p/${round}-${number}.csv`, content: 'a\nb' })
      await fetch(`${sandbox.url}/admin/${provider}/files`, { method: 'POST', headers, body })
    }
}

/** Looked through now, and what a killed one held is free at once, as it is after its lease. */
const wake = () => owner.query(`update feed_sources set next_at = now(), leased_until = null`)

test(
  'watchers that are killed at random tell of every file once',
  async () => {
    for (const name of ['azure-blob', 'sftp'])
      sandbox.provider(name).faults.set({ kind: 'slow', seconds: 0.004, methods: ['GET', 'OPEN'] })
    const random = randomOfRun()
    for (let round = 0; round < KILLS; round += 1) {
      const watchers = [startWatcher(), startWatcher()]
      await Promise.all(watchers.map((watcher) => once(watcher, 'message')))
      await drop(round)
      await wake()
      await someMoment(400, random)
      for (const watcher of watchers) await kill(watcher)
    }
    startWatcher()
    await eventually(async () => {
      await wake()
      const { rows } = await owner.query(`select count(*)::int as n from feed_objects`)
      expect(rows[0].n).toBe(2 * FILES * KILLS)
    }, LONG_WAIT_LIMIT_MS)
    const { rows } = await owner.query(
      `select kind, container, folder, name, count(*)::int as told, min(lines)::int as lines, min(event) as event
     from feed_files group by 1, 2, 3, 4`,
    )
    expect(rows).toHaveLength(2 * FILES * KILLS)
    expect(rows.filter(({ told, lines, event }) => told !== 1 || lines !== 2 || event !== 'created')).toEqual([])
  },
  LONG_TEST_LIMIT_MS,
)
