export type Attachment = { filename: string; bytes: Buffer }

/** A write that a provider did on request. */
export type Entry = {
  id: number
  at: string
  what: string
  detail: Readonly<Record<string, unknown>>
  attachment?: Attachment
}

/** As many as a person would read; the counters continue. */
const KEPT = 500

/** What a provider has received. */
export class Journal {
  readonly #entries: Entry[] = []
  readonly #writes = new Map<string, number>()
  #total = 0
  calls = 0

  /** Counts a write and keeps it for the pages. */
  wrote(what: string, detail: Entry['detail'], attachment?: Attachment): void {
    this.#total += 1
    this.#writes.set(what, (this.#writes.get(what) ?? 0) + 1)
    const entry = { id: this.#total, at: new Date().toISOString(), what, detail }
    this.#entries.unshift(attachment === undefined ? entry : { ...entry, attachment })
    this.#entries.splice(KEPT)
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** How often each kind of write was done. */
  get writes(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#writes)
  }

  entry(id: number): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }
}
