import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export type Confinement = {
  /** The folders and files that the program consists of; it can read nothing else. */
  readonly reads: readonly string[]
  /** What it is started with. */
  readonly parameters?: readonly string[]
  /** Further options of Node. */
  readonly options: readonly string[]
  /** Limits in the words of the shell's `ulimit`, such as `-t 60`. */
  readonly limits: readonly string[]
}

export type ConfinedProcess = ChildProcessByStdio<Writable, Readable, null>

const NO_NETWORK = join(import.meta.dirname, 'no-network.ts')
/** Node looks here for whether a file of ours is a module. */
const PACKAGE = join(import.meta.dirname, '../../../package.json')

/**
 * Starts a program of ours for files that come from anybody. Content goes in and out by pipes. Whatever a file makes the
 * program do, it reads no file but its own code, writes none, starts no program, reaches no address and knows none of our
 * settings, which hold keys.
 */
export function startConfined(
  program: string,
  { reads, options, limits, parameters = [] }: Confinement,
): ConfinedProcess {
  const node = [
    '--permission',
    ...[program, NO_NETWORK, PACKAGE, ...reads].map((path) => `--allow-fs-read=${path}`),
    `--import=${NO_NETWORK}`,
    ...options,
    program,
    ...parameters,
  ]
  const [first, ...rest] = [...command(limits), process.execPath, ...node]
  return spawn(first as string, rest, {
    // In a process group of its own, so that all of it can be ended.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    // Node lets threads read the folder that they start in, so there must be nothing but code.
    cwd: import.meta.dirname,
  })
}

/** A shell that sets the limits and then becomes the program. */
function command(limits: readonly string[]): string[] {
  if (process.platform === 'win32') return []
  return ['/bin/sh', '-c', [...limits.map((limit) => `ulimit ${limit}`), 'exec "$0" "$@"'].join('; ')]
}
