import type { Database } from '../data/database.ts'
import type { OpenKey, VaultKeys } from './keys.ts'

/** Holds what must be read again and must not be readable in the database (docs/decisions/0036). */
export class Vault {
  readonly #database: Database
  readonly #keys: VaultKeys
  readonly #systemKeys = new Map<string, Promise<OpenKey>>()

  constructor(database: Database, keys: VaultKeys) {
    this.#database = database
    this.#keys = keys
  }

  /** The program's own key for a purpose: 32 bytes that stay the same when SECRET_KEY is replaced. Made at first use. */
  async systemKey(purpose: string): Promise<Buffer> {
    const known = this.#systemKeys.get(purpose)
    if (known !== undefined) return (await known).bytes
    const asked = this.#database.asSystem((db) => this.#keys.currentOrNew(db, { purpose }))
    this.#systemKeys.set(purpose, asked)
    // What failed once, because the database was away, is asked for again.
    asked.catch(() => this.#systemKeys.delete(purpose))
    return (await asked).bytes
  }
}
