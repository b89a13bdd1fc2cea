import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { constants, type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, onShare, WorkbookBusy, WorkbookRefused } from './refusals.ts'

/** A file's content and by what one can tell that it is still the same. */
export type Kept = { readonly bytes: Buffer; readonly version: string; readonly mode: number }

/** Windows has neither: there links need rights that people do not have. */
const NO_LINK = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const MOST_BYTES = 64 * 1024 ** 2
const ANYBODY_MAY_WRITE = 0o222

/** The whole file; undefined where there is none. */
export async function readKept(folder: string, name: string): Promise<Kept | undefined> {
  return await onShare(async () => {
    const file = await openKept(join(folder, name))
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

/** The version that lies there now; undefined where nothing does. Opened, because shares answer for names out of their memory. */
async function versionNow(path: string): Promise<string | undefined> {
  const file = await openKept(path)
  if (file === undefined) return undefined
  try {
    return versionOf(await file.stat({ bigint: true }))
  } finally {
    await file.close()
  }
}

async function openKept(path: string): Promise<FileHandle | undefined> {
  return await open(path, constants.O_RDONLY | NO_LINK).catch(nothingIfMissing)
}

function versionOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`
}

type Publishing = {
  readonly folder: string
  readonly name: string
  readonly bytes: Uint8Array
  /** What is to be replaced; undefined: nothing may be there. */
  readonly before: Kept | undefined
  /** Asked last of all: throws where nothing may be written any more. */
  readonly mayWrite: { soon: () => Promise<void>; now: () => void }
}

/**
 * A whole new file beside the old one, which then takes its name: at any moment there is the old one or the new one, and nothing half.
 * Resolves with false, and leaves everything as it is, where the file is not the one any more that was read. Only who has the folder's
 * turn may come here: whatever lies beside from others is what killed ones left.
 */
export async function publish({ folder, name, bytes, before, mayWrite }: Publishing): Promise<boolean> {
  if (before !== undefined && (before.mode & ANYBODY_MAY_WRITE) === 0) throw new WorkbookRefused('readOnly')
  const path = join(folder, name)
  const beside = join(folder, `${besideOf(name)}${randomUUID()}`)
  return await onShare(async () => {
    await removeLeftOvers(folder, name)
    try {
      await writeWhole(beside, bytes, before?.mode ?? 0o660)
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

const besideOf = (name: string) => `.${name.slice(0, 80)}.bitewing-`

async function removeLeftOvers(folder: string, name: string): Promise<void> {
  const leftOvers = (await readdir(folder)).filter((one) => one.startsWith(besideOf(name)))
  for (const one of leftOvers) await rm(join(folder, one), { force: true })
}

async function writeWhole(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    // The mode that a new file gets is cut by the process's own mask; a share may know none.
    await file.chmod(mode).catch(() => {})
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is safe only when the folder is on the disk too; some shares cannot be asked for it. */
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
