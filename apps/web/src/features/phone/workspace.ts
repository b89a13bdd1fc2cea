import library from 'aircall-everywhere'
import type { PhoneEvent } from './phone-events.ts'

const AircallWorkspace = 'default' in library ? library.default : library

/** The phone's answer to a dial. Without a word the call may have begun all the same. */
export type DialAnswer = 'placed' | 'no word' | 'busy' | 'signedOut' | 'microphone' | 'refused'

const ANSWERS: Readonly<Record<string, DialAnswer>> = {
  no_answer: 'no word',
  in_call: 'busy',
  not_ready: 'signedOut',
  not_logged_in: 'signedOut',
  microphone_denied: 'microphone',
}

type Page = { addEventListener(type: 'message', listener: (event: MessageEvent) => void): void }

/**
 * The provider's own library around a frame of ours. Its listener cannot be taken away, so there is one for a page's life.
 * It believes every message of every window, so it is shown only those of the phone's origin that come from our frame.
 */
export class Workspace {
  readonly #library
  #frame: HTMLIFrameElement | null = null

  constructor(page: Page, origin: string, hear: (event: PhoneEvent) => void) {
    const fromPhone = ({ origin: sender, source }: MessageEvent) =>
      sender === origin && source !== null && source === this.#frame?.contentWindow
    this.#library = new AircallWorkspace({
      window: {
        addEventListener: (type, listener) =>
          page.addEventListener(type, (event) => {
            if (!fromPhone(event)) return
            listener(event)
            // The library itself tells only of the first time, not of a frame that was loaded again.
            if (fieldsOf(event.data)['name'] === 'apm_phone_loaded') hear({ kind: 'loaded' })
          }),
      },
      // It would write numbers to the console.
      debug: false,
      onLogout: () => hear({ kind: 'signed out' }),
    })
    this.#tellOfCalls(hear)
  }

  attach(frame: HTMLIFrameElement | null): void {
    this.#frame = frame
  }

  /** The library mixes up the answers of two that are under way: the caller waits for one before the next. */
  dial(number: string): Promise<DialAnswer> {
    return new Promise((resolve) => {
      this.#library.send('dial_number', { phone_number: number }, (success, data) =>
        resolve(success ? 'placed' : (ANSWERS[String(fieldsOf(data)['code'])] ?? 'refused')),
      )
    })
  }

  #tellOfCalls(hear: (event: PhoneEvent) => void): void {
    const on = (event: string, tell: (callId: number, value: Record<string, unknown>) => void) =>
      this.#library.on(event, (value) => {
        const fields = fieldsOf(value)
        if (typeof fields['call_id'] === 'number') tell(fields['call_id'], fields)
      })
    on('outgoing_call', (callId, { to }) => hear({ kind: 'outgoing', callId, number: textOf(to) }))
    on('incoming_call', (callId, { from }) => hear({ kind: 'incoming', callId, number: textOf(from) }))
    on('outgoing_answered', (callId) => hear({ kind: 'answered', callId }))
    on('call_end_ringtone', (callId, { answer_status: status }) =>
      hear({ kind: status === 'answered' ? 'answered' : 'ended', callId }),
    )
    on('call_ended', (callId) => hear({ kind: 'ended', callId }))
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
