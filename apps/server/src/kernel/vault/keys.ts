import { randomBytes } from 'node:crypto'
import { type Db, newId } from '@bitewing/db'
import type { KeyService } from '../ports/key-service.ts'
import { currentKey, insertFirstKey, type KeyOwner, type NewKey, type VaultKey } from './key-queries.ts'
import { contextOf } from './sealing.ts'

/** A key as it lies in the database, opened. */
export type OpenKey = { id: string; bytes: Buffer }

/** The vault's keys. Whoever calls has taken the role that sees them. */
export class VaultKeys {
  readonly #service: KeyService

  constructor(service: KeyService) {
    this.#service = service
  }

  /** Made at first use; two processes that need it at once get the same one. */
  async currentOrNew(db: Db, owner: KeyOwner): Promise<OpenKey> {
    const known = await currentKey(db, owner)
    if (known !== undefined) return await this.open(known)
    await insertFirstKey(db, await this.make(owner))
    const stored = await currentKey(db, owner)
    if (stored === undefined) throw new Error('the vault could not keep a new key')
    return await this.open(stored)
  }

  async make(owner: KeyOwner): Promise<NewKey> {
    const id = newId()
    const wrapped = await this.#service.wrap(randomBytes(32), keyContext(id, owner))
    return { id, owner, wrappedBy: this.#service.id, wrapped }
  }

  async open(key: VaultKey): Promise<OpenKey> {
    if (key.wrapped_by !== this.#service.id) throw new Error('a key of the vault is wrapped by another key')
    return { id: key.id, bytes: await this.#service.unwrap(key.wrapped, keyContext(key.id, ownerOf(key))) }
  }

  async wrapAgain(key: OpenKey, owner: KeyOwner): Promise<{ wrappedBy: string; wrapped: Buffer }> {
    return { wrappedBy: this.#service.id, wrapped: await this.#service.wrap(key.bytes, keyContext(key.id, owner)) }
  }

  wraps(key: VaultKey): boolean {
    return key.wrapped_by === this.#service.id
  }
}

export function ownerOf({ client_id, purpose }: VaultKey): KeyOwner {
  return client_id === null ? { purpose: purpose ?? '' } : { clientId: client_id }
}

/** A wrapped key that is copied to another client or purpose does not open there. */
function keyContext(id: string, owner: KeyOwner): string {
  return 'clientId' in owner ? contextOf('client', id, owner.clientId) : contextOf('purpose', id, owner.purpose)
}
