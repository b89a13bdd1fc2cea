import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { NotRead, NoText, type TableFormat, type TableReader } from '../../kernel/ports/table-reader.ts'
import { FileReaders } from '../confined/file-readers.ts'
import { type ConfinedProcess, startConfined } from '../confined/start-confined.ts'
import { LARGE_FILE_MS, timeBySize } from '../confined/time-by-size.ts'
import { NO_TEXT } from './no-text.ts'

export type TableLimits = {
  /** Milliseconds, for a large file: if it takes longer, the reader hangs. */
  readonly time: number
  /** Megabytes, of objects and of everything. */
  readonly heap: number
  readonly memory: number
}
const LIMITS: TableLimits = { time: LARGE_FILE_MS, heap: 512, memory: 1500 }
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
export function pdfTables(
  wishes: Partial<TableLimits> = {},
  program = PROGRAM,
): TableReader & { readonly pids: readonly number[] } {
  const limits = { ...LIMITS, ...wishes }
  const readers = new FileReaders()
  return {
    get pids() {
      return readers.pids
    },
    async read(pdf, userId, format = 'json') {
      const most = { ms: timeBySize(pdf.length, limits.time), longest: LARGEST_ANSWER }
      const { isComplete, code, output } = await readers.read(userId, () => start(program, format, limits), pdf, most)
      if (code === NO_TEXT) throw new NoText('there is no text in it')
      if (!isComplete) throw new NotRead('the reader failed')
      return output
    },
    ahead: (userId) => readers.ahead(userId),
    close: async () => readers.close(),
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
