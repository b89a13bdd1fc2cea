import { useEffect, useState } from 'react'
import { onLiveEvent } from '../../../kit/api/index.ts'

/** As long as the glow of a row. */
const GLOW_MS = 2500

/** The records that a colleague or the robot has changed a moment ago. */
export function useChangedRows(): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const without = (id: string) => setChanged((before) => new Set([...before].filter((other) => other !== id)))
    const stop = onLiveEvent((event) => {
      if (event === 'missed some' || event.topic !== 'record' || event.recordId === undefined) return
      const { recordId } = event
      setChanged((before) => new Set(before).add(recordId))
      timers.add(setTimeout(() => without(recordId), GLOW_MS))
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return changed
}
