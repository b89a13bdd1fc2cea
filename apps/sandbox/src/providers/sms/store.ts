import { type Message, messagesUntil, OWN_NUMBER } from './message.ts'

/** Messages to numbers that end like this are never delivered. */
export const UNREACHABLE = '0199'

const FIRST_ID = 9_000_000_000

/** All messages of the extension: the invented ones, and those that came or went since the start. */
export class Store {
  readonly #added: Message[] = []

  /** The newest first. */
  get all(): Message[] {
    return [...messagesUntil(Date.now()), ...this.#added].sort((one, other) => other.at - one.at || other.id - one.id)
  }

  find(id: string): Message | undefined {
    return this.all.find((message) => String(message.id) === id)
  }

  receive(from: string, text: string): Message {
    return this.#add({
      direction: 'Inbound',
      from: { phoneNumber: from },
      to: [{ phoneNumber: OWN_NUMBER }],
      text,
      readStatus: 'Unread',
      messageStatus: 'Received',
    })
  }

  send(to: readonly string[], text: string): Message {
    return this.#add({
      direction: 'Outbound',
      from: { phoneNumber: OWN_NUMBER },
      to: to.map((phoneNumber) => ({ phoneNumber })),
      text,
      readStatus: 'Read',
      messageStatus: to.some((number) => number.endsWith(UNREACHABLE)) ? 'DeliveryFailed' : 'Delivered',
    })
  }

  #add(fields: Omit<Message, 'id' | 'type' | 'at' | 'availability'>): Message {
    const message: Message = {
      id: FIRST_ID + this.#added.length,
      type: 'SMS',
      at: Date.now(),
      availability: 'Alive',
      ...fields,
    }
    this.#added.push(message)
    return message
  }
}
