import { useEffect } from 'react'
import { invalidate, onLiveEvent } from '../../kit/api/index.ts'
import { RECORD_ENDPOINTS } from './record-endpoints.ts'

/** Keeps one record up to date with what colleagues and the robot change of it. */
export function useLiveRecord(recordId: string): void {
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event === 'missed some' || (event.topic === 'record' && event.recordId === recordId))
          void invalidate(RECORD_ENDPOINTS)
      }),
    [recordId],
  )
}
