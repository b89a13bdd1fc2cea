import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@bitewing/contract'
import { createClient, findEmbedded } from '@bitewing/db'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { eventually } from '@bitewing/db/testing/eventually'
import { type PlainServer, startPlainServer } from '@bitewing/db/testing/plain-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from './error-catalogue.ts'
import { COLOUR_CLIENT } from './testing/background-load.ts'
import { randomKey, type TestClient } from './testing/client.ts'
import { ServerProcess } from './testing/server-process.ts'
import { ShiftedClock } from './testing/shifted-clock.ts'

const ADMIN = 'admin@bitewing.example'
const HOUR_MS = 3_600_000
/** `npm run faults`: those that take long, or need root, since they mount a small disk. */
const FAULTS = process.env['FAULTS'] === 'on'
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

const logOf = (server: ServerProcess) => readFileSync(join(server.dataDir, 'bitewing.log'), 'utf8')

describe('a clock that jumps by an hour', () => {
  let database: TestDatabase
  let server: ServerProcess
  const clock = new ShiftedClock()
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await ServerProcess.prepare({
      ...WITHOUT_SANDBOX,
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      ...clock.settings,
    })
    await server.start()
  })
  afterAll(async () => {
    await server.remove()
    await database.drop()
    clock.remove()
  })

  const jump = (ms: number) => clock.jumpTo(ms, [server.pid])

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

  test.runIf(FAULTS).each([
    [HOUR_MS, "clock is not the database's"],
    [0, "clock is the database's again"],
  ])('by %s ms, it is told: %s', async (ms, sentence) => {
    await jump(ms)
    await eventually(() => expect(lastOfClock()).toContain(sentence))
  })

  const lastOfClock = () =>
    logOf(server)
      .split('\n')
      .findLast((line) => line.includes("the machine's clock"))
})

type SmallDisk = { disk: string; remove(): void }

/** Of its own for a test, in memory. As root alone; before the tests and not beside them, which are read also where they are left out. */
function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-small-disk-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  execFileSync('chmod', ['755', folder])
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk])
  return {
    disk,
    remove() {
      execFileSync('umount', [disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.runIf(FAULTS)('a database whose disk is full', () => {
  let small: SmallDisk
  let postgres: PlainServer
  let server: ServerProcess
  beforeAll(async () => {
    small = mountSmallDisk(200)
    postgres = await startPlainServer()
    const space = join(small.disk, 'space')
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
  })
  afterAll(async () => {
    await server.remove()
    await postgres.stop()
    small.remove()
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
    expect(logOf(server)).toContain('"event":"the database has no room left on its disk"')
  })

  test('and one that no longer lets the server in: requests are refused with a sentence until it does again', async () => {
    const client = await server.client().signIn(ADMIN)
    const shutOut = [
      'alter role bitewing_owner nologin',
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'bitewing_owner'",
    ]
    await postgres.asSuperuser(shutOut)
    expect(await addColour(client)).toMatchObject({ status: 503, err: errorCatalogue['request.unavailable'].text })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503)
    await eventually(() => expect(logOf(server)).toContain('does not let the server in: check DATABASE_URL'))
    await postgres.asSuperuser(['alter role bitewing_owner login'])
    expect((await addColour(client)).status).toBe(200)
    await eventually(async () => expect((await fetch(`${server.url}/api/health`)).status).toBe(200))
  })
})

describe.runIf(FAULTS)('the disk of the database that comes with it is full', () => {
  let small: SmallDisk
  let server: ServerProcess
  beforeAll(async () => {
    small = mountSmallDisk(900)
    server = await ServerProcess.prepare({ ...WITHOUT_SANDBOX, DEMO_RECORDS: '0', DATA_DIR: join(small.disk, 'data') })
    await server.start()
  })
  afterAll(async () => {
    await server.remove()
    small.remove()
  })

  const health = async () => (await fetch(`${server.url}/api/health`)).status
  const filler = () => join(small.disk, 'filler')

  /** To the last byte. */
  function fill(): void {
    const file = openSync(filler(), 'a')
    try {
      for (const size of [2 ** 20, 4096, 1]) {
        expect(() => {
          for (;;) writeSync(file, Buffer.alloc(size, 1))
        }).toThrow('ENOSPC')
      }
    } finally {
      closeSync(file)
    }
  }

  test('ends the database, says so, and with room again everything that was acknowledged is there, by itself', async () => {
    const client = await server.client().signIn(ADMIN)
    const written: string[] = []
    const write = async () => {
      const answer = await addColour(client)
      if (answer.status === 200) written.push(answer.value._id)
      return answer
    }
    expect((await write()).status).toBe(200)
    fill()
    // Its log of writes has some room of its own, then PostgreSQL has to stop.
    const { adminUrl } = (await findEmbedded(join(small.disk, 'data'))) ?? { adminUrl: '' }
    const admin = createClient(adminUrl)
    admin.on('error', () => {})
    await admin.connect()
    let refused = await write()
    for (let n = 0; n < 100 && refused.status === 200; n += 1) {
      await admin.query('select pg_switch_wal()').catch(() => {})
      refused = await write()
      fill()
    }
    await admin.end().catch(() => {})
    expect(refused).toMatchObject({ status: 503, err: errorCatalogue['request.unavailable'].text })
    await eventually(() => {
      server.expectAlive()
      expect(server.said.join('')).toContain('There is no room left on the disk for the database')
    })
    expect(await health()).toBe(503)
    rmSync(filler())
    await eventually(async () => expect(await health()).toBe(200))
    expect((await write()).status).toBe(200)
    const found = (await client.call(contract.colours.all, { clientId: COLOUR_CLIENT })).value.records
    const ids = new Set(found.map(({ _id }) => _id))
    expect(written.filter((id) => !ids.has(id))).toEqual([])
  })
})
