import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Column, DayFormat, FurtherTable } from '@bitewing/documents/long-workbook'

const PROGRAM = join(import.meta.dirname, 'workbook-program.ts')
/** In megabytes. That is enough for any number of rows, because only a few are in memory at a time. */
const MEMORY = ['--max-old-space-size=64', '--max-semi-space-size=1']
/** A PDF is made in memory as a whole, so it has few rows. */
const MEMORY_OF_PDF = ['--max-old-space-size=384']

/** What is to be made of the rows; `tables`: a PDF of several short tables, which are its input as JSON. */
export type Making = {
  readonly format: 'xlsx' | 'csv' | 'pdf' | 'tables'
  readonly sheet: string
  /** Below the title, where the format has a place for it. */
  readonly head: readonly string[]
  readonly columns: readonly Column[]
  /** In a workbook; the other formats have YYYY-MM-DD. */
  readonly days?: DayFormat
  /** More tables, whose rows follow; a CSV file has none. */
  readonly further?: readonly FurtherTable[]
}
/** A client that has read nothing for this long has gone away. */
const PATIENCE_MS = 60_000

/**
 * Makes one file of many rows in a separate process, so that it neither delays other requests nor grows the server's memory. The
 * process gets the rows, but none of our settings.
 */
export class WorkbookProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #ended: Promise<number | null>

  constructor(making: Making) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const memory = making.format === 'pdf' || making.format === 'tables' ? MEMORY_OF_PDF : MEMORY
    this.#child = spawn(process.execPath, [...memory, PROGRAM, JSON.stringify(making)], {
      // Ctrl+C in the server's terminal does not reach it, so that an export in progress can finish.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH, NODE_COMPILE_CACHE },
    })
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', resolve)
      this.#child.once('error', () => resolve(null))
    })
    // Requests from the screens have priority.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // The process may end before it has read everything; its exit code tells whether that is a failure.
    this.#child.stdin.on('error', () => {})
  }

  get workbook(): Readable {
    return this.#child.stdout
  }

  /** Resolves once there is room for more rows. */
  async take(lines: Buffer): Promise<void> {
    const { stdin } = this.#child
    if (stdin.destroyed) throw new Error('the workbook was given up')
    if (stdin.write(lines)) return
    const over = new AbortController()
    const { signal } = over
    const room = Promise.race([once(stdin, 'drain', { signal }), once(stdin, 'close', { signal })])
    await this.#patiently(room).finally(() => over.abort())
  }

  /** After the last row; resolves once the whole workbook has been read. */
  async finish(): Promise<void> {
    this.#child.stdin.end()
    if ((await this.#patiently(this.#ended)) !== 0) throw new Error('the workbook was not made')
  }

  async #patiently<T>(waiting: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.end(), PATIENCE_MS)
    return await waiting.finally(() => clearTimeout(late))
  }

  /** Safe to call in any state. */
  end(): void {
    this.#child.stdin.destroy()
    this.#child.kill('SIGKILL')
  }
}
