import { createHash, randomBytes } from 'node:crypto'
import { contextOf, openWith, sealWith } from '../../kernel/vault/sealing.ts'
import type { Vault } from '../../kernel/vault/vault.ts'

/** What the owner of a key gets once: the id is sent with each call, the secret never. */
export type ApiKeyText = { keyId: string; secret: string }

/** As much of the id as a list shows. */
const PREFIX_LENGTH = 10

export function inventApiKey(): ApiKeyText {
  return {
    keyId: `bwk_${randomBytes(18).toString('base64url')}`,
    secret: `bws_${randomBytes(32).toString('base64url')}`,
  }
}

export function prefixOf({ keyId }: ApiKeyText): string {
  return keyId.slice(0, PREFIX_LENGTH)
}

/** An id has 144 random bits, which nobody finds by trying: a bare digest does, and stays the same when SECRET_KEY is replaced. */
export function digestOfKeyId(keyId: string): Buffer {
  return createHash('sha256').update(keyId).digest()
}

/** Seals keys with a key of the vault; copied to another row or client, they do not open. */
export class SealedKeys {
  readonly #vault: Vault

  constructor(vault: Vault) {
    this.#vault = vault
  }

  async seal(id: string, clientId: string, key: ApiKeyText): Promise<Buffer> {
    return sealWith(await this.#key(), Buffer.from(JSON.stringify(key), 'utf8'), contextOf('API key', id, clientId))
  }

  async open(row: { id: string; client_id: string; sealed: Buffer }): Promise<ApiKeyText> {
    const text = openWith(await this.#key(), row.sealed, contextOf('API key', row.id, row.client_id))
    return JSON.parse(text.toString('utf8')) as ApiKeyText
  }

  #key(): Promise<Buffer> {
    return this.#vault.systemKey('API keys')
  }
}
