import type { CallBook, CallEvent } from './call-book.ts'
import { callJson } from './call-json.ts'
import type { Call } from './calls.ts'
import { type CodeSource, codeAt } from './invented-codes.ts'
import { eventJson, type Message, type Messages } from './messages.ts'
import type { Webhooks } from './webhooks.ts'

/** What the provider tells at the end comes later than the end itself: 30 seconds there, fewer here for people's patience. */
const ENDED_AFTER_S = 6
const EVERY_MS = 2000

const plain = { contact: false, shortUrls: false, timeline: false }

export function tellMessage(
  webhooks: Webhooks,
  event: 'message.received' | 'message.status_updated',
  message: Message,
) {
  return webhooks.tell(event, message.id, (base) => eventJson(message, base))
}

/** What is only known later is not in the event of the end. */
export function tellCall(webhooks: Webhooks, event: CallEvent, call: Call): Promise<void> {
  return webhooks.tell(event, String(call.id), (base, timestamp) => ({
    ...callJson(call, plain, base, timestamp),
    ...(event === 'call.hungup' && { recording: null, voicemail: null, asset: null, cost: null }),
  }))
}

/** Calls that begin and end as time goes on, and codes that arrive, are told while it runs. */
export class Happenings {
  readonly #book: CallBook
  readonly #messages: Messages
  readonly #webhooks: Webhooks
  readonly #codes: CodeSource
  #until = Math.floor(Date.now() / 1000)
  #timer: NodeJS.Timeout | undefined

  constructor(book: CallBook, messages: Messages, webhooks: Webhooks, codes: CodeSource = codeAt) {
    this.#book = book
    this.#messages = messages
    this.#webhooks = webhooks
    this.#codes = codes
    book.live.listen((event, call) => this.#tellLive(event, call))
  }

  start(): void {
    this.#timer = setInterval(() => this.goOn(Math.floor(Date.now() / 1000)), EVERY_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Tells what has happened since the last time. */
  goOn(now: number): void {
    const since = this.#until
    this.#until = now
    const happened = (at: number | null) => at !== null && at > since && at <= now
    // Nobody talks for longer than an hour here.
    for (const call of this.#book.between(since - 3600, now, now)) {
      if (this.#book.live.all.includes(call)) continue
      if (happened(call.startedAt)) void tellCall(this.#webhooks, 'call.created', call)
      if (happened(call.answeredAt)) void tellCall(this.#webhooks, 'call.answered', call)
      if (happened(call.endedAt)) void tellCall(this.#webhooks, 'call.hungup', call)
      if (happened(call.endedAt + ENDED_AFTER_S)) void tellCall(this.#webhooks, 'call.ended', call)
    }
    for (let second = since + 1; second <= now; second += 1) this.#receive(second)
  }

  #receive(second: number): void {
    const code = this.#codes(second)
    if (code === undefined) return
    void tellMessage(this.#webhooks, 'message.received', this.#messages.receive(code.line, code.from, code.text))
  }

  #tellLive(event: CallEvent, call: Call): void {
    const tell = () => void tellCall(this.#webhooks, event, call)
    if (event === 'call.ended') setTimeout(tell, ENDED_AFTER_S * 1000).unref()
    else tell()
  }
}
