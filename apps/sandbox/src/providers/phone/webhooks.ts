import { randomBytes, randomUUID } from 'node:crypto'
import type { CallEvent } from './call-book.ts'

export type EventName = CallEvent | 'message.received' | 'message.status_updated'

/** An address that events are sent to, and the token that proves who sends them. */
export type Webhook = {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly events: readonly EventName[]
  url: string
  token: string
  active: boolean
  /** How many events in a row were not taken. */
  failures: number
  /** Where the sandbox was reached when it was made, for links in events. */
  readonly base: string
}

/** An attempt to deliver an event, and its outcome. */
export type Delivery = { readonly at: string; readonly event: EventName; readonly about: string; outcome: string }

export const eventNames: readonly EventName[] = [
  'call.created',
  'call.answered',
  'call.hold',
  'call.unhold',
  'call.hungup',
  'call.ended',
  'message.received',
  'message.status_updated',
]

const PATIENCE = 5000
/** As many as a person would read. */
const KEPT = 200
/** After so many events in a row that were not taken, a webhook is switched off until its owner switches it on again. */
const MOST_FAILURES = 10
/** The one that people set on the page. */
const OF_PAGE = 'page'

export class Webhooks {
  readonly #webhooks = new Map<string, Webhook>()
  readonly #deliveries: Delivery[] = []
  pageToken = 'sandbox-phone-webhook-token'

  get all(): readonly Webhook[] {
    return [...this.#webhooks.values()]
  }

  get registered(): readonly Webhook[] {
    return this.all.filter(({ id }) => id !== OF_PAGE)
  }

  get ofPage(): { address: string; token: string } {
    return { address: this.#webhooks.get(OF_PAGE)?.url ?? '', token: this.pageToken }
  }

  get deliveries(): readonly Delivery[] {
    return this.#deliveries
  }

  find(id: string): Webhook | undefined {
    return id === OF_PAGE ? undefined : this.#webhooks.get(id)
  }

  /** Throws a sentence. An empty address switches it off. */
  setOfPage(url: string, token: string, base: string): void {
    this.pageToken = token
    if (url === '') this.#webhooks.delete(OF_PAGE)
    else this.#add({ id: OF_PAGE, name: 'Set on the page', url: onThisMachine(url), token, events: eventNames, base })
  }

  /** Throws a sentence. */
  register(url: string, name: string, events: readonly EventName[], base: string): Webhook {
    const token = randomBytes(16).toString('hex')
    return this.#add({ id: randomUUID(), name, url: onThisMachine(url), token, events, base })
  }

  remove(id: string): boolean {
    return id !== OF_PAGE && this.#webhooks.delete(id)
  }

  #add(fields: Omit<Webhook, 'createdAt' | 'active' | 'failures'>): Webhook {
    const webhook = { ...fields, createdAt: new Date().toISOString(), active: true, failures: 0 }
    this.#webhooks.set(webhook.id, webhook)
    return webhook
  }

  /** Resolves when everybody who wants to hear it was told, or could not be. */
  async tell(event: EventName, about: string, data: (base: string, timestamp: number) => object): Promise<void> {
    const listening = this.all.filter(({ active, events }) => active && events.includes(event))
    await Promise.all(listening.map((webhook) => this.#deliver(webhook, event, about, data)))
  }

  async #deliver(
    webhook: Webhook,
    event: EventName,
    about: string,
    data: (base: string, timestamp: number) => object,
  ): Promise<void> {
    const delivery = { at: new Date().toISOString(), event, about, outcome: 'under way' }
    this.#deliveries.unshift(delivery)
    this.#deliveries.splice(KEPT)
    const timestamp = Math.floor(Date.now() / 1000)
    const [resource] = event.split('.')
    const body = { resource, event, timestamp, token: webhook.token, data: data(webhook.base, timestamp) }
    const status = await post(webhook.url, body)
    delivery.outcome = status === undefined ? 'no answer' : `answered ${status}`
    webhook.failures = status !== undefined && status >= 200 && status < 300 ? 0 : webhook.failures + 1
    if (webhook.failures >= MOST_FAILURES) webhook.active = false
  }
}

async function post(url: string, event: unknown): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return undefined
  }
}

function onThisMachine(address: string): string {
  const url = URL.parse(address)
  const isHere =
    url !== null && /^https?:$/.test(url.protocol) && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  if (!isHere) throw new Error('address must be an http address of this machine')
  return address
}
