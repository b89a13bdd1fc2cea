import { createHmac, randomBytes } from 'node:crypto'
import type { BillingEvent } from './events.ts'

/** An address that events are sent to, and the secret that signs them. */
export type WebhookEndpoint = {
  readonly id: string
  readonly created: number
  readonly secret: string
  url: string
  events: readonly string[]
  enabled: boolean
}

export const deliveryModes = ['usual', 'twice', 'held', 'wrong-signature', 'off'] as const
export type DeliveryMode = (typeof deliveryModes)[number]
export const deliveryTitles: Readonly<Record<DeliveryMode, string>> = {
  usual: 'At once',
  twice: 'Each one twice',
  held: 'Held, until they are released: late, and the newest first',
  'wrong-signature': 'With a wrong signature',
  off: 'Not at all',
}

export type EventDelivery = { readonly event: string; readonly type: string; outcome: string }

const PATIENCE = 5000
/** As many as a person would read. */
const KEPT = 200

/** Sends events to whoever asked for them, in the way that is set. */
export class WebhookEndpoints {
  readonly #endpoints = new Map<string, WebhookEndpoint>()
  readonly #deliveries: EventDelivery[] = []
  readonly #held: BillingEvent[] = []
  #mode: DeliveryMode = 'usual'

  get all(): readonly WebhookEndpoint[] {
    return [...this.#endpoints.values()].toReversed()
  }

  get deliveries(): readonly EventDelivery[] {
    return this.#deliveries
  }

  get mode(): DeliveryMode {
    return this.#mode
  }

  get held(): number {
    return this.#held.length
  }

  /** Events that were held are sent when another way is set. */
  async setMode(mode: DeliveryMode): Promise<void> {
    this.#mode = mode
    if (mode !== 'held') for (const event of this.#held.splice(0).toReversed()) await this.tell(event)
  }

  /** Throws a sentence. */
  add(url: string, events: readonly string[]): WebhookEndpoint {
    const endpoint: WebhookEndpoint = {
      id: `we_1Sandbox${randomBytes(6).toString('hex')}`,
      created: Math.floor(Date.now() / 1000),
      secret: `whsec_${randomBytes(24).toString('base64url')}`,
      url: onThisMachine(url),
      events,
      enabled: true,
    }
    this.#endpoints.set(endpoint.id, endpoint)
    return endpoint
  }

  find(id: string): WebhookEndpoint | undefined {
    return this.#endpoints.get(id)
  }

  remove(id: string): void {
    this.#endpoints.delete(id)
  }

  /** Resolves when everybody was told, or could not be. */
  async tell(event: BillingEvent): Promise<void> {
    if (this.#mode === 'off') return
    if (this.#mode === 'held') {
      this.#held.push(event)
      return
    }
    const listening = this.all.filter(
      ({ enabled, events }) => enabled && (events.includes('*') || events.includes(event.type)),
    )
    const times = this.#mode === 'twice' ? 2 : 1
    for (let time = 0; time < times; time += 1)
      await Promise.all(listening.map((endpoint) => this.#deliver(endpoint, event)))
  }

  async #deliver({ url, secret }: WebhookEndpoint, event: BillingEvent): Promise<void> {
    const delivery = { event: event.id, type: event.type, outcome: 'under way' }
    this.#deliveries.unshift(delivery)
    this.#deliveries.splice(KEPT)
    const body = JSON.stringify(event, null, 2)
    const signature = signatureOf(body, this.#mode === 'wrong-signature' ? `${secret}x` : secret)
    delivery.outcome = await post(url, body, signature)
  }
}

/** The header Stripe-Signature: the time of sending, and the signature over it and the bytes. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}

async function post(url: string, body: string, signature: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return `answered ${answer.status}`
  } catch {
    return 'no answer'
  }
}

function onThisMachine(address: string): string {
  const url = URL.parse(address)
  const isHere =
    url !== null && /^https?:$/.test(url.protocol) && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  if (!isHere) throw new Error('url must be an address of this machine')
  return address
}
