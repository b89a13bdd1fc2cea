import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { messageOf, StartError } from '../start-error.ts'
import { eventually } from './processes.ts'

/** The user that PostgreSQL runs as if we are root, as which it refuses to run. */
export type DatabaseUser = { uid: number; gid: number }

const NAME = 'bitewing-db'
const NO_SHELL = '/usr/sbin/nologin'
const NO_HOME = '/nonexistent'
const PATIENCE_MS = 10_000

/**
 * The system user of the embedded database, created by root at the first start. It is not `nobody`, because other programs run as that
 * one too: they could read the database's files and signal its processes.
 */
export async function databaseUser(name = NAME): Promise<DatabaseUser> {
  return findUser(name) ?? (await oneAtATime(() => findUser(name) ?? newUser(name)))
}

function newUser(name: string): DatabaseUser {
  const refusal = createUser(name)
  const user = findUser(name)
  if (user !== null) return user
  throw new StartError(
    `The embedded database needs the system user ${name}, which cannot be created (${refusal}): create that user, start Bitewing as an ordinary user, or set DATABASE_URL.`,
  )
}

/**
 * Of two useradd at the same time, both succeed and the second replaces the user of the first. So one start after the other holds a name
 * that the system takes back when its holder ends, however it ends.
 */
async function oneAtATime<T>(work: () => T): Promise<T> {
  const turn = createServer()
  const taken = () =>
    new Promise<boolean>((resolve) => {
      turn.once('error', () => resolve(false))
      turn.listen('\0bitewing-creates-its-user', () => resolve(true))
    })
  await eventually(taken, PATIENCE_MS, 50)
  try {
    return work()
  } finally {
    turn.close()
  }
}

/** Asks the system instead of reading /etc/passwd, because users may be listed elsewhere. */
function findUser(name: string): DatabaseUser | null {
  try {
    return { uid: Number(run('id', '-u', name)), gid: Number(run('id', '-g', name)) }
  } catch {
    return null
  }
}

/** Gives it a group of its own, which may then pass through the data folder. Returns why that failed, or ''. */
function createUser(name: string): string {
  try {
    run('useradd', '--system', '--user-group', '--no-create-home', '--home-dir', NO_HOME, '--shell', NO_SHELL, name)
    return ''
  } catch (error) {
    return createUserWithBusybox(name) ? '' : reasonOf(error)
  }
}

/** Small images have no useradd. */
function createUserWithBusybox(name: string): boolean {
  try {
    run('busybox', 'addgroup', '-S', name)
    run('busybox', 'adduser', '-S', '-D', '-H', '-h', NO_HOME, '-s', NO_SHELL, '-G', name, name)
    return true
  } catch {
    return false
  }
}

function run(program: string, ...parameters: string[]): string {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
  return execFileSync(program, parameters, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The program's last words; without any, why it could not be run. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : ''
  return said.trim().split('\n').at(-1) || messageOf(error)
}
