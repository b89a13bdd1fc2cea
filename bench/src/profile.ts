import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Options, Program } from './programs.ts'

/** Shares of the busy time, by part of the program. */
export type Parts = Map<string, number>

const NODE = 'node: sockets, HTTP, timers'
/**
 * The part that a stack belongs to. Its innermost listed frame decides, so that what Node does for a part (encrypting, writing to a
 * socket) counts for that part.
 */
const PARTS: [RegExp, string][] = [
  [/kernel\/crypto\/wire/, 'wire encryption'],
  [/kernel\/observe\/patient-access-log/, 'log of patient accesses'],
  [/kernel\/observe\//, 'log line and metrics'],
  [/kernel\/session\/|node_modules\/jose\//, 'session'],
  [/node_modules\/zod\//, 'checking input and output (zod)'],
  [/node_modules\/kysely\//, 'building SQL (kysely)'],
  [/node_modules\/pg(-[a-z]+)?\/|node_modules\/postgres-|db\/src\//, 'database driver (pg)'],
  [/node_modules\/(fastify|find-my-way|avvio|@fastify|fast-[a-z-]+)\//, 'fastify'],
  [/kernel\/|features\/|bench\/src\/bare-server/, 'own code'],
]

type Frame = { functionName: string; url: string }
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** Starts a program, profiles it while `work` runs, and returns what the time was spent on. */
export async function profiled<S extends { program: Program }>(
  start: (options: Options) => Promise<S>,
  work: (side: S) => Promise<unknown>,
): Promise<Parts> {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-profile-'))
  const file = join(folder, 'profile.json')
  try {
    const preload = resolve(import.meta.dirname, 'profile-on-signal.ts')
    const side = await start({ nodeOptions: ['--import', preload], environment: { PROFILE_FILE: file } })
    await work(side)
    process.kill(side.program.pid, 'SIGUSR2')
    await work(side)
    process.kill(side.program.pid, 'SIGUSR2')
    while (!existsSync(file)) await pause(100)
    await pause(500)
    await side.program.stop()
    return partsOf(JSON.parse(readFileSync(file, 'utf8')) as Profile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function partsOf({ nodes, samples, timeDeltas }: Profile): Parts {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])))
  const partOf = (id: number): string => {
    const parent = parents.get(id)
    return nameOf(frames.get(id) as Frame) ?? (parent === undefined ? NODE : partOf(parent))
  }
  const times = new Map<string, number>()
  for (const [index, sample] of samples.entries()) {
    const part = partOf(sample)
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  }
  times.delete('idle')
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0)
  return new Map([...times].map(([part, time]) => [part, time / busy]))
}

function nameOf({ functionName, url }: Frame): string | undefined {
  // Ending the profile is work of the profiler, not of the program.
  if (functionName === '(idle)' || url === 'node:inspector') return 'idle'
  if (functionName === '(garbage collector)') return 'collecting garbage'
  if (functionName === '(program)') return 'node itself (system calls, native code)'
  return PARTS.find(([pattern]) => pattern.test(url))?.[1]
}
