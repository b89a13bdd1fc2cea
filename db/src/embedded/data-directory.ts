import { createHash } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, messageOf, StartError } from '../start-error.ts'
import { type DatabaseUser, databaseUser } from './database-user.ts'

/** Where the database lives. We own `home` and the files directly in it; the database's user owns `cluster` and `log`. */
export type DataDirectory = { home: string; cluster: string; log: string; user: DatabaseUser | null }

const ROOT = 0
/** As whom earlier versions ran the database when they were started by root. */
const NOBODY = 65534
const weAreRoot = () => process.getuid?.() === 0

export function prepareDataFolder(dataDir: string): string {
  try {
    // Whatever the umask, the database's user must be able to enter a folder that we create.
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o755)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(
      `Bitewing cannot write to its data folder ${dataDir} (${codeOf(error) ?? messageOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

export async function chooseDataDirectory(dataDir: string, say: (line: string) => void): Promise<DataDirectory> {
  const inside = join(dataDir, 'postgres')
  if (!weAreRoot()) return openDirectory(inside, null)
  const user = await userOf(inside)
  if (canEnter(dataDir, user)) return openDirectory(inside, user)
  const outside = `/var/lib/bitewing-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  say(`The database's user may not enter ${dataDir}, so the database is kept in ${outside}`)
  return openDirectory(outside, await userOf(outside))
}

/** A cluster that an ordinary user created stays theirs, even if root starts it once. */
async function userOf(home: string): Promise<DatabaseUser> {
  const owner = statSync(join(home, 'cluster'), { throwIfNoEntry: false })
  if (owner === undefined || owner.uid === ROOT || owner.uid === NOBODY) return await databaseUser()
  return { uid: owner.uid, gid: owner.gid }
}

function openDirectory(home: string, user: DatabaseUser | null): DataDirectory {
  const directory = { home, cluster: join(home, 'cluster'), log: join(home, 'log'), user }
  try {
    if (mkdirSync(home, { recursive: true })) chmodSync(home, 0o711)
    accessSync(home, constants.W_OK)
    if (existsSync(directory.cluster)) accessSync(directory.cluster, constants.W_OK)
    makeFolderFor(directory.log, user)
  } catch (error) {
    throw new StartError(
      `Bitewing cannot use the database in ${home} (${codeOf(error) ?? messageOf(error)}). Start it as the user who made it, or set DATA_DIR to another folder.`,
    )
  }
  return directory
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
