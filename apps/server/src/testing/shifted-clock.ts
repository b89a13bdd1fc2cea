import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { waitFor } from '@bitewing/db/testing/eventually'

const PROGRAM = resolve(import.meta.dirname, 'shifted-clock.mjs')

/** The clock of programs that are started with its settings: it jumps while they run. */
export class ShiftedClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bitewing-clock-'))
  readonly #file = join(this.#folder, 'clock')
  readonly settings = { CLOCK_FILE: this.#file, NODE_OPTIONS: `--import=${PROGRAM}` }

  /** To so many milliseconds beside the machine's. Resolves when each of the programs goes by it. */
  async jumpTo(ms: number, programs: readonly (number | undefined)[]): Promise<void> {
    writeFileSync(this.#file, String(ms))
    for (const pid of programs) {
      if (pid === undefined) throw new Error('the program is not running')
      process.kill(pid, 'SIGUSR2')
    }
    await waitFor('clocks that jump', () => programs.every((pid) => this.#told(pid) === String(ms)))
  }

  #told(pid: number | undefined): string {
    const told = `${this.#file}.${pid}`
    return existsSync(told) ? readFileSync(told, 'utf8') : ''
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
