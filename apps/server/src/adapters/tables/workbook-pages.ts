import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { NotRead } from '../../kernel/ports/table-reader.ts'
import type { WorkbookPage, WorkbookReader } from '../../kernel/ports/workbook-reader.ts'
import { FileReaders } from '../confined/file-readers.ts'
import { type ConfinedProcess, startConfined } from '../confined/start-confined.ts'
import { LARGE_FILE_MS, timeBySize } from '../confined/time-by-size.ts'

/** Megabytes, of objects and of everything. */
const LIMITS = { heap: 512, memory: 1500 }
/** Characters of JSON: a list of fees has a hundredth of that. */
const LARGEST_ANSWER = 32 * 1024 * 1024

const PROGRAM = join(import.meta.dirname, 'workbook-program.ts')
const { resolve } = createRequire(import.meta.url)
const above = (path: string) => join(dirname(path), '..') + sep
/** What it is made of: the reader of workbooks, and where that is linked from, by which Node finds it. */
const PARTS = [
  above(above(resolve('@bitewing/documents/open-workbook'))),
  ...(resolve.paths('@bitewing/documents') ?? []).map((folder) => join(folder, '@bitewing/documents')),
]

/** Reads each workbook in a confined process of its own: it is a packed file, which can be made to burst or to hang. */
export function workbookPages(time = LARGE_FILE_MS): WorkbookReader & { readonly pids: readonly number[] } {
  const readers = new FileReaders()
  return {
    get pids() {
      return readers.pids
    },
    async read(workbook, userId) {
      const most = { ms: timeBySize(workbook.length, time), longest: LARGEST_ANSWER }
      const { isComplete, output } = await readers.read(userId, start, workbook, most)
      if (!isComplete) throw new NotRead('the reader failed')
      return JSON.parse(output.toString('utf8')) as WorkbookPage[]
    },
    close: async () => readers.close(),
  }
}

function start(): ConfinedProcess {
  return startConfined(PROGRAM, {
    reads: PARTS,
    options: [`--max-old-space-size=${LIMITS.heap}`],
    limits: [`-d ${LIMITS.memory * 1024}`],
  })
}
