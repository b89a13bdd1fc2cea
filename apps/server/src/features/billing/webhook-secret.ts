import type { Database } from '../../kernel/data/database.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import { contextOf, openWith, sealWith } from '../../kernel/vault/sealing.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { storedWebhook, storeWebhook } from './account-queries.ts'

/** With this the provider signs its events. It is told once, when the webhook is registered, and lies sealed in the database. */
export class WebhookSecret {
  readonly #database: Database
  readonly #vault: Vault

  constructor(database: Database, vault: Vault) {
    this.#database = database
    this.#vault = vault
  }

  async read(): Promise<{ id: string; secret: string } | undefined> {
    const key = await this.#key()
    const stored = await this.#database.asSystem(storedWebhook)
    if (stored === undefined || stored.webhook_id === null || stored.webhook_secret === null) return undefined
    const { webhook_id: id, webhook_secret: sealed } = stored
    return { id, secret: openWith(key, sealed, contextOf('billing webhook', id)).toString('utf8') }
  }

  async #keep({ id, secret }: { id: string; secret: string }): Promise<void> {
    const sealed = sealWith(await this.#key(), Buffer.from(secret, 'utf8'), contextOf('billing webhook', id))
    await this.#database.asSystem((db) => storeWebhook(db, id, sealed))
  }

  /** Registers our webhook where it is missing, and switches it on where the provider has switched it off. */
  async ensure(webhooks: Billing['webhooks'], url: string): Promise<void> {
    const known = await this.read()
    const registered = (await webhooks.all()).filter((webhook) => webhook.url === url)
    const ours = registered.find(({ id }) => id === known?.id)
    // What a killed process registered and could not note any more: nobody knows its secret.
    for (const { id } of registered) if (id !== ours?.id) await webhooks.remove(id)
    if (ours === undefined) await this.#keep(await webhooks.register(url))
    else if (!ours.active) await webhooks.switchOn(ours.id)
  }

  #key(): Promise<Buffer> {
    return this.#vault.systemKey('billing webhook')
  }
}
