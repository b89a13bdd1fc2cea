import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './start-error.ts'

const OF_OTHERS = 0o077

/** Called first by every program that writes to DATA_DIR: whatever it creates is for its own user alone, folders 0700 and files 0600. */
export function createPrivateFiles(): void {
  process.umask(OF_OTHERS)
}

/**
 * Closes what lies in a folder to other users, except for some names. A folder that is closed already is not looked into, because it
 * was closed after its content: only the first start on the files of an earlier version takes time.
 */
export function closeContent(folder: string, except: (path: string) => boolean = () => false): void {
  // Windows knows no modes.
  if (process.platform === 'win32') return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!except(path)) whileItExists(() => closeEntry(path, except))
  }
}

/** Takes a folder's or file's modes from others, unless it is somebody else's. */
export function close(path: string, stats: Stats): void {
  if ((stats.mode & OF_OTHERS) !== 0 && isOurs(stats)) chmodSync(path, stats.mode & 0o700)
}

function closeEntry(path: string, except: (path: string) => boolean): void {
  // Links are not followed: what they lead to is not in this folder.
  const stats = lstatSync(path)
  if (stats.isDirectory() && (stats.mode & OF_OTHERS) !== 0) closeContent(path, except)
  if (stats.isDirectory() || stats.isFile()) close(path, stats)
}

/** Only the owner and root may change modes. A volume may be mounted with an owner that is not us. */
function isOurs({ uid }: Stats): boolean {
  const us = process.getuid?.()
  return us === 0 || us === uid
}

/** Another process that works in the same folder may remove its temporary files meanwhile. */
function whileItExists(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
