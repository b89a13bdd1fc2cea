import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { giveTo, makeFolderOf, type Place } from './place.ts'
import { StartError } from '../start-error.ts'

export const adminRole = 'bitewing_admin'
export const ownerRole = 'bitewing_owner'
export const appRole = 'bitewing_app'
export const databaseName = 'bitewing'

export type Secrets = { admin: string; owner: string; app: string }

/** The environment of PostgreSQL's programs: nothing of ours, in which there may be secrets. */
export const programEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Makes the cluster when there is none yet, and returns its passwords. */
export async function prepareCluster(place: Place, binaries: Binaries, durable: boolean): Promise<Secrets> {
  if (existsSync(place.cluster)) {
    await refuseOtherMajor(place, binaries)
    return readSecrets(place)
  }
  const secrets: Secrets = { admin: newPassword(), owner: newPassword(), app: newPassword() }
  await writeWhole(secretsFile(place), JSON.stringify(secrets), 0o600)
  await makeCluster(place, binaries, secrets.admin, durable)
  return secrets
}

/** Replaces a file in one step, so that a killed process never leaves half of one behind. */
export async function writeWhole(path: string, text: string, mode = 0o644): Promise<void> {
  const draft = `${path}.draft`
  await rm(draft, { force: true })
  await writeFile(draft, text, { mode })
  // Once more, because the umask took its share of the first.
  await chmod(draft, mode)
  await rename(draft, path)
}

async function makeCluster(place: Place, binaries: Binaries, password: string, durable: boolean): Promise<void> {
  // Under another name until it is whole: a cluster whose making was interrupted is simply made again.
  const draft = `${place.cluster}.draft`
  const passwordFile = join(place.home, 'initdb.password')
  await rm(draft, { recursive: true, force: true })
  makeFolderOf(draft, place.user)
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  giveTo(passwordFile, place.user)
  try {
    const safety = durable ? '--sync-method=fsync' : '--no-sync'
    const access = ['-U', adminRole, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(place, binaries.initdb, ['-D', draft, ...access, ...language, safety, '--no-instructions'])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, place.cluster)
}

function run(place: Place, program: string, parameters: string[]): Promise<void> {
  const options = { cwd: place.home, env: programEnvironment, ...place.user }
  return new Promise((resolve, reject) => {
    execFile(program, parameters, options, (error, _stdout, stderr) => {
      if (error === null) return resolve()
      // Its last lines only say that it cleans up.
      const reason = stderr.split('\n').find((line) => /FATAL|PANIC|error|could not/.test(line)) ?? error.message
      reject(
        new StartError(
          `The database could not be made in ${place.home}: ${reason}. Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL 15 or later.`,
        ),
      )
    })
  })
}

async function refuseOtherMajor(place: Place, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim()
  const [major] = binaries.version.split('.')
  if (made === major) return
  throw new StartError(
    `The database in ${place.home} was made by PostgreSQL ${made}, but this Bitewing brings PostgreSQL ${major}: export it with the former version, or set DATA_DIR to another folder.`,
  )
}

async function readSecrets(place: Place): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(secretsFile(place), 'utf8')) as Secrets
  } catch {
    throw new StartError(
      `The passwords of the database in ${place.home} cannot be read from ${secretsFile(place)}: restore that file, or set DATA_DIR to another folder.`,
    )
  }
}

const secretsFile = (place: Place) => join(place.home, 'secrets.json')
const newPassword = () => randomBytes(24).toString('base64url')
