import { randomUUID } from 'node:crypto'
import { type Line, numberJson } from './lines.ts'

export type Message = {
  readonly id: string
  readonly line: Line
  readonly direction: 'inbound' | 'outbound'
  /** The other side. */
  readonly e164: string
  readonly body: string
  readonly createdAt: string
  status: 'received' | 'pending' | 'delivered' | 'undelivered'
  updatedAt: string
}

/** Messages to numbers that end like this are never delivered. */
export const UNREACHABLE = '0199'

/** The SMS of all lines, the newest first. */
export class Messages {
  readonly #messages: Message[] = []

  get all(): readonly Message[] {
    return this.#messages
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  receive(line: Line, from: string, body: string): Message {
    return this.#add({ line, direction: 'inbound', e164: from, body, status: 'received' })
  }

  send(line: Line, to: string, body: string): Message {
    return this.#add({ line, direction: 'outbound', e164: to, body, status: 'pending' })
  }

  /** What became of one that was sent. */
  arrive(message: Message): void {
    message.status = message.e164.endsWith(UNREACHABLE) ? 'undelivered' : 'delivered'
    message.updatedAt = new Date().toISOString()
  }

  #add(fields: Pick<Message, 'line' | 'direction' | 'e164' | 'body' | 'status'>): Message {
    const now = new Date().toISOString()
    const message = { id: randomUUID(), ...fields, createdAt: now, updatedAt: now }
    this.#messages.unshift(message)
    return message
  }
}

/** As the answer to sending shows it. */
export function sentJson(message: Message, base: string) {
  return {
    id: message.id,
    status: message.status,
    direct_link: `${base}/v1/numbers/${message.line.id}/messages/${message.id}`,
    direction: message.direction,
    created_at: message.createdAt,
    sent_at: message.createdAt,
    updated_at: message.updatedAt,
    raw_digits: message.e164,
    media_url: [],
    body: message.body,
  }
}

/** As a webhook shows it. */
export function eventJson(message: Message, base: string) {
  const { media_url: _, ...shown } = sentJson(message, base)
  return {
    ...shown,
    external_number: message.e164,
    media_details: [],
    channel: null,
    number: numberJson(message.line, base),
    contact: null,
  }
}
