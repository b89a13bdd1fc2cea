import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { NotConverted } from '../../kernel/ports/converter.ts'
import { frame, frames } from '../confined/frames.ts'
import { killProcessGroup } from '../confined/kill-process-group.ts'
import { type ConfinedProcess, startConfined } from '../confined/start-confined.ts'
import { LARGE_FILE_MS, timeBySize } from '../confined/time-by-size.ts'
import { LARGEST_PDF, type Office } from './conversion.ts'

const PROGRAM = join(import.meta.dirname, 'wasm-program.ts')
const FRAMES = join(import.meta.dirname, '../confined/frames.ts')

/** In milliseconds. */
export type WasmLimits = {
  /** Loading takes about eight seconds. About one time in three it hangs and is started again, with a third more time: the machine may be slow. */
  loading: number
  /** If a large file takes longer, the conversion hangs. */
  file: number
  /** It occupies 1.5 GB, so it is ended when no further file comes. */
  idle: number
}
const LIMITS: WasmLimits = { loading: 15_000, file: 1.5 * LARGE_FILE_MS, idle: 60_000 }
const STARTS = 8

type Loaded = { readonly child: ConfinedProcess; readonly answers: AsyncIterator<Buffer, undefined> }

/**
 * LibreOffice as WebAssembly in a confined process, which is kept for the next file of the same user and ended when none
 * comes. Another user's file gets a new process: what LibreOffice keeps of a file, such as a temporary file, is still in it.
 */
export function wasmOffice(
  wishes: Partial<WasmLimits> = {},
  program = PROGRAM,
): Office & { readonly pid: number | undefined } {
  const limits = { ...LIMITS, ...wishes }
  let running: Loaded | undefined
  let owner: string | undefined
  let idle: NodeJS.Timeout | undefined
  const letGo = () => {
    if (running !== undefined) killProcessGroup(running.child)
    running = undefined
  }
  async function loaded(): Promise<Loaded> {
    for (let start = 0; ; start += 1) {
      running = begin(program)
      try {
        await nextAnswer(running, limits.loading * (1 + start / 3))
        return running
      } catch (error) {
        letGo()
        if (start + 1 === STARTS) throw error
      }
    }
  }
  return {
    get pid() {
      return running?.child.pid
    },
    async toPdf(word, userId) {
      clearTimeout(idle)
      if (owner !== userId) letGo()
      owner = userId
      try {
        const office = running ?? (await loaded())
        office.child.stdin.write(frame(word))
        const pdf = await nextAnswer(office, timeBySize(word.length, limits.file))
        idle = setTimeout(letGo, limits.idle).unref()
        return pdf
      } catch (error) {
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

function begin(program: string): Loaded {
  const child = startConfined(program, {
    reads: [FRAMES, ...libreOfficeFolders()],
    // Its threads are threads of Node.
    options: ['--allow-worker', '--max-old-space-size=1024'],
    // In seconds of work, in case that nobody is left to end it.
    limits: ['-t 900', '-f 0'],
  })
  // It may end before it has read everything; then there is no answer.
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  return { child, answers: frames(child.stdout, LARGEST_PDF) }
}

/** With the library that it is made with. */
function libreOfficeFolders(): string[] {
  const converter = createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/package.json')
  return [converter, createRequire(converter).resolve('zod/package.json')].map((file) => dirname(file) + sep)
}

async function nextAnswer({ child, answers }: Loaded, ms: number): Promise<Buffer> {
  const late = setTimeout(() => killProcessGroup(child), ms)
  try {
    const { value } = await answers.next()
    if (value === undefined) throw new NotConverted('LibreOffice failed')
    return value
  } finally {
    clearTimeout(late)
  }
}
