import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { NotRead, NoText, type TableFormat, type TableReader } from '../../kernel/ports/table-reader.ts'
import { TurnsByUser } from '../../kernel/turns-by-user.ts'
import { killProcessGroup } from '../confined/kill-process-group.ts'
import { outputOf } from '../confined/output-of.ts'
import { type ConfinedProcess, startConfined } from '../confined/start-confined.ts'
import { timeBySize } from '../confined/time-by-size.ts'
import { NO_TEXT } from './no-text.ts'

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
const { resolve } = createRequire(import.meta.url)
const above = (path: string) => join(dirname(path), '..') + sep
const documents = above(above(resolve('@bitewing/documents/tables')))
/** What it is made of: its own parts, the writer of sheets, and two libraries. */
const PARTS = [
  join(import.meta.dirname, 'text-rows.ts'),
  join(import.meta.dirname, 'no-text.ts'),
  documents,
  // Where it is linked from, by which Node finds it.
  ...(resolve.paths('@bitewing/documents') ?? []).map((folder) => join(folder, '@bitewing/documents')),
  above(resolve('fflate')),
  dirname(resolve('pdfjs-dist/package.json')) + sep,
]

/** Reads each PDF in a confined process of its own, whose crash affects nothing else. */
export function pdfTables(limits = LIMITS, program = PROGRAM): TableReader & { readonly pids: readonly number[] } {
  const turns = new TurnsByUser(TURNS)
  const running = new Set<ConfinedProcess>()
  async function readNow(pdf: Uint8Array, format: TableFormat): Promise<Uint8Array> {
    const child = start(program, format, limits)
    running.add(child)
    try {
      const ms = timeBySize(pdf.length, limits.time)
      const { isComplete, code, output } = await outputOf(child, pdf, { ms, longest: LARGEST_ANSWER })
      if (code === NO_TEXT) throw new NoText('there is no text in it')
      if (!isComplete) throw new NotRead('the reader failed')
      return output
    } finally {
      running.delete(child)
    }
  }
  return {
    get pids() {
      return [...running].flatMap(({ pid }) => pid ?? [])
    },
    read: (pdf, userId, format = 'json') => turns.run(userId, () => readNow(pdf, format)),
    ahead: (userId) => turns.ahead(userId),
    async close() {
      for (const child of running) killProcessGroup(child)
    },
  }
}

function start(program: string, format: TableFormat, { heap, memory }: TableLimits): ConfinedProcess {
  return startConfined(program, {
    reads: PARTS,
    parameters: [format],
    options: [`--max-old-space-size=${heap}`],
    limits: [`-d ${memory * 1024}`],
  })
}
