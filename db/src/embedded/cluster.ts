import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { changeOwner, makeFolderFor, type DataDirectory } from './data-directory.ts'
import type { DatabaseUser } from './database-user.ts'
import { StartError } from '../start-error.ts'

export const adminRole = 'bitewing_admin'
export const ownerRole = 'bitewing_owner'
export const appRole = 'bitewing_app'
export const databaseName = 'bitewing'

export type Secrets = { admin: string; owner: string; app: string }

/** The environment of PostgreSQL's programs: not ours, which may hold secrets. */
export const programEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Creates the cluster if there is none yet, and returns its passwords. */
export async function prepareCluster(directory: DataDirectory, binaries: Binaries, durable: boolean): Promise<Secrets> {
  if (existsSync(directory.cluster)) {
    await refuseOtherMajor(directory, binaries)
    return readSecrets(directory)
  }
  const secrets: Secrets = { admin: newPassword(), owner: newPassword(), app: newPassword() }
  await writeWhole(secretsFile(directory), JSON.stringify(secrets))
  await makeCluster(directory, binaries, secrets.admin, durable)
  return secrets
}

/** Replaces a file atomically, so that a killed process never leaves half of one behind. Only its owner can read it. */
export async function writeWhole(path: string, text: string, owner: DatabaseUser | null = null): Promise<void> {
  const draft = `${path}.draft`
  await rm(draft, { force: true })
  await writeFile(draft, text, { mode: 0o600 })
  changeOwner(draft, owner)
  await rename(draft, path)
}

async function makeCluster(
  directory: DataDirectory,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<void> {
  // Under another name until it is complete: a cluster whose creation was interrupted is simply created again.
  const draft = `${directory.cluster}.draft`
  const passwordFile = join(directory.home, 'initdb.password')
  await rm(draft, { recursive: true, force: true })
  makeFolderFor(draft, directory.user)
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  changeOwner(passwordFile, directory.user)
  try {
    const safety = durable ? '--sync-method=fsync' : '--no-sync'
    const access = ['-U', adminRole, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(directory, binaries.initdb, ['-D', draft, ...access, ...language, safety, '--no-instructions'])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, directory.cluster)
}

function run(directory: DataDirectory, program: string, parameters: string[]): Promise<void> {
  const options = { cwd: directory.home, env: programEnvironment, ...directory.user }
  return new Promise((resolve, reject) => {
    execFile(program, parameters, options, (error, _stdout, stderr) => {
      if (error === null) return resolve()
      // The last lines only say that it cleans up.
      const reason = stderr.split('\n').find((line) => /FATAL|PANIC|error|could not/.test(line)) ?? error.message
      reject(
        new StartError(
          `The database could not be created in ${directory.home}: ${reason}. Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL 15 or later.`,
        ),
      )
    })
  })
}

async function refuseOtherMajor(directory: DataDirectory, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(directory.cluster, 'PG_VERSION'), 'utf8')).trim()
  const [major] = binaries.version.split('.')
  if (made === major) return
  throw new StartError(
    `The database in ${directory.home} was created by PostgreSQL ${made}, but this Bitewing brings PostgreSQL ${major}: export it with the former version, or set DATA_DIR to another folder.`,
  )
}

export async function readSecrets(directory: DataDirectory): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(secretsFile(directory), 'utf8')) as Secrets
  } catch {
    throw new StartError(
      `The passwords of the database in ${directory.home} cannot be read from ${secretsFile(directory)}: restore that file, or set DATA_DIR to another folder.`,
    )
  }
}

const secretsFile = (directory: DataDirectory) => join(directory.home, 'secrets.json')
const newPassword = () => randomBytes(24).toString('base64url')
