import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '@bitewing/db'
import {
  checkStorageKey,
  type Content,
  IncompleteContent,
  newStorageKey,
  type Storage,
  StorageUnavailable,
} from '../../kernel/ports/storage.ts'

const DAY = 86_400_000
const INCOMING = 'incoming'

/** Files in a folder: <first two characters of the key>/<key>. A file stays in incoming/ until it is complete. */
export function localStorage(folder: string): Storage {
  const incoming = join(folder, INCOMING)
  prepare(incoming)
  const pathOf = (key: string) => {
    checkStorageKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(content, { size, key = newStorageKey() }) {
      checkStorageKey(key)
      const written = join(incoming, `${writer()}-${key}`)
      try {
        await write(written, content, size)
        await onDisk(() => publish(written, pathOf(key)))
      } catch (error) {
        await rm(written, { force: true }).catch(() => {})
        throw error
      }
      return key
    },
    async get(key) {
      const path = pathOf(key)
      const file = await onDisk(() => unlessMissing(open(path)))
      if (file === undefined) return undefined
      const { size } = await onDisk(() => file.stat())
      return { stream: file.createReadStream(), size }
    },
    async exists(key) {
      const path = pathOf(key)
      return (await onDisk(() => unlessMissing(stat(path)))) !== undefined
    },
    async remove(key) {
      const path = pathOf(key)
      await onDisk(() => rm(path, { force: true }))
    },
  }
}

async function write(path: string, content: Content, size: number | undefined): Promise<void> {
  const file = await onDisk(() => open(path, 'wx', 0o600))
  try {
    let length = 0
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      length += chunk.length
      if (size !== undefined && length > size) throw new IncompleteContent()
      await onDisk(() => file.writeFile(chunk))
    }
    if (size !== undefined && length !== size) throw new IncompleteContent()
    await onDisk(() => file.sync())
  } finally {
    await file.close()
  }
}

async function publish(written: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(written, path)
  // The new name survives a crash only once the folder is synced too; Windows cannot do that.
  if (process.platform !== 'win32') await syncFolder(dirname(path))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The name says which process writes the file, so that a later start can tell leftovers of a killed one from writes under way. */
function writer(): string {
  return `${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-${process.pid}`
}

function prepare(incoming: string): void {
  try {
    mkdirSync(incoming, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(incoming))
      if (isLeftOver(incoming, name)) rmSync(join(incoming, name), { force: true })
  } catch (error) {
    throw new StartError(
      `Files cannot be kept in ${dirname(incoming)} (${codeOf(error)}): make the folder writable, or set STORAGE_URL.`,
      { cause: error },
    )
  }
}

function isLeftOver(incoming: string, name: string): boolean {
  const since = statSync(join(incoming, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  // Processes of other machines cannot be checked, but no write takes a day.
  if (since < Date.now() - DAY) return true
  const [host, pid] = name.split('-')
  if (host !== writer().split('-')[0]) return false
  if (Number(pid) === process.pid) return since < performance.timeOrigin
  return !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whatever the disk refuses (full, gone, read-only, not permitted) is a problem of the storage, not of the caller. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailable(`the disk answered ${codeOf(error)}`, { cause: error })
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error'
}
