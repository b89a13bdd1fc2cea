import type { Database } from '../../kernel/data/database.ts'
import { contextOf, openWith, sealWith } from '../../kernel/vault/sealing.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { storedWebhook, storeWebhook } from './queries.ts'

/** The token with which the provider proves its events. It lies sealed in the database. */
export class WebhookToken {
  readonly #database: Database
  readonly #vault: Vault

  constructor(database: Database, vault: Vault) {
    this.#database = database
    this.#vault = vault
  }

  async read(): Promise<{ id: string; token: string } | undefined> {
    const key = await this.#key()
    const stored = await this.#database.asSystem(storedWebhook)
    if (stored === undefined || stored.webhook_id === null || stored.webhook_token === null) return undefined
    const token = openWith(key, stored.webhook_token, contextOf('phone webhook', stored.webhook_id)).toString('utf8')
    return { id: stored.webhook_id, token }
  }

  async keep({ id, token }: { id: string; token: string }): Promise<void> {
    const sealed = sealWith(await this.#key(), Buffer.from(token, 'utf8'), contextOf('phone webhook', id))
    await this.#database.asSystem((db) => storeWebhook(db, id, sealed))
  }

  #key(): Promise<Buffer> {
    return this.#vault.systemKey('phone webhook')
  }
}
