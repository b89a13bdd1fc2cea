import { chmod, chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { someMoment, waitFor } from '../testing/eventually.ts'
import { type EmbeddedDatabase, startEmbedded } from './index.ts'
import { canEnter } from './data-directory.ts'
import { identify } from './processes.ts'
import {
  ended,
  startInProcess,
  postmasterPid,
  query,
  removeTemporaryFolders,
  temporaryFolder,
} from './testing/helpers.ts'

const weAreRoot = process.getuid?.() === 0
// Another user can only run our code where they can reach it: not in a clone under root's closed home.
const ordinary = { uid: 1, gid: 1 }
const ordinaryUserReachesUs =
  weAreRoot && canEnter(import.meta.dirname, ordinary) && canEnter(dirname(process.execPath), ordinary)

const running: EmbeddedDatabase[] = []

async function start(dataDir: string, options: { say?: (line: string) => void; durable?: boolean } = {}) {
  const database = await startEmbedded({ dataDir, durable: false, ...options })
  running.push(database)
  return database
}

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
})
afterAll(removeTemporaryFolders)

describe('a fresh start', async () => {
  const dataDir = await temporaryFolder()

  test('answers as owner and as application, and the application owns nothing', async () => {
    const database = await start(dataDir)
    await query(database.ownerUrl, 'create table visit (id int primary key)')

    const roles = await query(
      database.appUrl,
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles
       where rolname in ('bitewing_owner', 'bitewing_app') order by rolname`,
    )
    const powerless = { rolsuper: false, rolcreatedb: false, rolbypassrls: false }
    expect(roles).toEqual([
      { rolname: 'bitewing_app', rolcreaterole: false, ...powerless },
      { rolname: 'bitewing_owner', rolcreaterole: true, ...powerless },
    ])
    expect(
      await query(database.appUrl, `select relname from pg_class where relowner = 'bitewing_app'::regrole`),
    ).toEqual([])
    await expect(query(database.appUrl, 'select * from visit')).rejects.toThrow('permission denied')
    await expect(query(database.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
    await expect(query(database.appUrl, 'set role bitewing_owner')).rejects.toThrow('permission denied')
  })

  test('speaks UTF-8 and UTC', async () => {
    const database = await start(dataDir)
    const [settings] = await query(
      database.appUrl,
      `select current_setting('server_encoding') encoding, current_setting('timezone') zone, upper('é') upper`,
    )
    expect(settings).toEqual({ encoding: 'UTF8', zone: 'UTC', upper: 'É' })
  })

  test('keeps passwords to itself and patients out of the log', async () => {
    const database = await start(dataDir)
    await query(database.ownerUrl, 'create table patient (name text primary key, born date)')
    await query(database.ownerUrl, 'insert into patient (name) values ($1)', ['Jane Roe'])
    const mistakes = [`insert into patient values ('Jane Roe')`, `select 'Jane Roe'::date`, `select 1 from "Jane Roe"`]
    for (const mistake of mistakes) await expect(query(database.ownerUrl, mistake)).rejects.toThrow()
    await expect(query(database.ownerUrl, 'select $1::date', ['Jane Roe'])).rejects.toThrow('Jane Roe')

    const home = join(dataDir, 'postgres')
    expect((await stat(join(home, 'secrets.json'))).mode & 0o777).toBe(0o600)
    const logs = await Promise.all(
      (await readdir(join(home, 'log'))).map((name) => readFile(join(home, 'log', name), 'utf8')),
    )
    expect(logs.join()).toContain('ready to accept connections')
    expect(logs.join()).not.toContain('Jane Roe')
  })
})

describe('a later start', async () => {
  const dataDir = await temporaryFolder()

  test('finds the data, the port and the passwords of the last one, and makes nothing anew', async () => {
    const first = await start(dataDir)
    await query(first.ownerUrl, 'create table visit as select 1 as id')
    await first.stop()
    const cluster = join(dataDir, 'postgres/cluster/PG_VERSION')
    const { birthtimeMs } = await stat(cluster)
    const second = await start(dataDir)
    expect((await stat(cluster)).birthtimeMs).toBe(birthtimeMs)
    expect(second.appUrl).toBe(first.appUrl)
    expect(await query(second.ownerUrl, 'select id from visit')).toEqual([{ id: 1 }])
  })

  test('takes another port when its own is taken', async () => {
    const first = await start(dataDir)
    await first.stop()
    const port = Number(new URL(first.appUrl).port)
    const squatter = createServer().listen(port, '127.0.0.1')
    const said: string[] = []
    const second = await start(dataDir, { say: (line) => void said.push(line) })
    squatter.close()
    expect(new URL(second.appUrl).port).not.toBe(String(port))
    expect(said.join()).toContain(`Port ${port} is taken`)
    expect(await query(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each([
    ['a dead process', 99_999_999],
    ['a stranger that lives', process.pid],
  ])('is not stopped by a postmaster.pid that names %s', async (_whom, pid) => {
    const database = await start(dataDir)
    const path = join(dataDir, 'postgres/cluster/postmaster.pid')
    const left = await readFile(path, 'utf8')
    await database.stop()
    await writeFile(path, left.replace(/^\d+/, String(pid)))
    const { uid, gid } = await stat(join(dataDir, 'postgres/cluster'))
    await chown(path, uid, gid)
    expect(await query((await start(dataDir)).appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('after kill -9', () => {
  test('of the database: it comes back by itself on the same port, with every acknowledged write', async () => {
    const dataDir = await temporaryFolder()
    const database = await start(dataDir, { durable: true })
    await query(database.ownerUrl, 'create table visit (id int)')
    let acknowledged = 0
    for (let round = 0; round < 5; round += 1) {
      const killed = await postmasterPid(dataDir)
      expect(await wrote(database.ownerUrl, acknowledged + 1)).toBe(true)
      acknowledged += 1
      void someMoment(60).then(() => process.kill(killed, 'SIGKILL'))
      while (await wrote(database.ownerUrl, acknowledged + 1)) acknowledged += 1
      await waitFor('a database that is back', () => answers(database.ownerUrl))
      const kept = await query<{ id: number }>(database.ownerUrl, 'select max(id)::int id from visit')
      // The write under way at the kill may have been stored although it was not acknowledged.
      expect(kept[0]?.id ?? 0).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = kept[0]?.id ?? 0
    }
    expect(acknowledged).toBeGreaterThan(0)
  })

  test('of Bitewing: the next start takes the running database over, watches it, and stops it', async () => {
    const dataDir = await temporaryFolder()
    const first = await startInProcess(dataDir)
    await query(first.ownerUrl, 'create table visit as select 1 as id')
    const postmaster = await postmasterPid(dataDir)
    first.process.kill('SIGKILL')
    await ended(first.process)

    const second = await startInProcess(dataDir)
    expect(second.said).toEqual(['Taking over the database that the last run left behind'])
    expect(await postmasterPid(dataDir)).toBe(postmaster)
    expect(await query(second.ownerUrl, 'select id from visit')).toEqual([{ id: 1 }])

    process.kill(postmaster, 'SIGKILL')
    await waitFor('a database that is back', () => answers(second.ownerUrl))
    const successor = await postmasterPid(dataDir)
    second.process.kill('SIGTERM')
    await ended(second.process)
    expect(identify(successor)).toBeNull()
  })

  test('of both at once: the next start works by itself', async () => {
    const dataDir = await temporaryFolder()
    const first = await startInProcess(dataDir)
    await query(first.ownerUrl, 'create table visit as select 1 as id')
    first.process.kill('SIGKILL')
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    const second = await start(dataDir)
    expect(await query(second.ownerUrl, 'select id from visit')).toEqual([{ id: 1 }])
  })
})

describe('what stands in the way is said in a sentence', () => {
  test('two starts at once: one works, the other hears who was first', async () => {
    const dataDir = await temporaryFolder()
    const outcomes = await Promise.all([1, 2, 3].map(() => startInProcess(dataDir)))
    const winners = outcomes.filter(({ refusal }) => refusal === undefined)
    expect(winners).toHaveLength(1)
    const sentence = `Bitewing is already running on this data folder (process ${winners[0]?.process.pid}). Stop it first, or set DATA_DIR to another folder.`
    expect(outcomes.flatMap(({ refusal }) => refusal ?? [])).toEqual([sentence, sentence])
    winners[0]?.process.kill('SIGTERM')
    await ended(winners[0]!.process)
  })

  test('a data folder that cannot be made', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(StartError)
    await expect(start(join(file, 'data'))).rejects.toThrow(/^Bitewing cannot write to its data folder .*set DATA_DIR/)
  })

  test('a database whose passwords were lost', async () => {
    const dataDir = await temporaryFolder()
    await (await start(dataDir)).stop()
    await rm(join(dataDir, 'postgres/secrets.json'))
    await expect(start(dataDir)).rejects.toThrow(/^The passwords of the database .*restore that file/)
  })
})

describe.skipIf(!weAreRoot)('as root (skipped otherwise: only root can change users)', () => {
  test('a data folder that only root may enter: the database finds another place and says so', async () => {
    const closed = await temporaryFolder()
    const said: string[] = []
    const database = await start(join(closed, 'data'), { say: (line) => void said.push(line) })
    const directory = /kept in (\S+)/.exec(said.join())?.[1] ?? ''
    expect(directory).toMatch(/^\/var\/lib\/bitewing-/)
    expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    await rm(directory, { recursive: true })
  })
})

describe.skipIf(!ordinaryUserReachesUs)('as an ordinary user (skipped unless root, who alone can become one)', () => {
  test('an ordinary user starts it as themselves, and root may do so later without taking it from them', async () => {
    const dataDir = await temporaryFolder()
    await chown(dataDir, ordinary.uid, ordinary.gid)
    for (const user of [ordinary, {}, ordinary]) {
      const held = await startInProcess(dataDir, user)
      expect(held.refusal).toBeUndefined()
      expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(ordinary.uid)
      held.process.kill('SIGTERM')
      await ended(held.process)
    }
  })

  test("an ordinary user hears that the database is someone else's", async () => {
    const dataDir = await temporaryFolder()
    await (await start(dataDir)).stop()
    await chmod(dataDir, 0o777)
    const held = await startInProcess(dataDir, ordinary)
    expect(held.refusal).toMatch(/^Bitewing cannot use the database .*Start it as the user who made it/)
  })
})

async function wrote(url: string, id: number): Promise<boolean> {
  return query(url, 'insert into visit values ($1)', [id]).then(
    () => true,
    () => false,
  )
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}
