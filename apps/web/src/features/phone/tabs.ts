import { type DialFor, type DialOutcome, type Dialler, type Phone, phoneStore } from '../../kit/phone/index.ts'

/** Two phones would both ring: one tab of the browser holds it, the others dial through that one. */
const LOCK = 'bitewing.phone'
/** Longer than the tab that holds it waits for a call to begin. */
const PATIENCE_MS = 15_000

type TabMessage =
  | { kind: 'who has it' }
  | { kind: 'phone'; phone: Phone }
  | { kind: 'dial'; id: string; number: string; what: DialFor }
  | { kind: 'outcome'; id: string; outcome: DialOutcome }
  | { kind: 'give it to me' }

const channelOf = () => new BroadcastChannel(LOCK)

let release = () => {}

/** Tells whether this tab has the phone, as often as that changes. The returned function gives it up for good. */
export function waitForPhone(tell: (here: boolean) => void): () => void {
  const stopped = new AbortController()
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve
      tell(true)
    })
  const wait = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await navigator.locks.request(LOCK, { signal: stopped.signal }, held)
      tell(false)
    }
  }
  // Rejected only when nobody waits any more.
  wait().catch(() => {})
  return () => {
    stopped.abort()
    release()
  }
}

/** In the tab that holds the phone: shows it to the others, and dials for them. */
export function lendPhone(dial: Dialler): () => void {
  const channel = channelOf()
  const post = (message: TabMessage) => channel.postMessage(message)
  const show = () => post({ kind: 'phone', phone: phoneStore.get() })
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'who has it') show()
    if (data.kind === 'give it to me' && phoneStore.get().call === undefined) release()
    if (data.kind !== 'dial') return
    const { id, number, what } = data
    void dial(number, what).then((outcome) => post({ kind: 'outcome', id, outcome }))
  })
  const stop = phoneStore.subscribe(show)
  show()
  return () => {
    stop()
    channel.close()
  }
}

/** In every other tab: shows that phone as it is, and dials through it. */
export function borrowPhone(): { dial: Dialler; stop: () => void } {
  phoneStore.set({ state: 'loading', elsewhere: true })
  const channel = channelOf()
  const post = (message: TabMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'phone') phoneStore.set({ ...data.phone, elsewhere: true })
  })
  post({ kind: 'who has it' })
  const dial: Dialler = (number, what) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      const answer = ({ data }: MessageEvent<TabMessage>) => {
        if (data.kind === 'outcome' && data.id === id) end(data.outcome)
      }
      const tooLate = setTimeout(() => end('elsewhere'), PATIENCE_MS)
      const end = (outcome: DialOutcome) => {
        clearTimeout(tooLate)
        channel.removeEventListener('message', answer)
        resolve(outcome)
      }
      channel.addEventListener('message', answer)
      post({ kind: 'dial', id, number, what })
    })
  return { dial, stop: () => channel.close() }
}

/** Asks the tab that holds the phone for it; during a call it keeps it. */
export function askForPhone(): void {
  const channel = channelOf()
  channel.postMessage({ kind: 'give it to me' } satisfies TabMessage)
  channel.close()
}
