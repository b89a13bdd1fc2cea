import { eventJson, type Message } from './messages.ts'

export type EventName = 'message.received' | 'message.status_updated'

/** An attempt to deliver an event, and its outcome. */
export type Delivery = { readonly at: string; readonly event: EventName; readonly messageId: string; outcome: string }

const PATIENCE = 5000
/** As many as a person would read. */
const KEPT = 200

/** The address that events are sent to, and the token that proves who sends them. */
export class Webhook {
  #address = ''
  token = 'sandbox-phone-webhook-token'
  readonly #deliveries: Delivery[] = []

  get address(): string {
    return this.#address
  }

  /** Throws a sentence. An empty address switches the webhook off. */
  set address(address: string) {
    if (address !== '' && !isOnThisMachine(address)) throw new Error('address must be an http address of this machine')
    this.#address = address
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries
  }

  async tell(event: EventName, message: Message, base: string): Promise<void> {
    if (this.#address === '') return
    const delivery = { at: new Date().toISOString(), event, messageId: message.id, outcome: 'under way' }
    this.#deliveries.unshift(delivery)
    this.#deliveries.splice(KEPT)
    const timestamp = Math.floor(Date.now() / 1000)
    const data = eventJson(message, base)
    delivery.outcome = await this.#post({ resource: 'message', event, timestamp, token: this.token, data })
  }

  async #post(event: unknown): Promise<string> {
    try {
      const answer = await fetch(this.#address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await answer.body?.cancel()
      return `answered ${answer.status}`
    } catch {
      return 'no answer'
    }
  }
}

function isOnThisMachine(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
}
