import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { programEnvironment, writeWhole } from './cluster.ts'
import type { DataDirectory } from './data-directory.ts'
import { commandOf, eventually, identify, pause, type ProcessIdentity, signal, stillRuns } from './processes.ts'
import { StartError } from '../start-error.ts'

/** PostgreSQL's first process. */
export type Postmaster = { identity: ProcessIdentity; port: number; gone: Promise<void> }

/** Recovery after a crash replays up to max_wal_size and may take long, so the limit is generous. */
const patience = 300_000

/** The postmaster that already runs on this cluster, if any: it outlives a killed parent. */
export async function findRunning(
  directory: DataDirectory,
  binaries: Binaries,
): Promise<(Postmaster & { sameProgram: boolean }) | null> {
  const noted = await readPidFile(directory)
  const identity = noted && identify(noted.pid)
  if (!noted || !identity) return null
  const command = commandOf(noted.pid)
  if (!command.includes(directory.cluster)) return null
  return { identity, port: noted.port, gone: goneByWatching(identity), sameProgram: command[0] === binaries.postgres }
}

/** Starts a postmaster and waits until it accepts connections; null if it gave up at once, as it does while an old one is still ending. */
export async function launch(directory: DataDirectory, binaries: Binaries, port: number): Promise<Postmaster | null> {
  await disownPidFile(directory)
  // A new file each time: the old one may belong to root, who may have started us before.
  rmSync(startLog(directory), { force: true })
  const output = openSync(startLog(directory), 'w', 0o600)
  const child = spawn(
    binaries.postgres,
    ['-D', directory.cluster, '-c', `config_file=${join(directory.home, 'postgresql.conf')}`, '-p', String(port)],
    // In a session of its own, so that Ctrl-C in a terminal reaches only the server, which stops the database last.
    {
      cwd: directory.home,
      env: programEnvironment,
      stdio: ['ignore', output, output],
      detached: true,
      ...directory.user,
    },
  )
  closeSync(output)
  let ended = false
  const gone = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => reject(cannotRun(binaries, error)))
  }).finally(() => {
    ended = true
  })
  gone.catch(() => undefined)
  child.unref()

  const ready = async () => {
    const noted = await readPidFile(directory)
    return noted?.pid === child.pid && noted?.status === 'ready'
  }
  await eventually(async () => ended || (await ready()), patience, 10)
  const identity = child.pid === undefined ? null : identify(child.pid)
  if (!ended && identity && (await ready())) return { identity, port, gone }
  if (identity && stillRuns(identity)) signal(identity.pid, 'SIGQUIT')
  await gone
  return null
}

/** Fast shutdown: open transactions are rolled back, what was committed is on disk. */
export async function shutDown({ identity }: Postmaster): Promise<void> {
  const orders: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [order, within] of orders) {
    if (!stillRuns(identity) || !signal(identity.pid, order)) return
    if (await eventually(() => !stillRuns(identity), within, 10)) return
  }
}

/** Why it last gave up, in its own words. */
export async function lastComplaint(directory: DataDirectory): Promise<string> {
  const logs = await Promise.all(
    (await readdir(directory.log)).map(async (name) => ({
      name,
      time: (await stat(join(directory.log, name))).mtimeMs,
    })),
  )
  for (const { name } of logs.sort((one, other) => other.time - one.time)) {
    const lines = (await readFile(join(directory.log, name), 'utf8')).split('\n')
    const complaint = lines.findLast((line) => /(FATAL|PANIC): /.test(line))
    if (complaint !== undefined) return complaint.replace(/^.*(FATAL|PANIC): +/, '')
  }
  return 'it gave no reason'
}

/**
 * If no postmaster of ours runs, the number in postmaster.pid belongs to a dead process, and by now perhaps to another one (or a
 * zombie), because of which PostgreSQL would refuse to start. The file itself stays: it also names the shared memory by which
 * PostgreSQL knows whether child processes of the old postmaster still run.
 */
async function disownPidFile(directory: DataDirectory): Promise<void> {
  const path = pidFile(directory)
  const text = await readFile(path, 'utf8').catch(() => null)
  const impossiblePid = 2 ** 31 - 2
  // As a whole or not at all: on a full disk nothing would be left of it, and PostgreSQL refuses an empty one for ever.
  if (text !== null) await writeWhole(path, text.replace(/^-?\d+/, String(impossiblePid)), directory.user)
}

async function readPidFile(directory: DataDirectory): Promise<{ pid: number; port: number; status: string } | null> {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port, status: (lines[7] ?? '').trim() } : null
}

async function goneByWatching(identity: ProcessIdentity): Promise<void> {
  while (stillRuns(identity)) await pause(50, { keepAlive: false })
}

function cannotRun(binaries: Binaries, error: Error): StartError {
  return new StartError(
    `The PostgreSQL that comes with Bitewing does not run on this machine (${binaries.postgres}: ${error.message}): set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

const pidFile = (directory: DataDirectory) => join(directory.cluster, 'postmaster.pid')
const startLog = (directory: DataDirectory) => join(directory.log, 'start.log')
