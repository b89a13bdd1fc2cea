import type { Endpoint, Topic } from '@bitewing/contract'
import { useEffect } from 'react'
import { invalidate } from '../queries.ts'
import { atMostEvery } from './at-most-every.ts'
import { BATCH_MS, onLiveEvent } from './live-events.ts'

/** For sums over everything, which would be asked for all the time while the robot works: at most once in `pauseMs`. */
export function useLiveRefresh(endpoint: Endpoint, topic: Topic, pauseMs: number): void {
  useEffect(() => {
    const refresh = atMostEvery(pauseMs, BATCH_MS, () => void invalidate(endpoint))
    const leave = onLiveEvent((event) => {
      if (event === 'missed some' || event.topic === topic) refresh.call()
    })
    return () => {
      leave()
      refresh.stop()
    }
  }, [endpoint, topic, pauseMs])
}
