import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createClient } from '../connection.ts'
import { installBinaries } from '../embedded/binaries.ts'
import { databaseUser } from '../embedded/database-user.ts'
import { findFreePort } from '../embedded/port.ts'
import { waitFor } from './eventually.ts'

const SUPERUSER = { user: 'postgres', password: 'of-the-superuser' }
const DEBIAN = '/usr/lib/postgresql'

export type PlainServer = {
  /** 15, 18 */
  version: number
  host: string
  asSuperuser(statements: readonly string[], database?: string): Promise<void>
  stop(): Promise<void>
  /** For a replica of it. */
  files: ServerFiles
}

export type ServerFiles = {
  home: string
  cluster: string
  bin: string
  port: number
  superuser: typeof SUPERUSER
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
}

/** A PostgreSQL other than the embedded one: a folder of programs, or the package.json of an npm package that holds them. */
export type OtherPostgres = { name: string; version: number; from: { programs: string } | { manifest: string } }

/** Those that this machine has from its own packages, and those whose packages POSTGRES_PACKAGES names, as `npm run postgres-versions` does. */
export function otherPostgres(): OtherPostgres[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const ofMachine = versions
    .map((version) => ({
      name: `PostgreSQL ${version} of this machine`,
      version: Number(version),
      from: { programs: join(DEBIAN, version, 'bin') },
    }))
    .filter(({ from }) => existsSync(join(from.programs, 'initdb')))
  const manifests = (process.env['POSTGRES_PACKAGES'] ?? '').split(delimiter).filter((path) => path !== '')
  const ofPackages = manifests.map((manifest) => {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    const [major = '', minor = ''] = version.split('.')
    return { name: `PostgreSQL ${major}.${minor} of a package`, version: Number(major), from: { manifest } }
  })
  return [...ofMachine, ...ofPackages]
}

/** A PostgreSQL as a database administrator would run it: nothing of ours is in it, and its superuser is not for Bitewing. */
export async function startPlainServer(from?: OtherPostgres['from']): Promise<PlainServer> {
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await databaseUser() : null
  const home = mkdtempSync(join(tmpdir(), 'bitewing-postgres-'))
  chmodSync(home, 0o755)
  const bin = await programsOf(home, from)
  const [cluster, passwordFile] = [join(home, 'cluster'), join(home, 'password')]
  writeFileSync(passwordFile, SUPERUSER.password)
  mkdirSync(cluster, { mode: 0o700 })
  if (user !== null) chownSync(cluster, user.uid, user.gid)
  const options = { cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }, ...user }
  const access = ['-U', SUPERUSER.user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  execFileSync(join(bin, 'initdb'), ['-D', cluster, ...access, '--encoding=UTF8', '--no-sync'], options)

  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const parameters = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', cluster, ...parameters], { ...options, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const host = `127.0.0.1:${port}`
  const superuserUrl = (database: string) => `postgres://${SUPERUSER.user}:${SUPERUSER.password}@${host}/${database}`
  await waitFor(`the PostgreSQL of ${bin}`, () => answers(superuserUrl('postgres')))
  return {
    version: Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')),
    host,
    files: { home, cluster, bin, port, superuser: SUPERUSER, options },
    async asSuperuser(statements, database = 'postgres') {
      const client = createClient(superuserUrl(database))
      await client.connect()
      // One by one: a database cannot be created beside other statements in one message.
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function programsOf(home: string, from: OtherPostgres['from'] | undefined): Promise<string> {
  if (from !== undefined && 'programs' in from) return from.programs
  return join((await installBinaries(home, from?.manifest)).postgres, '..')
}

export async function answers(url: string): Promise<boolean> {
  const client = createClient(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
