import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { constants, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, onShare, WorkbookBusy, WorkbookRefused } from './refusals.ts'

/** A file's content, and what tells whether it has changed since. */
export type FileVersion = { readonly bytes: Buffer; readonly version: string; readonly mode: number }

/** Not defined on Windows, where ordinary users may not create links anyway. */
const NO_LINK = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const MOST_BYTES = 64 * 1024 ** 2
const ANYBODY_MAY_WRITE = 0o222

/** The whole file; undefined if there is none. */
export async function readVersion(folder: string, name: string): Promise<FileVersion | undefined> {
  return await onShare(async () => {
    const file = await openFile(join(folder, name))
    if (file === undefined) return undefined
    try {
      const stats = await file.stat({ bigint: true })
      if (!stats.isFile()) throw new WorkbookRefused('noWorkbook')
      if (stats.size > MOST_BYTES) throw new WorkbookRefused({ sentence: 'The workbook is larger than any.' })
      const bytes = await file.readFile()
      const version = versionOf(await file.stat({ bigint: true }))
      if (version !== versionOf(stats)) throw new WorkbookBusy('Somebody is saving the workbook just now.')
      return { bytes, version, mode: Number(stats.mode) & 0o777 }
    } finally {
      await file.close()
    }
  })
}

/** The current version; undefined if there is no file. The file is opened because network shares answer for mere names from a cache. */
async function versionNow(path: string): Promise<string | undefined> {
  const file = await openFile(path)
  if (file === undefined) return undefined
  try {
    return versionOf(await file.stat({ bigint: true }))
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  return await open(path, constants.O_RDONLY | NO_LINK).catch(nothingIfMissing)
}

function versionOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`
}

type Replacement = {
  readonly folder: string
  readonly name: string
  readonly bytes: Uint8Array
  /** The version to replace; undefined if no file may exist yet. */
  readonly before: FileVersion | undefined
  /** Called right before the write; throws if it is no longer allowed. */
  readonly mayWrite: { soon: () => Promise<void>; now: () => void }
}

/**
 * Writes a new file next to the old one and then renames it, so that at any moment either the old or the new file is there, complete.
 * Resolves with false, and changes nothing, if the file is no longer the version that was read. The caller must hold the folder's lock:
 * temporary files of others are therefore what killed processes left behind, and are removed.
 */
export async function replaceFile({ folder, name, bytes, before, mayWrite }: Replacement): Promise<boolean> {
  if (before !== undefined && (before.mode & ANYBODY_MAY_WRITE) === 0) throw new WorkbookRefused('readOnly')
  const path = join(folder, name)
  const beside = join(folder, `${besideOf(name)}${randomUUID()}`)
  return await onShare(async () => {
    await removeLeftOvers(folder, name)
    try {
      await writeWhole(beside, bytes, before?.mode ?? (await modeForNewFile(folder)))
      await mayWrite.soon()
      if ((await versionNow(path)) !== before?.version) return false
      mayWrite.now()
      await rename(beside, path)
    } finally {
      await rm(beside, { force: true }).catch(() => {})
    }
    if (process.platform !== 'win32') await syncFolder(folder)
    return true
  }, 'noFolder')
}

/** The folder's group may change what it can find there. Whatever the umask: the folder may be a share. */
async function modeForNewFile(folder: string): Promise<number> {
  return ((await stat(folder)).mode & 0o070) === 0 ? 0o600 : 0o660
}

const besideOf = (name: string) => `.${name.slice(0, 80)}.bitewing-`

async function removeLeftOvers(folder: string, name: string): Promise<void> {
  const orphanedFiles = (await readdir(folder)).filter((one) => one.startsWith(besideOf(name)))
  for (const one of orphanedFiles) await rm(join(folder, one), { force: true })
}

async function writeWhole(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    // open() applies the umask to the mode; network shares may not support modes at all.
    await file.chmod(mode).catch(() => {})
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name survives a crash only once the folder is synced too; some shares cannot do that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync().catch(() => {})
  } finally {
    await handle.close()
  }
}

function nothingIfMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}
