import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@bitewing/contract'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { type PlainServer, startPlainServer } from '@bitewing/db/testing/plain-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from './error-catalogue.ts'
import { COLOUR_CLIENT } from './testing/background-load.ts'
import { randomKey, type TestClient } from './testing/client.ts'
import { ServerProcess } from './testing/server-process.ts'

const ADMIN = 'admin@bitewing.example'
const HOUR_MS = 3_600_000
const WITHOUT_SANDBOX = { DEMO: 'on', SMTP_URL: '', SANDBOX_URL: 'http://127.0.0.1:1' }

const addColour = (client: TestClient) => {
  const hexCode = `#${randomKey().slice(0, 6)}`
  return client.call(contract.colours.add, {
    clientId: COLOUR_CLIENT,
    name: `fault ${hexCode}`,
    hexCode,
    colorPriority: 1,
  })
}

describe('a clock that jumps by an hour', () => {
  let database: TestDatabase
  let server: ServerProcess
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-clock-'))
  const file = join(folder, 'clock')
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await ServerProcess.prepare({
      ...WITHOUT_SANDBOX,
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'testing/shifted-clock.mjs')}`,
    })
    await server.start()
  })
  afterAll(async () => {
    await server.remove()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function jump(ms: number): Promise<void> {
    writeFileSync(file, String(ms))
    server.signal('SIGUSR2')
    await pause(100)
  }

  test.each([
    ['ahead', HOUR_MS],
    ['and back', 0],
    ['and behind', -HOUR_MS],
  ])('%s: people go on or sign in anew, and nothing fails inside', async (_, ms) => {
    const client = await server.client().signIn(ADMIN)
    expect((await addColour(client)).status).toBe(200)
    await jump(ms)
    // The session is over, or not: by the clock, never by an error.
    expect([200, 401]).toContain((await addColour(client)).status)
    const again = await server.client().signIn(ADMIN)
    expect((await addColour(again)).status).toBe(200)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    server.expectAlive()
  })
})

// As root, since it mounts a small disk: FAULTS=on vitest run apps/server/src/faults.test.ts
describe.runIf(process.env['FAULTS'] === 'on')('a database whose disk is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-small-disk-'))
  const disk = join(folder, 'disk')
  let postgres: PlainServer
  let server: ServerProcess
  beforeAll(async () => {
    mkdirSync(disk)
    execFileSync('chmod', ['755', folder])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk])
    postgres = await startPlainServer()
    const space = join(disk, 'space')
    mkdirSync(space)
    execFileSync('chown', [`--reference=${postgres.files.cluster}`, space])
    await postgres.asSuperuser([
      `create tablespace small location '${space}'`,
      `create role bitewing_owner login createrole password 'pass'`,
      'create database bitewing owner bitewing_owner tablespace small',
    ])
    server = await ServerProcess.prepare({
      ...WITHOUT_SANDBOX,
      DEMO_RECORDS: '0',
      DATABASE_URL: `postgres://bitewing_owner:pass@${postgres.host}/bitewing`,
      SECRET_KEY: 'k'.repeat(40),
    })
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await server.remove()
    await postgres.stop()
    execFileSync('umount', [disk])
    rmSync(folder, { recursive: true, force: true })
  })

  const fits = (statement: string) =>
    postgres.asSuperuser([statement], 'bitewing').then(
      () => true,
      () => false,
    )

  test('refuses writes with a sentence, reads go on, and with room again so do writes', async () => {
    const client = await server.client().signIn(ADMIN)
    expect((await addColour(client)).status).toBe(200)
    // Until there is no room for one row more.
    await postgres.asSuperuser(['create table filler (text text storage external)'], 'bitewing')
    for (const rows of [10_000, 1000, 100, 10, 1])
      while (await fits(`insert into filler select repeat(md5(n::text), 200) from generate_series(1, ${rows}) n`)) {}
    const answers = []
    for (let n = 0; n < 400; n += 1) answers.push(await addColour(client))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 503, err: errorCatalogue['request.unavailable'].text })
    expect((await client.call(contract.colours.grid, { clientId: COLOUR_CLIENT })).status).toBe(200)
    await postgres.asSuperuser(['drop table filler'], 'bitewing')
    expect((await addColour(client)).status).toBe(200)
    expect(readFileSync(join(server.dataDir, 'bitewing.log'), 'utf8')).toContain('"code":"53100"')
  }, 120_000)
})
