import { type Endpoint, type LiveEvent, system } from '@bitewing/contract'
import { useEffect } from 'react'
import { stream } from './call.ts'
import { EventReader } from './event-reader.ts'
import { batch } from './batch.ts'
import { invalidate } from './queries.ts'
import { wait } from './turns.ts'

/** What has to be asked for again when something of a topic changed. */
export type LiveTopics = Readonly<Record<LiveEvent['topic'], readonly Endpoint[]>>

/** Also told when events may have been missed. */
type EventListener = (event: LiveEvent | 'missed some') => void
const listeners = new Set<EventListener>()

/** For a screen that shows one record: it need not ask again when another one changed. */
export function onLiveEvent(listener: EventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(event: LiveEvent | 'missed some'): void {
  for (const listener of listeners) listener(event)
}

/** Changes come in bursts (the robot at work, an import): what they touch is asked for once. */
export const BATCH_MS = 1000
const askAgain = batch<Endpoint>(BATCH_MS, (endpoints) => void invalidate(endpoints))

const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** A browser keeps few connections per server: a tab that nobody looks at gives its one back. */
const HIDDEN_MS = 60_000

export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  // Not everyone at once after a restart.
  return pause * (0.5 + random() / 2)
}

/** Keeps the screen up to date with what the robot and colleagues change. Rendered once, while someone is signed in. */
export function useLiveEvents(topics: LiveTopics): void {
  useEffect(() => {
    let running: AbortController | undefined
    let hiddenTimer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(hiddenTimer)
      if (running !== undefined) return
      running = new AbortController()
      void listen(topics, running.signal)
    }
    const stop = () => {
      running?.abort()
      running = undefined
    }
    const follow = () => {
      if (document.visibilityState === 'visible') start()
      else hiddenTimer = setTimeout(stop, HIDDEN_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(hiddenTimer)
      stop()
    }
  }, [topics])
}

async function listen(topics: LiveTopics, signal: AbortSignal): Promise<void> {
  let attempt = 0
  let wasConnected = false
  while (!signal.aborted) {
    try {
      const response = await stream(system.events, {}, signal)
      attempt = 0
      // What happened in between was missed.
      if (wasConnected) {
        void invalidate(Object.values(topics).flat())
        tell('missed some')
      }
      wasConnected = true
      await read(response, (event) => {
        askAgain(...(topics[event.topic] ?? []))
        tell(event)
      })
    } catch {
      // Lost or refused: the next attempt will tell.
    }
    if (!signal.aborted) await wait(pauseBefore(attempt++))
  }
}

async function read(response: Response, onEvent: (event: LiveEvent) => void): Promise<void> {
  if (response.body === null) return
  const reader = new EventReader()
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    for (const data of reader.push(chunk)) onEvent(JSON.parse(data) as LiveEvent)
  }
}
