import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StorageUnavailable } from '../../kernel/ports/storage.ts'
import { localStorage } from './local.ts'

const PUT_AND_TELL = resolve(import.meta.dirname, 'testing/put-file-process.ts')
const run = promisify(execFile)
let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'bitewing-files-')), 'files')
})
afterEach(() => rmSync(resolve(folder, '..'), { recursive: true, force: true }))

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('only the server’s own user can read what is kept', async () => {
  const key = await localStorage(folder).put(Buffer.from('x'), { contentType: 'text/plain' })
  const file = join(folder, key.slice(0, 2), key)
  expect([folder, resolve(file, '..'), file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600])
})

test('a file that outgrows what the system allows leaves nothing', async () => {
  const limited = `ulimit -f 64; exec "${process.execPath}" "${PUT_AND_TELL}" "${folder}" 1000000`
  const { stdout } = await run('sh', ['-c', limited])
  expect(stdout).toBe('StorageUnavailable: the disk answered EFBIG\n')
  expect(filesIn(folder)).toEqual([])
})

/** In a namespace of its own, in which mounting does not need root; not every machine allows that. */
const mounting = (script: string) => ['-c', `unshare --user --map-root-user --mount sh -c '${script}'`]
const canMount = spawnSync('sh', mounting('mount -t tmpfs none /mnt')).status === 0

test.runIf(canMount)('a full disk is told as such and leaves nothing', async () => {
  mkdirSync(folder)
  const put = `"${process.execPath}" "${PUT_AND_TELL}" "${folder}" 1000000`
  const onTinyDisk = `mount -t tmpfs -o size=64k none "${folder}" && ${put} && find "${folder}" -type f`
  const { stdout } = await run('sh', mounting(onTinyDisk))
  expect(stdout).toBe('StorageUnavailable: the disk answered ENOSPC\n')
})

test('a folder that cannot be one stops the start with a sentence', () => {
  writeFileSync(folder, 'in the way')
  expect(() => localStorage(folder)).toThrow(
    /^Files cannot be kept in .* make the folder writable, or set STORAGE_URL\.$/,
  )
})

test('a disk that goes away while the server runs is told as unavailable, for reading too', async () => {
  const storage = localStorage(folder)
  const key = await storage.put(Buffer.from('x'), { contentType: 'text/plain' })
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in the way')
  await expect(storage.put(Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(StorageUnavailable)
  await expect(storage.get(key)).rejects.toThrow(StorageUnavailable)
})

test('a process killed in the middle leaves nothing to be seen, and the next start clears up', async () => {
  const child = spawn(process.execPath, [PUT_AND_TELL, folder, '500000', 'and-wait'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  await expect
    .poll(() => filesIn(folder).map((file) => statSync(join(file.parentPath, file.name)).size))
    .toEqual([500_000])
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  expect(readdirSync(folder)).toEqual(['incoming'])
  localStorage(folder)
  expect(filesIn(folder)).toEqual([])
})

test('a start leaves alone what another process is writing, and clears what no machine has touched for a day', () => {
  localStorage(folder)
  const mine = readdirSync(folder)
  expect(mine).toEqual(['incoming'])
  const elsewhere = join(folder, 'incoming/0000beef-1-key')
  writeFileSync(elsewhere, 'half')
  localStorage(folder)
  expect(filesIn(folder)).toHaveLength(1)
  utimesSync(elsewhere, 0, 0)
  localStorage(folder)
  expect(filesIn(folder)).toEqual([])
})
