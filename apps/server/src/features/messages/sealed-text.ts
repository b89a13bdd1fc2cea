import { contextOf, openWith, sealWith } from '../../kernel/vault/sealing.ts'
import type { Vault } from '../../kernel/vault/vault.ts'

/** Texts of SMS lie sealed in the database, each for its own message alone. */
export class SealedTexts {
  readonly #vault: Vault

  constructor(vault: Vault) {
    this.#vault = vault
  }

  async seal(messageId: string, text: string): Promise<Buffer> {
    return sealWith(await this.#key(), Buffer.from(text, 'utf8'), contextOf('sms', messageId))
  }

  async open(messageId: string, sealed: Buffer): Promise<string> {
    return openWith(await this.#key(), sealed, contextOf('sms', messageId)).toString('utf8')
  }

  #key(): Promise<Buffer> {
    return this.#vault.systemKey('sms')
  }
}
