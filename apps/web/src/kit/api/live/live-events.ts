import { LIVE_TOPICS, type LiveEvent, system, type Topic } from '@bitewing/contract'
import { useEffect } from 'react'
import { stream } from '../transport/call.ts'
import { EventReader } from './event-reader.ts'
import { batch } from './batch.ts'
import { refresh } from '../queries.ts'
import { sleep } from '../transport/throttle.ts'

/** Listeners also hear when events may have been missed. */
type EventListener = (event: LiveEvent | 'missed some') => void
const listeners = new Set<EventListener>()

/** For reactions other than refetching, such as highlighting a row. */
export function onLiveEvent(listener: EventListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(event: LiveEvent | 'missed some'): void {
  for (const listener of listeners) listener(event)
}

/** Changes come in bursts (the robot at work, an import), so lists are refetched once for all changes of a moment. */
export const BATCH_MS = 1000
const refreshLists = batch<Topic>(BATCH_MS, (topics) => void refresh({ topics, only: 'lists' }))

/** A screen that shows the changed record itself is refetched immediately. */
function onChange({ topic, recordId }: LiveEvent): void {
  void refresh({ topics: [topic], about: recordId, only: 'records' })
  refreshLists(topic)
}

const MIN_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
/** Browsers limit the connections per server, so a tab that has been hidden for this long closes its own. */
const HIDDEN_MS = 60_000

export function delayBefore(attempt: number, random: () => number = Math.random): number {
  const delay = Math.min(MIN_DELAY_MS * 2 ** attempt, MAX_DELAY_MS)
  // Random, so that not all clients reconnect at once after a restart of the server.
  return delay * (0.5 + random() / 2)
}

/** Keeps the screen up to date with changes by the robot and colleagues. Used once, by the shell. */
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
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') start()
      else hiddenTimer = setTimeout(stop, HIDDEN_MS)
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
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
      // Events during the interruption were missed.
      if (wasConnected) {
        void refresh({ topics: LIVE_TOPICS })
        notify('missed some')
      }
      wasConnected = true
      await read(response, (event) => {
        onChange(event)
        notify(event)
      })
    } catch {
      // The connection was lost or refused: it is tried again below.
    }
    if (!signal.aborted) await sleep(delayBefore(attempt++))
  }
}

async function read(response: Response, onEvent: (event: LiveEvent) => void): Promise<void> {
  if (response.body === null) return
  const reader = new EventReader()
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    for (const data of reader.push(chunk)) onEvent(JSON.parse(data) as LiveEvent)
  }
}
