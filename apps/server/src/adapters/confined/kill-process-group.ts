import type { ChildProcess } from 'node:child_process'

/** Kills a process that leads a process group, with everything that it started. */
export function killProcessGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
