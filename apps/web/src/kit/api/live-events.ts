import { LIVE_TOPICS, type LiveEvent, system, type Topic } from '@bitewing/contract'
import { useEffect } from 'react'
import { stream } from './call.ts'
import { EventReader } from './event-reader.ts'
import { batch } from './batch.ts'
import { refresh } from './queries.ts'
import { wait } from './turns.ts'

/** Also told when events may have been missed. */
type EventListener = (event: LiveEvent | 'missed some') => void
const listeners = new Set<EventListener>()

/** For what is more than asking again, such as a row that glows. */
export function onLiveEvent(listener: EventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(event: LiveEvent | 'missed some'): void {
  for (const listener of listeners) listener(event)
}

/** Changes come in bursts (the robot at work, an import): a list that shows them is asked for once. */
export const BATCH_MS = 1000
const refreshLists = batch<Topic>(BATCH_MS, (topics) => void refresh({ topics, among: 'lists' }))

/** Whoever looks at the changed record itself sees it at once. */
function onChange({ topic, recordId }: LiveEvent): void {
  void refresh({ topics: [topic], about: recordId, among: 'records' })
  refreshLists(topic)
}

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
export function useLiveEvents(): void {
  useEffect(() => {
    let running: AbortController | undefined
    let hiddenTimer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(hiddenTimer)
      if (running !== undefined) return
      running = new AbortController()
      void listen(running.signal)
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
  }, [])
}

async function listen(signal: AbortSignal): Promise<void> {
  let attempt = 0
  let wasConnected = false
  while (!signal.aborted) {
    try {
      const response = await stream(system.events, {}, signal)
      attempt = 0
      // What happened in between was missed.
      if (wasConnected) {
        void refresh({ topics: LIVE_TOPICS })
        tell('missed some')
      }
      wasConnected = true
      await read(response, (event) => {
        onChange(event)
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
