import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../start-error.ts'

/** A process for sure: a number alone is given to another process some day. */
export type ProcessIdentity = { pid: number; startedAt: string }

const bootId = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

/** The process with this number, or null when there is none. A zombie is dead: it only waits to be counted. */
export function identify(pid: number): ProcessIdentity | null {
  if (!answersSignals(pid)) return null
  if (process.platform !== 'linux') return { pid, startedAt: askPs(pid, 'lstart') }
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The second field is the program's name and may hold blanks and brackets; what follows the last bracket is regular.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? null : { pid, startedAt: `${bootId}:${startTicks}` }
}

export function stillRuns(one: ProcessIdentity): boolean {
  return identify(one.pid)?.startedAt === one.startedAt
}

/** The command line; unlike the working folder it can be read of another user's process too. */
export function commandOf(pid: number): string[] {
  if (process.platform !== 'linux') return askPs(pid, 'command').split(' ')
  return (readOrNull(`/proc/${pid}/cmdline`) ?? '').split('\0')
}

/** False when it was gone already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

/** A pause that does not keep the process alive is one that nobody who matters waits for. */
export function pause(milliseconds: number, { keepAlive = true } = {}): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    if (!keepAlive) timer.unref()
  })
}

/** True as soon as `check` is; false when the time is over. */
export async function eventually(
  check: () => boolean | Promise<boolean>,
  within: number,
  every = 20,
): Promise<boolean> {
  const end = Date.now() + within
  while (Date.now() < end) {
    if (await check()) return true
    await pause(every)
  }
  return check()
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function askPs(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
