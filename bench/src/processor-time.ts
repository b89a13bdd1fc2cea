import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, which is precise enough for runs of several seconds. */
const MS_PER_TICK = 10

type Times = { parent: number; own: number; reaped: number }

function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the program's name in brackets: state, parent, ... user and system time, and those of children that have ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      own: (user + system) * MS_PER_TICK,
      reaped: (childUser + childSystem) * MS_PER_TICK,
    }
  } catch {
    return undefined
  }
}

/** All threads of one process, in milliseconds. */
export function processorTime(pid: number): number {
  return timesOf(pid)?.own ?? 0
}

/** A database: its postmaster, the child processes that run, and those that have ended. */
export function databaseProcessorTime(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === postmaster)
  const first = timesOf(postmaster)
  return children.reduce((sum, times) => sum + (times?.own ?? 0), (first?.own ?? 0) + (first?.reaped ?? 0))
}
