import type { Db } from '@bitewing/db'
import type { CredentialServiceName } from '@bitewing/domain'
import type { Database } from '../data/database.ts'
import type { Account, OpenAccount } from './account.ts'
import { clientsWithKeys } from './key-queries.ts'
import type { OpenKey, VaultKeys } from './keys.ts'
import { asVault } from './role.ts'
import { replaceKey } from './rotate.ts'
import {
  clientLives,
  hasCredentials,
  noteUse,
  type SealedValue,
  storeValues,
  valuesForPractice,
  valuesOfGroup,
} from './value-queries.ts'
import { openValue, type Place, sealValue } from './values.ts'

/** What a service is called with where neither practice nor client has credentials of its own: the environment's, or the sandbox's. */
export type Fallback = (service: CredentialServiceName) => Account | undefined

const MINUTE_MS = 60_000

/** Holds what must be read again and must not be readable in the database (docs/decisions/0036). */
export class Vault {
  readonly #database: Database
  readonly #keys: VaultKeys
  readonly #fallback: Fallback
  readonly #systemKeys = new Map<string, Promise<OpenKey>>()

  constructor(database: Database, keys: VaultKeys, fallback: Fallback = () => undefined) {
    this.#database = database
    this.#keys = keys
    this.#fallback = fallback
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

  /** For adapters only: the practice's own credentials, else its client's, else the environment's, else the sandbox's. */
  readonly open: OpenAccount = async (practiceId, service) => {
    const stored = await this.#database.asSystem((db) => this.#use(db, practiceId, service))
    return stored === undefined ? this.#fallback(service) : { from: 'vault', values: stored }
  }

  async #use(db: Db, practiceId: string, service: string): Promise<Record<string, string> | undefined> {
    const sealed = await valuesForPractice(db, practiceId, service)
    const [first] = sealed
    if (first === undefined) return undefined
    const usedAt = first.last_used_at === null ? 0 : Date.parse(first.last_used_at)
    if (Date.now() - usedAt > MINUTE_MS) await noteUse(db, first.group_id)
    return await this.#opened(sealed)
  }

  async #opened(sealed: readonly SealedValue[]): Promise<Record<string, string>> {
    const values: Record<string, string> = {}
    for (const value of sealed) values[value.property] = await openValue(this.#keys, value)
    return values
  }

  /** Whether `open` would find any, without opening them; in the caller's transaction, whose rows need not show them. */
  async has(db: Db, practiceId: string, service: CredentialServiceName): Promise<boolean> {
    return this.#fallback(service) !== undefined || (await hasCredentials(db, practiceId, service))
  }

  /** In the caller's transaction; false if the client was deleted meanwhile. The rows that the values belong to are there already. */
  async store(db: Db, clientId: string, values: readonly (Place & { value: string })[]): Promise<boolean> {
    return await asVault(db, async () => {
      if (!(await clientLives(db, clientId))) return false
      if (values.length === 0) return true
      const key = await this.#keys.currentOrNew(db, { clientId })
      await storeValues(
        db,
        values.map(({ value, ...place }) => ({
          property_id: place.property_id,
          key_id: key.id,
          sealed: sealValue(key, place, value),
        })),
      )
      return true
    })
  }

  /** For a try: the values of one stored group, which count as not used. */
  async openGroup(groupId: string): Promise<Record<string, string>> {
    return await this.#database.asSystem(async (db) => this.#opened(await valuesOfGroup(db, groupId)))
  }

  /** For adapters only: the values of one stored group, where an account belongs to a group rather than to a practice. */
  async useGroup(groupId: string): Promise<Record<string, string>> {
    return await this.#database.asSystem(async (db) => {
      await noteUse(db, groupId)
      return await this.#opened(await valuesOfGroup(db, groupId))
    })
  }

  /** Replaces the key of a client, or goes on with a replacement that was broken off. */
  async replaceKey(clientId: string): Promise<number> {
    return await replaceKey(this.#database, this.#keys, clientId)
  }

  async clientsWithKeys(): Promise<string[]> {
    return await this.#database.asSystem(clientsWithKeys)
  }
}
