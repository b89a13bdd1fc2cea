import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { NotConverted } from '../../kernel/ports/converter.ts'
import type { Office } from './conversion.ts'
import { killProcessGroup } from './kill-process-group.ts'
import { timeBySize } from './time-by-size.ts'

const PROGRAM = join(import.meta.dirname, 'wasm-program.ts')

/** In milliseconds. */
export type WasmLimits = {
  /** Loading takes some seconds; if it hangs, it is started again. */
  loading: number
  /** If a large file takes longer, the conversion hangs. */
  file: number
  /** It occupies 1.5 GB, so it is ended when no further file comes. */
  idle: number
}
const LIMITS: WasmLimits = { loading: 20_000, file: 30_000, idle: 60_000 }
const STARTS = 5

/** LibreOffice as WebAssembly, in a process that is kept for the next file and ended when none comes. */
export function wasmOffice(limits = LIMITS): Office & { readonly pid: number | undefined } {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const letGo = () => {
    if (child !== undefined) killProcessGroup(child)
    child = undefined
  }
  async function loaded(): Promise<ChildProcess> {
    for (let start = 1; ; start += 1) {
      child = begin()
      try {
        await said(child, 'loaded', limits.loading)
        return child
      } catch (error) {
        letGo()
        if (start === STARTS) throw error
      }
    }
  }
  return {
    get pid() {
      return child?.pid
    },
    async convert(folder, source, bytes) {
      clearTimeout(idle)
      const office = child ?? (await loaded())
      try {
        const done = said(office, 'done', timeBySize(bytes, limits.file))
        office.send({ source, target: join(folder, 'word.pdf') }, () => {})
        await done
        idle = setTimeout(letGo, limits.idle).unref()
      } catch (error) {
        // Its state is unknown now, so the next file gets a new process.
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

function begin(): ChildProcess {
  // In a process group of its own, so that its helpers end with it, and without our environment, which holds keys.
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

/** Waits for a message of the process; any other message, its end, or silence for too long is a failure. */
async function said(child: ChildProcess, word: 'loaded' | 'done', ms: number): Promise<void> {
  const late = AbortSignal.timeout(ms)
  const gone = once(child, 'exit', { signal: late })
  const answer = once(child, 'message', { signal: late })
  child.channel?.ref()
  try {
    const [result] = (await Promise.race([answer, gone])) as [unknown]
    if (result !== word) throw new NotConverted('LibreOffice failed')
  } finally {
    gone.catch(() => {})
    answer.catch(() => {})
    child.channel?.unref()
  }
}
