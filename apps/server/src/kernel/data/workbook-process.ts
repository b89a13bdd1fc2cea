import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Column } from '@bitewing/documents/long-workbook'

const PROGRAM = join(import.meta.dirname, 'workbook-program.ts')
/** In megabytes: it holds some rows at a time, however many there are. */
const MEMORY = ['--max-old-space-size=64', '--max-semi-space-size=1']
/** Whoever takes nothing for so long has gone away. */
const PATIENCE_MS = 60_000

/**
 * Makes one workbook in a process of its own: the screens do not wait while rows are put into cells, and the server's memory does not
 * grow. It knows the rows that it is given, and none of our settings.
 */
export class WorkbookProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #ended: Promise<number | null>

  constructor(sheet: string, columns: readonly Column[]) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    this.#child = spawn(process.execPath, [...MEMORY, PROGRAM, sheet, JSON.stringify(columns)], {
      // Out of reach of what is typed at the server's terminal: what was begun is finished.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH, NODE_COMPILE_CACHE },
    })
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', resolve)
      this.#child.once('error', () => resolve(null))
    })
    // The screens come first.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // It may end before it has taken everything; its end says what that means.
    this.#child.stdin.on('error', () => {})
  }

  get workbook(): Readable {
    return this.#child.stdout
  }

  /** Resolves once there is room for more. */
  async take(lines: Buffer): Promise<void> {
    const { stdin } = this.#child
    if (stdin.destroyed) throw new Error('the workbook was given up')
    if (stdin.write(lines)) return
    const over = new AbortController()
    const { signal } = over
    const room = Promise.race([once(stdin, 'drain', { signal }), once(stdin, 'close', { signal })])
    await this.#patiently(room).finally(() => over.abort())
  }

  /** After the last row: resolves once the workbook has been taken. */
  async finish(): Promise<void> {
    this.#child.stdin.end()
    if ((await this.#patiently(this.#ended)) !== 0) throw new Error('the workbook was not made')
  }

  async #patiently<T>(waiting: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.end(), PATIENCE_MS)
    return await waiting.finally(() => clearTimeout(late))
  }

  /** Whatever state it is in. */
  end(): void {
    this.#child.stdin.destroy()
    this.#child.kill('SIGKILL')
  }
}
