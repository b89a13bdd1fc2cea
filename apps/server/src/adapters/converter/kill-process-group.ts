import type { ChildProcess } from 'node:child_process'

/** Ends a process that was started as a group of its own, and everything that it started. */
export function killProcessGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
