import { createHmac } from 'node:crypto'

/** A line as it is sealed: every column but the seal itself, with its time as ISO text. */
export type SealedLine = Readonly<Record<string, unknown>>

/**
 * Seals lines of a log: each seal is made of the one before it, the line, and a key that is not in the database. Whoever can write to the
 * database alone cannot make one, so a line that was changed, inserted or deleted no longer fits.
 */
export class LogSeals {
  #key: Buffer | undefined

  /** The key lies in the vault, which opens once the secret key has been checked. */
  use(key: Buffer): void {
    this.#key = key
  }

  administration(before: Buffer, line: SealedLine): Buffer {
    return this.#seal('administration', before, line)
  }

  access(before: Buffer, line: SealedLine): Buffer {
    return this.#seal('access', before, line)
  }

  /** What is in the archive is sealed by itself: its place follows from its lines. */
  archive(entry: SealedLine): Buffer {
    return this.#seal('archive', Buffer.alloc(0), entry)
  }

  #seal(log: string, before: Buffer, line: SealedLine): Buffer {
    if (this.#key === undefined) throw new Error('a line of a log is sealed before the server has started')
    return createHmac('sha256', this.#key)
      .update(`${log} ${before.length}:`)
      .update(before)
      .update(canonical(line))
      .digest()
  }
}

/** The same text for the same values, in whatever order the database gives their names back. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, of]) => of !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`)
    .join()}}`
}
