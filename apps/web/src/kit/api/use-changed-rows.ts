import { useEffect, useState } from 'react'
import { batch } from './batch.ts'
import { BATCH_MS, onLiveEvent } from './live-events.ts'
import { isOwnChange } from './own-changes.ts'

/** As long as the glow of a row. */
const GLOW_MS = 2500

/** The records that a colleague or the robot has changed a moment ago, from when the list asks for them again. */
export function useChangedRows(): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const glow = batch<string>(BATCH_MS, (ids) => {
      setChanged((before) => new Set([...before, ...ids]))
      setTimeout(() => setChanged((before) => new Set([...before].filter((id) => !ids.includes(id)))), GLOW_MS)
    })
    return onLiveEvent((event) => {
      if (event === 'missed some' || event.topic !== 'record' || event.recordId === undefined) return
      if (!isOwnChange(event.recordId)) glow(event.recordId)
    })
  }, [])
  return changed
}
