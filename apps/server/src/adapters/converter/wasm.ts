import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NotConverted } from '../../kernel/ports/converter.ts'
import type { Office } from './conversion.ts'
import { endGroup } from './end-group.ts'

const PROGRAM = join(import.meta.dirname, 'wasm-program.ts')
/** The first file waits until the office program is loaded. */
const TIME_LIMIT_MS = 180_000
/** It holds 1.5 GB: not longer than somebody leafs through files. */
const IDLE_MS = 60_000

/** LibreOffice as WebAssembly, in a process of its own that stays for the next file and is let go when none comes. */
export function wasmOffice(idleMs = IDLE_MS): Office & { readonly pid: number | undefined } {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const letGo = () => {
    if (child !== undefined) endGroup(child)
    child = undefined
  }
  return {
    get pid() {
      return child?.pid
    },
    async convert(folder, source) {
      clearTimeout(idle)
      child ??= start()
      try {
        await answered(child, { source, target: join(folder, 'word.pdf') })
        idle = setTimeout(letGo, idleMs).unref()
      } catch (error) {
        // Whatever state it is in, the next file gets a new one.
        letGo()
        throw error
      }
    },
    async close() {
      clearTimeout(idle)
      letGo()
    },
  }
}

function start(): ChildProcess {
  // A group of its own, so that its helpers end with it; and none of our settings, which hold keys.
  const child = fork(PROGRAM, [], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'] },
    execArgv: ['--max-old-space-size=1024'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

async function answered(child: ChildProcess, wish: { source: string; target: string }): Promise<void> {
  const late = AbortSignal.timeout(TIME_LIMIT_MS)
  const gone = once(child, 'exit', { signal: late })
  const answer = once(child, 'message', { signal: late })
  child.send(wish, () => {})
  child.channel?.ref()
  try {
    const [result] = (await Promise.race([answer, gone])) as [unknown]
    if (result !== 'done') throw new NotConverted('LibreOffice failed')
  } finally {
    gone.catch(() => {})
    answer.catch(() => {})
    child.channel?.unref()
  }
}
