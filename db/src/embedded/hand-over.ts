import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import type { DatabaseUser } from './database-user.ts'
import { findRunning, shutDown } from './postmaster.ts'

/**
 * Started by root, earlier versions ran the database as `nobody`, who still owns its files. They are given to its own user, after
 * a database that was left running on them has been stopped.
 */
export async function handOver(directory: DataDirectory, binaries: Binaries): Promise<void> {
  const { cluster, log, user } = directory
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (user === null || owner === undefined || owner.uid === user.uid) return
  const running = await findRunning(directory, binaries)
  if (running !== null) await shutDown(running)
  changeOwnerOfAll(log, user)
  // The last one to change is the cluster's own folder, so that an interrupted hand-over is done again at the next start.
  changeOwnerOfAll(cluster, user)
}

function changeOwnerOfAll(folder: string, { uid, gid }: DatabaseUser): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) changeOwnerOfAll(path, { uid, gid })
    else lchownSync(path, uid, gid)
  }
  chownSync(folder, uid, gid)
}
