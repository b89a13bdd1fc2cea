import { chown, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually, identify, type ProcessIdentity, stillRuns } from './processes.ts'
import { codeOf, StartError } from '../start-error.ts'

const LEAVING_MS = 2000

/**
 * One Bitewing per data folder. The lock is a file that names its holder; it is created atomically (by a hard link), and the next start
 * removes it if the holder no longer runs.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = join(dataDir, 'bitewing.lock')
  const mine = JSON.stringify(identify(process.pid))
  const draft = uniqueName(lock)
  await writeFile(draft, mine, { mode: 0o600 })
  // If root starts Bitewing once in a folder of an ordinary user, that user must be able to remove what a killed start leaves.
  const { uid, gid } = await stat(dataDir)
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  try {
    while (!(await appears(draft, lock))) {
      const held = await contentOf(lock)
      const holder = parseHolder(held)
      if (holder !== null && !(await hasEnded(holder))) throw alreadyRunning(holder)
      if (held !== null) await discard(lock, held)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await contentOf(lock)) === mine) await rm(lock, { force: true })
  }
}

/** A process that was just stopped or killed may take a moment to end. */
function hasEnded(holder: ProcessIdentity): Promise<boolean> {
  return eventually(() => !stillRuns(holder), LEAVING_MS)
}

function alreadyRunning(holder: ProcessIdentity): StartError {
  return new StartError(
    `Bitewing is already running on this data folder (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Removes the dead holder's file, and only that one: a third process may have created its own in the meantime. */
async function discard(lock: string, expected: string): Promise<void> {
  const aside = uniqueName(lock)
  try {
    await rename(lock, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if ((await contentOf(aside)) !== expected) await appears(aside, lock)
  await rm(aside, { force: true })
}

async function appears(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parseHolder(text: string | null): ProcessIdentity | null {
  try {
    return text === null ? null : (JSON.parse(text) as ProcessIdentity)
  } catch {
    return null
  }
}

let drafts = 0
function uniqueName(lock: string): string {
  drafts += 1
  return `${lock}.${process.pid}.${drafts}`
}
