import { useEffect, useState } from 'react'
import { batch } from './batch.ts'
import { BATCH_MS, onLiveEvent } from './live-events.ts'
import { isOwnEvent } from './own-events.ts'

/** The length of the row's highlight animation. */
const GLOW_MS = 2500

/** The records that a colleague or the robot has just changed, reported at the moment when the lists are refetched. */
export function useChangedRows(): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const glow = batch<string>(BATCH_MS, (ids) => {
      setChanged((before) => new Set([...before, ...ids]))
      setTimeout(() => setChanged((before) => new Set([...before].filter((id) => !ids.includes(id)))), GLOW_MS)
    })
    return onLiveEvent((event) => {
      if (event === 'missed some' || event.topic !== 'record' || event.recordId === undefined) return
      if (!isOwnEvent(event.recordId)) glow(event.recordId)
    })
  }, [])
  return changed
}
