import type { LiveEvent } from '@bitewing/contract'
import { useEffect, useEffectEvent } from 'react'
import { onLiveEvent } from './live-events.ts'

/** Calls back when something of this record changed, or may have. */
export function useRecordEvents(topic: LiveEvent['topic'], recordId: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event === 'missed some' || (event.topic === topic && event.recordId === recordId)) changed()
      }),
    [topic, recordId],
  )
}
