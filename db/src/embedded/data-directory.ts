import { createHash } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, messageOf, StartError } from '../start-error.ts'
import { close, closeContent } from '../private-files.ts'
import { isProgramFolder } from './binaries.ts'
import { type DatabaseUser, databaseUser } from './database-user.ts'

/** Where the database lives. We own `home` and the files directly in it; the database's user owns `cluster` and `log`. */
export type DataDirectory = { home: string; cluster: string; log: string; user: DatabaseUser | null }

const ROOT = 0
/** As whom earlier versions ran the database when they were started by root. */
const NOBODY = 65534
/** Its group can reach what is inside by name, and can neither list nor read it. */
const PASSABLE = 0o710
const weAreRoot = () => process.getuid?.() === 0

/** Creates the data folder, or closes one that other users may read. */
export function prepareDataFolder(dataDir: string): string {
  return inDataFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const stats = statSync(dataDir)
    // Started by root, the database's user passes through it.
    if (!weAreRoot() || (stats.mode & 0o777) !== PASSABLE) close(dataDir, stats)
    return realpathSync(dataDir)
  })
}

/** Closes everything in it as well, except for folders that are shared with others on purpose. */
export function closeDataFolder(dataDir: string, shared: readonly string[]): void {
  const folder = prepareDataFolder(dataDir)
  // startEmbedded() cares for the database's own folder.
  const kept = [
    join(folder, 'postgres'),
    ...shared.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
  ]
  inDataFolder(dataDir, () => closeContent(folder, (path) => kept.includes(path)))
}

function inDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StartError(
      `Bitewing cannot write to its data folder ${dataDir} (${codeOf(error) ?? messageOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

export async function chooseDataDirectory(dataDir: string, say: (line: string) => void): Promise<DataDirectory> {
  const inside = join(dataDir, 'postgres')
  if (!weAreRoot()) return openDirectory(inside, null)
  const outside = `/var/lib/bitewing-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const user = await userOf(inside)
  const reachable = canEnter(dirname(dataDir), user)
  // A database that had to be created outside is still used when it could lie inside by now.
  if (reachable && (hasCluster(inside) || !hasCluster(outside))) {
    letPass(dataDir, user)
    return openDirectory(inside, user)
  }
  say(`${reachable ? '' : `The database's user may not enter ${dataDir}, so `}the database is kept in ${outside}`)
  return openDirectory(outside, await userOf(outside))
}

const hasCluster = (home: string) => existsSync(join(home, 'cluster'))

/** A cluster that an ordinary user created stays theirs, even if root starts it once. */
async function userOf(home: string): Promise<DatabaseUser> {
  const owner = statSync(join(home, 'cluster'), { throwIfNoEntry: false })
  if (owner === undefined || owner.uid === ROOT || owner.uid === NOBODY) return await databaseUser()
  return { uid: owner.uid, gid: owner.gid }
}

function openDirectory(home: string, user: DatabaseUser | null): DataDirectory {
  const directory = { home, cluster: join(home, 'cluster'), log: join(home, 'log'), user }
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    accessSync(home, constants.W_OK)
    if (existsSync(directory.cluster)) accessSync(directory.cluster, constants.W_OK)
    closeContent(home, (path) => path === directory.cluster || path === directory.log || isProgramFolder(path))
    letPass(home, user)
    makeFolderFor(directory.log, user)
  } catch (error) {
    throw new StartError(
      `Bitewing cannot use the database in ${home} (${codeOf(error) ?? messageOf(error)}). Start it as the user who made it, or set DATA_DIR to another folder.`,
    )
  }
  return directory
}

/** Lets the database's user, and nobody else, through a folder to what is theirs in it. */
function letPass(folder: string, user: DatabaseUser | null): void {
  const stats = statSync(folder)
  if (user === null || stats.uid === user.uid) return close(folder, stats)
  if (stats.gid === user.gid && (stats.mode & 0o777) === PASSABLE) return
  chownSync(folder, stats.uid, user.gid)
  chmodSync(folder, PASSABLE)
}

/** A folder that only the database's user may read. */
export function makeFolderFor(path: string, user: DatabaseUser | null): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 })) changeOwner(path, user)
}

export function changeOwner(path: string, user: DatabaseUser | null): void {
  if (user !== null) chownSync(path, user.uid, user.gid)
}

export function canEnter(folder: string, user: DatabaseUser): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & bit) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, user)
}
