import { execFile, execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chown, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { canEnter } from './data-directory.ts'
import { databaseUser } from './database-user.ts'
import { identify } from './processes.ts'
import {
  type DatabaseProcess,
  ended,
  postmasterPid,
  query,
  removeTemporaryFolders,
  startInProcess,
  temporaryFolder,
} from './testing/helpers.ts'

const weAreRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const nobodyReachesUs = weAreRoot && canEnter(import.meta.dirname, nobody) && canEnter(process.execPath, nobody)
const made: string[] = []
const running: DatabaseProcess[] = []

async function start(dataDir: string, user: { uid?: number; gid?: number } = {}): Promise<DatabaseProcess> {
  const database = await startInProcess(dataDir, user)
  expect(database.refusal).toBeUndefined()
  running.push(database)
  return database
}

async function stop({ process }: DatabaseProcess): Promise<void> {
  process.kill('SIGTERM')
  await ended(process)
}

afterEach(async () => {
  for (const database of running.splice(0)) await stop(database)
})
afterAll(async () => {
  for (const name of made) execFileSync('/usr/sbin/userdel', [name], { stdio: 'ignore' })
  await removeTemporaryFolders()
})

describe.skipIf(!weAreRoot)('the database’s own user (skipped unless root, who alone can create one)', () => {
  test('has no home, no shell, and a group of its own', async () => {
    const { uid, gid } = await databaseUser()
    const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
    expect(entries.filter(([name]) => name === 'bitewing-db')).toEqual([
      ['bitewing-db', 'x', String(uid), String(gid), '', '/nonexistent', '/usr/sbin/nologin'],
    ])
    expect(entries.filter((entry) => entry[3] === String(gid))).toHaveLength(1)
    expect(uid).not.toBe(nobody.uid)
  })

  test('is created once by several starts at the same time', async () => {
    const name = `bitewing-test-${process.pid}`
    made.push(name)
    const found = await Promise.all([1, 2, 3].map(() => askInProcess(name)))
    expect(found[0]?.uid).toBeGreaterThan(0)
    expect(found).toEqual([found[0], found[0], found[0]])
  })

  test('that cannot be created stops the start with a sentence', async () => {
    const failed = databaseUser('No Such:Name')
    await expect(failed).rejects.toThrow(StartError)
    await expect(failed).rejects.toThrow(
      /^The embedded database needs the system user No Such:Name, which cannot be created \(.*invalid user name.*\): create that user, start Bitewing as an ordinary user, or set DATABASE_URL\.$/,
    )
  })

  test('runs the database and owns its files', async () => {
    const dataDir = await temporaryFolder()
    await start(dataDir)
    const { uid } = await databaseUser()
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(uid)
    expect(await ownersOf(dataDir)).toEqual([uid])
  })
})

describe.skipIf(!weAreRoot)('a database of an earlier version, which ran as nobody (skipped unless root)', () => {
  test('is handed over, also when that was interrupted', async () => {
    const dataDir = await temporaryFolder()
    const first = await start(dataDir)
    await query(first.ownerUrl, 'create table visit as select 1 as id')
    await stop(first)
    // The log and half of the cluster had been handed over already.
    for (const path of ['', 'base', 'global', 'PG_VERSION'])
      await chown(join(dataDir, 'postgres/cluster', path), nobody.uid, nobody.gid)

    const second = await start(dataDir)
    expect(await query(second.ownerUrl, 'select id from visit')).toEqual([{ id: 1 }])
    expect(await ownersOf(dataDir)).toEqual([(await databaseUser()).uid])
  })

  test.skipIf(!nobodyReachesUs)(
    'is stopped first when it was left running (skipped where nobody cannot run our code)',
    async () => {
      const dataDir = await temporaryFolder()
      await chown(dataDir, nobody.uid, nobody.gid)
      const former = await start(dataDir, nobody)
      await query(former.ownerUrl, 'create table visit as select 1 as id')
      const leftRunning = await postmasterPid(dataDir)
      former.process.kill('SIGKILL')
      await ended(former.process)

      const next = await start(dataDir)
      expect(identify(leftRunning)).toBeNull()
      expect(await query(next.ownerUrl, 'select id from visit')).toEqual([{ id: 1 }])
      expect(await ownersOf(dataDir)).toEqual([(await databaseUser()).uid])
    },
  )
})

/** In a process of its own, as a start would be. */
async function askInProcess(name: string): Promise<{ uid: number; gid: number }> {
  const code = `import { databaseUser } from ${JSON.stringify(join(import.meta.dirname, 'database-user.ts'))}
    console.log(JSON.stringify(await databaseUser(${JSON.stringify(name)})))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return JSON.parse(stdout) as { uid: number; gid: number }
}

/** Who owns the cluster's files. */
async function ownersOf(dataDir: string): Promise<number[]> {
  const cluster = join(dataDir, 'postgres/cluster')
  const paths = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map((name) => join(cluster, name))
  // A running database removes files while we look.
  const owners = await Promise.all(
    [cluster, ...paths].map(async (path) => (await stat(path).catch(() => undefined))?.uid),
  )
  return [...new Set(owners.filter((owner) => owner !== undefined))]
}
