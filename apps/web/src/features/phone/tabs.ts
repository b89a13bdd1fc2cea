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

/** Calls back when this tab has the phone. The returned function gives it up, or no longer waits for it. */
export function waitForPhone(got: () => void): () => void {
  const waiting = new AbortController()
  let release = () => waiting.abort()
  const held = () =>
    new Promise<void>((resolve) => {
      release = resolve
      got()
    })
  // Rejected only when nobody waits any more.
  navigator.locks.request(LOCK, { signal: waiting.signal }, held).catch(() => {})
  return () => release()
}

/** In the tab that holds the phone: shows it to the others, and dials for them. */
export function lendPhone(dial: Dialler, giveAway: () => void): () => void {
  const channel = channelOf()
  const post = (message: TabMessage) => channel.postMessage(message)
  const show = () => post({ kind: 'phone', phone: phoneStore.get() })
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'who has it') show()
    if (data.kind === 'give it to me' && phoneStore.get().call === undefined) giveAway()
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

type Borrowed = { dial: Dialler; take: () => void; stop: () => void }

/** In every other tab: shows that phone as it is, and dials through it. */
export function borrowPhone(): Borrowed {
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
  return { dial, take: () => post({ kind: 'give it to me' }), stop: () => channel.close() }
}
