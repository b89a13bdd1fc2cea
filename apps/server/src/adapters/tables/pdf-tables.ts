import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { NotRead, type TableReader } from '../../kernel/ports/table-reader.ts'
import { TurnsByUser } from '../../kernel/turns-by-user.ts'
import { killProcessGroup } from '../converter/kill-process-group.ts'
import { timeBySize } from '../converter/time-by-size.ts'

export type TableLimits = {
  /** Milliseconds, for a large file: if it takes longer, the reader hangs. */
  readonly time: number
  /** Megabytes, of objects and of everything. */
  readonly heap: number
  readonly memory: number
}
const LIMITS: TableLimits = { time: 60_000, heap: 512, memory: 1500 }
/** Nobody would wait behind more of their own. */
const TURNS = { atOnce: 2, waitingPerUser: 5 }
/** Characters of JSON: a file of 25 MB yields less unless it was built as a bomb. */
const LARGEST_ANSWER = 32 * 1024 * 1024

const PROGRAM = join(import.meta.dirname, 'program.ts')

/** Reads each PDF in a process of its own that may only read files, and whose crash affects nothing else. */
export function pdfTables(limits = LIMITS, program = PROGRAM): TableReader & { readonly pids: readonly number[] } {
  const turns = new TurnsByUser(TURNS)
  const running = new Set<ChildProcess>()
  async function readNow(pdf: Uint8Array): Promise<Uint8Array> {
    const child = start(program, limits)
    running.add(child)
    try {
      return await answerOf(child, pdf, timeBySize(pdf.length, limits.time))
    } finally {
      killProcessGroup(child)
      running.delete(child)
    }
  }
  return {
    get pids() {
      return [...running].flatMap(({ pid }) => pid ?? [])
    },
    read: (pdf, userId) => turns.run(userId, () => readNow(pdf)),
    async close() {
      for (const child of running) killProcessGroup(child)
    },
  }
}

function start(program: string, { heap, memory }: TableLimits): ChildProcess {
  const parameters = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${heap}`, program]
  // In a process group of its own, so that all of it can be ended, and without our environment, which holds keys.
  const options = {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] },
  } satisfies Parameters<typeof spawn>[2]
  return process.platform === 'win32'
    ? spawn(process.execPath, parameters, options)
    : spawn('/bin/sh', ['-c', `ulimit -d ${memory * 1024}; exec "$0" "$@"`, process.execPath, ...parameters], options)
}

function answerOf(child: ChildProcess, pdf: Uint8Array, ms: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const late = setTimeout(() => killProcessGroup(child), ms)
    child.stdout?.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > LARGEST_ANSWER) killProcessGroup(child)
      else chunks.push(chunk)
    })
    child.once('error', () => {
      clearTimeout(late)
      reject(new NotRead('the reader could not be started'))
    })
    child.once('close', (code) => {
      clearTimeout(late)
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new NotRead('the reader failed'))
    })
    // It may end before it has read everything; its exit says what that means.
    child.stdin?.on('error', () => {})
    child.stdin?.end(pdf)
  })
}
