import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The newest line of a log that this process wrote: its number, which is the count of lines, and its seal. */
export type Head = { number: number; seal: Buffer }
/** A log, or one of the chains of the log of accesses. */
type Chain = string

const FOLDER = 'log-heads'

/**
 * Keeps the newest seals outside of the database, so that lines that were cut off at the end of a log are missed. Each process has a file of
 * its own, and writes what is newest as soon as it can.
 */
export class LogHeads {
  readonly #file: string
  readonly #newest = new Map<Chain, Head>()
  #dirty = false
  #writing: Promise<void> = Promise.resolve()
  readonly #onError: (error: unknown) => void

  constructor(dataDir: string, process: string, onError: (error: unknown) => void) {
    const folder = join(dataDir, FOLDER)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#file = join(folder, `${process}.json`)
    this.#onError = onError
  }

  keep(chain: Chain, head: Head): void {
    const known = this.#newest.get(chain)
    if (known !== undefined && known.number >= head.number) return
    this.#newest.set(chain, head)
    if (this.#dirty) return
    this.#dirty = true
    this.#writing = this.#writing.then(() => this.#write()).catch(this.#onError)
  }

  /** Resolves when what was kept is in the file. */
  async written(): Promise<void> {
    await this.#writing
  }

  async #write(): Promise<void> {
    this.#dirty = false
    const heads = [...this.#newest].map(([chain, { number, seal }]) => ({ chain, number, seal: seal.toString('hex') }))
    await writeFile(`${this.#file}.new`, JSON.stringify(heads), { mode: 0o600 })
    await rename(`${this.#file}.new`, this.#file)
  }
}

export type KeptHead = { chain: Chain; number: number; seal: string }

/** What all processes that worked with this folder have kept. */
export async function readHeads(dataDir: string): Promise<KeptHead[]> {
  const folder = join(dataDir, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(files)).flatMap((text) => JSON.parse(text) as KeptHead[])
}
