import type { Phone } from '../../kernel/ports/phone.ts'
import type { WebhookToken } from './webhook-token.ts'

/**
 * Registers our webhook where it is missing, and switches it on where the provider has switched it off. What a killed process registered
 * and could not note any more is removed.
 */
export async function ensureWebhook(phone: Phone, token: WebhookToken, url: string): Promise<void> {
  const known = await token.read()
  const [all, isOurs] = [await phone.webhooks.all(), (webhook: { url: string }) => webhook.url === url]
  const ours = all.find((webhook) => webhook.id === known?.id && isOurs(webhook))
  for (const { id } of all.filter((webhook) => isOurs(webhook) && webhook !== ours)) await phone.webhooks.remove(id)
  if (ours === undefined) await token.keep(await phone.webhooks.register(url))
  else if (!ours.active) await phone.webhooks.switchOn(ours.id)
}
