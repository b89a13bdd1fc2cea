import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, installBinaries } from './binaries.ts'
import { prepareCluster, readSecrets, type Secrets, writeWhole } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { chooseDataDirectory, type DataDirectory, prepareDataFolder } from './data-directory.ts'
import { handOver } from './hand-over.ts'
import { findFreePort, isFree } from './port.ts'
import { findRunning, lastComplaint, launch, type Postmaster, shutDown } from './postmaster.ts'
import { pause } from './processes.ts'
import { answersFor, type DatabaseUrls, ensureRoles, urlsOf } from './roles.ts'
import { databaseSettings, hostRules } from './settings.ts'
import { codeOf, messageOf, StartError } from '../start-error.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedDatabase = DatabaseUrls & {
  /** Fast shutdown; resolves when the database is down. */
  stop(): Promise<void>
}

type Say = (line: string) => void

export type EmbeddedOptions = {
  dataDir: string
  say?: Say
  /** False gives up safety against power cuts for speed: tests only. */
  durable?: boolean
}

/**
 * PostgreSQL as part of Bitewing: created on the first start, kept running while we run, and taken over if a killed Bitewing left it
 * running. Throws a StartError for what the person who starts Bitewing can fix.
 */
export async function startEmbedded({
  dataDir,
  say = () => {},
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = prepareDataFolder(dataDir)
  try {
    const unlock = await lockFolder(folder)
    try {
      return await startLocked(folder, unlock, say, durable)
    } catch (error) {
      await unlock()
      throw error
    }
  } catch (error) {
    throw asStartError(error, folder)
  }
}

/** The addresses of the database that a running Bitewing has in this folder, for commands beside it. */
export async function findEmbedded(dataDir: string): Promise<DatabaseUrls | undefined> {
  const directory = await chooseDataDirectory(prepareDataFolder(dataDir), () => {})
  const port = await rememberedPort(directory)
  if (port === null) return undefined
  const secrets = await readSecrets(directory)
  return (await answersFor(directory.cluster, port, secrets)) ? urlsOf(port, secrets) : undefined
}

async function startLocked(
  folder: string,
  unlock: () => Promise<void>,
  say: Say,
  durable: boolean,
): Promise<EmbeddedDatabase> {
  const directory = await chooseDataDirectory(folder, say)
  const binaries = await installBinaries(directory.home)
  await handOver(directory, binaries)
  const secrets = await prepareCluster(directory, binaries, durable)
  const settingsChanged = await writeSettings(directory, durable)
  const postmaster =
    (await takeOver(directory, binaries, secrets, settingsChanged, say)) ?? (await startNew(directory, binaries, say))

  const restart = () => launchPatiently(directory, binaries, postmaster.port)
  const supervisor = supervise(postmaster, restart, say)
  try {
    await ensureRoles(postmaster.port, secrets)
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  return {
    ...urlsOf(postmaster.port, secrets),
    async stop() {
      await supervisor.stop()
      await unlock()
    },
  }
}

async function takeOver(
  directory: DataDirectory,
  binaries: Binaries,
  secrets: Secrets,
  settingsChanged: boolean,
  say: Say,
): Promise<Postmaster | null> {
  const running = await findRunning(directory, binaries)
  if (running === null) return null
  if (running.sameProgram && !settingsChanged && (await answersFor(directory.cluster, running.port, secrets))) {
    say('Taking over the database that the last run left behind')
    return running
  }
  say('Stopping the database that the last run left behind')
  await shutDown(running)
  return null
}

async function startNew(directory: DataDirectory, binaries: Binaries, say: Say): Promise<Postmaster> {
  const remembered = await rememberedPort(directory)
  const port = remembered !== null && (await isFree(remembered)) ? remembered : await findFreePort()
  if (remembered !== null && port !== remembered) say(`Port ${remembered} is taken; the database now uses ${port}`)
  if (port !== remembered) await writeWhole(portFile(directory), String(port), directory.user)
  return launchPatiently(directory, binaries, port)
}

/** For a moment after a kill, child processes of the old database still hold its shared memory, and a new one refuses to start. */
async function launchPatiently(directory: DataDirectory, binaries: Binaries, port: number): Promise<Postmaster> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const postmaster = await launch(directory, binaries, port)
    if (postmaster !== null) return postmaster
    if (await isFull(directory)) throw new StartError(noRoom(directory.home))
    await pause(50)
  }
  throw new StartError(`The database in ${directory.home} does not start: ${await lastComplaint(directory)}.`)
}

/** It starts with a new file in its log of writes, of 16 MB, and says why it cannot in a log on the same disk. */
async function isFull({ home }: DataDirectory): Promise<boolean> {
  const { bavail, bsize } = await statfs(home)
  return bavail * bsize < 16 * 2 ** 20
}

const noRoom = (folder: string) =>
  `There is no room left on the disk for the database in ${folder}: make room, or set DATA_DIR to another folder.`

/** Resolves with whether they differ from those that a running database was started with. */
async function writeSettings(directory: DataDirectory, durable: boolean): Promise<boolean> {
  const path = join(directory.home, 'postgresql.conf')
  const [former, settings] = [await readFile(path, 'utf8').catch(() => null), databaseSettings(directory, durable)]
  await writeWhole(join(directory.home, 'pg_hba.conf'), hostRules, directory.user)
  await writeWhole(path, settings, directory.user)
  return former !== settings
}

async function rememberedPort(directory: DataDirectory): Promise<number | null> {
  const port = Number(await readFile(portFile(directory), 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 0 ? port : null
}

function asStartError(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (error instanceof StartError || code === undefined) return error
  const reasons: Record<string, string> = {
    ENOSPC: noRoom(folder),
    EROFS: `The disk of the data folder ${folder} is read-only: set DATA_DIR to another folder.`,
    EPERM: `The database in ${folder} cannot be handed to the user it runs as (${messageOf(error)}): start Bitewing as an ordinary user, or set DATABASE_URL.`,
    EACCES: `The database in ${folder} cannot be used (${messageOf(error)}): start Bitewing as the user who made it, or set DATA_DIR to another folder.`,
  }
  return reasons[code] === undefined ? error : new StartError(reasons[code])
}

const portFile = (directory: DataDirectory) => join(directory.home, 'port')
