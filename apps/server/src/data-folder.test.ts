import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@bitewing/contract'
import { demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from './testing/documents.ts'
import { ServerProcess } from './testing/server-process.ts'

const weAreRoot = process.getuid?.() === 0
const selection = demoPractices.map((practice) => practice.id)
/** Found at least, so that the tests look at something. */
const EXPECTED = ['bitewing.lock', 'bitewing.log', 'secret.key', 'files', 'folders', 'postgres/secrets.json']
/** The programs are executed by the database's user and share their modes with the installed package. */
const PROGRAMS = /^postgres\/postgresql-[\d.]+/

let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.prepare()
  await server.start()
  const admin = await server.client().signIn('admin@bitewing.example')
  const file = { transactionId: demoRecordId(1), name: 'Answer', files: [aPdf('An answer')] }
  await admin.call(contract.files.upload, file, { selection })
})
afterAll(() => server.remove())

type Entry = { path: string; mode: number; isFolder: boolean }

function entries(): Entry[] {
  const paths = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
  return paths.flatMap((path) => {
    const stats = lstatSync(join(server.dataDir, path), { throwIfNoEntry: false })
    if (stats === undefined || stats.isSymbolicLink()) return []
    return { path, mode: stats.mode & 0o777, isFolder: stats.isDirectory() }
  })
}

/** What somebody else could read, list or pass through. */
function wide(): string[] {
  const found = entries()
  expect(found.map((entry) => entry.path)).toEqual(expect.arrayContaining(EXPECTED))
  const tooWide = found.filter((entry) => (entry.mode & (entry.isFolder ? 0o077 : 0o177)) !== 0)
  return tooWide
    .map((entry) => `${entry.mode.toString(8)} ${entry.path}`)
    .filter((line) => !PROGRAMS.test(line.slice(4)))
}

/** Only the group of the database's user may pass through these two, and only where that is not our own user. */
const passable = weAreRoot ? ['710 postgres'] : []
const modeOfDataFolder = () => statSync(server.dataDir).mode & 0o777

test('what a server creates is for its own user alone', () => {
  expect(wide()).toEqual(passable)
  expect(modeOfDataFolder()).toBe(weAreRoot ? 0o710 : 0o700)
})

test('what an earlier version left readable is closed by the next start', async () => {
  await server.end('SIGTERM')
  for (const { path, mode, isFolder } of entries().filter(
    ({ path }) => !/^postgres\/(cluster|log|postgresql-)/.test(path),
  ))
    chmodSync(join(server.dataDir, path), isFolder ? mode | 0o055 : mode | 0o044)
  chmodSync(server.dataDir, 0o755)

  await server.start()
  expect(wide()).toEqual(passable)
  expect(modeOfDataFolder()).toBe(weAreRoot ? 0o710 : 0o700)
})
