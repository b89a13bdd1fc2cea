import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOf } from '../../kernel/observe/build.ts'
import { Log } from '../../kernel/observe/log.ts'
import { ProcessReport } from '../../kernel/observe/process-report.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const REPOSITORY = join(import.meta.dirname, '../../../../..')

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const read = async (who = admin) => await who.call(contract.status.read, {})

/** Another process of the installation, which reported a while ago; by default it will not be silent before the test is over. */
async function otherProcess({
  roles = ['robot'],
  seconds = -300,
  services = {},
  backup = false,
} = {}): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into server_processes (id, machine, roles, program, started_at, seen_at, memory_bytes, free_bytes, services, backs_up, newest_backup_at)
     values ($1, 'other', $2, '0001_before', now() - interval '1 day', now() - $3 * interval '1 second', 1, 2, $4, $5,
       case when $5 then now() - interval '3 hours' end)`,
    [id, roles, seconds, JSON.stringify(services), backup],
  )
  return id
}

test('who administers sees the processes, with those that fell silent; nobody else does', async () => {
  await eventually(async () => expect((await read()).value.processes).toHaveLength(1))
  const [running, silent] = [await otherProcess(), await otherProcess({ seconds: 31 })]
  const { value } = await read()
  const others = value.processes.filter(({ machine }) => machine === 'other')
  expect(new Map(others.map(({ _id, silent: gone }) => [_id, gone]))).toEqual(
    new Map([
      [running, false],
      [silent, true],
    ]),
  )
  expect(value.processes).toHaveLength(3)
  expect(value.database.version).toMatch(/^\d\d/)
  // Without DATABASE_READ_URL; kernel/data/replica.test has one.
  expect(value.database.replica).toBeNull()
  expect((await read(await server.client().signIn('verifier@bitewing.example'))).status).toBe(403)
})

test('what all processes met with a service outside is added up, and the newest backup is told', async () => {
  await otherProcess({ services: { 'A service': { calls: 40, failures: 3, resting: 2 } }, backup: true })
  await otherProcess({ services: { 'A service': { calls: 60, failures: 1, resting: 1 } } })
  await otherProcess({ services: { 'A service': { calls: 900, failures: 900, resting: 9 } }, seconds: 60 })
  const { value } = await read()
  expect(value.services.find(({ name }) => name === 'A service')).toEqual({
    name: 'A service',
    calls: 100,
    failures: 4,
    resting: 2,
  })
  expect(value.backups.scheduled).toBe(true)
  expect(Date.now() - Date.parse(value.backups.newestAt ?? '')).toBeGreaterThan(2 * 3_600_000)
})

test('the metrics of any process tell of the whole installation: processes by role, queue, jobs, services, backups', async () => {
  const text = await (await fetch(`${server.url}/api/metrics`)).text()
  expect(text).toMatch(/^bitewing_processes\{role="robot"\} [2-9]$/m)
  expect(text).toMatch(/^robot_tasks\{state="set aside"\} \d+$/m)
  expect(text).toMatch(/^robot_oldest_task_seconds \d+$/m)
  expect(text).toMatch(/^jobs_oldest_seconds \d+$/m)
  expect(text).toMatch(/^outside_service_resting\{service="A service",process="\w+"\} 2$/m)
  expect(text).toMatch(/^backup_age_seconds\{process="\w+"\} 1\d{4}/m)
  // Prometheus takes one type for each name, before its values.
  const types = text.match(/^# TYPE \S+/gm) ?? []
  expect(new Set(types).size).toBe(types.length)
})

test('each process says which build it is, and a clock that is not the database’s is told on the page, as a metric and in the log', async () => {
  const lines: string[] = []
  const now = () => Date.now() - 3_600_000
  const report = new ProcessReport({
    database: server.database,
    log: new Log('info', (line) => lines.push(line)),
    roles: { web: true, robot: true },
    dataDir: server.dataDir,
    services: () => ({}),
    newestBackup: undefined,
    now,
  })
  report.start()
  const slow = () => read().then(({ value }) => value.processes.filter((one) => Math.abs(one.clockAheadSeconds) > 30))
  await eventually(async () => expect(await slow()).toHaveLength(1))
  const [told] = await slow()
  expect(told?.build).toBe(buildOf())
  expect(Math.round((told?.clockAheadSeconds ?? 0) / 10)).toBe(-360)
  expect(await (await fetch(`${server.url}/api/metrics`)).text()).toMatch(
    /^clock_ahead_seconds\{process="\w+"\} -3\d{3}/m,
  )
  expect(lines.filter((line) => line.includes('not the database'))).toHaveLength(1)
  await report.stop()
})

describe('the build of a program', () => {
  const root = mkdtempSync(join(tmpdir(), 'bitewing-build-'))
  const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim()
  const commit = () => git('rev-parse', '--short=8', 'HEAD')
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('is its version, and its commit where it is a checkout: of a branch, a packed one, none, and a second work tree', () => {
    writeFileSync(join(root, 'package.json'), '{"version": "1.2.3"}')
    expect(buildOf(root)).toBe('1.2.3')
    git('init', '--quiet')
    expect(buildOf(root)).toBe('1.2.3')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'first')
    expect(buildOf(root)).toBe(`1.2.3 (${commit()})`)
    git('pack-refs', '--all')
    expect(buildOf(root)).toBe(`1.2.3 (${commit()})`)
    git('checkout', '--quiet', '--detach')
    expect(buildOf(root)).toBe(`1.2.3 (${commit()})`)
    git('worktree', 'add', '--quiet', '-b', 'other', join(root, 'other'))
    expect(buildOf(join(root, 'other'))).toBe(`1.2.3 (${commit()})`)
  })

  test('is told by the files of git that go into an image', () => {
    git('checkout', '--quiet', '-B', 'released')
    const left = readFileSync(join(REPOSITORY, '.containerignore'), 'utf8').matchAll(/^!\.git\/(.+)$/gm)
    const image = join(root, 'image')
    cpSync(join(root, 'package.json'), join(image, 'package.json'))
    for (const [, name = ''] of left) cpSync(join(root, '.git', name), join(image, '.git', name), { recursive: true })
    expect(buildOf(image)).toBe(`1.2.3 (${commit()})`)
  })
})

test('a process that stops is gone from the list at once', async () => {
  const report = new ProcessReport({
    database: server.database,
    log: new Log('silent', () => {}),
    roles: { web: false, robot: true },
    dataDir: server.dataDir,
    services: () => ({}),
    newestBackup: undefined,
  })
  const robotsAlone = async () =>
    (await server.owner.query(`select from server_processes where roles = '{robot}' and machine <> 'other'`)).rowCount
  report.start()
  await eventually(async () => expect(await robotsAlone()).toBe(1))
  await report.stop()
  expect(await robotsAlone()).toBe(0)
})
