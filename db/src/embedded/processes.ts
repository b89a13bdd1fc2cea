import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../start-error.ts'

/** Identifies a process reliably: process ids alone are reused. */
export type ProcessIdentity = { pid: number; startedAt: string }

const bootId = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''

/** The process with this id, or null if there is none. A zombie counts as ended. */
export function identify(pid: number): ProcessIdentity | null {
  if (!answersSignals(pid)) return null
  if (process.platform !== 'linux') return { pid, startedAt: askPs(pid, 'lstart') }
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The second field is the program's name, which may contain spaces and parentheses; the fields after the last parenthesis are regular.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? null : { pid, startedAt: `${bootId}:${startTicks}` }
}

export function stillRuns(one: ProcessIdentity): boolean {
  return identify(one.pid)?.startedAt === one.startedAt
}

/** The command line, which unlike the working folder can be read for other users' processes too. */
export function commandOf(pid: number): string[] {
  if (process.platform !== 'linux') return askPs(pid, 'command').split(' ')
  return (readOrNull(`/proc/${pid}/cmdline`) ?? '').split('\0')
}

/** False if the process had ended already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

/** `keepAlive: false` is for pauses that must not keep the process from ending. */
export function pause(milliseconds: number, { keepAlive = true } = {}): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    if (!keepAlive) timer.unref()
  })
}

/** Resolves with true as soon as `check` is true, and with false when the time is up. */
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
