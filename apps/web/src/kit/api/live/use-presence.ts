import { contract } from '@bitewing/contract'
import { useEffect, useState } from 'react'
import { useMay } from '../../grants.ts'
import { call } from '../transport/call.ts'
import { onLiveEvent } from './live-events.ts'

const HEARTBEAT_MS = 20_000

/** Tells the server when the record is opened and closed here; returns the names of others who have it open. */
export function usePresence(recordId: string): readonly string[] {
  const may = useMay()
  const speaks = may(contract.verification.presence)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!speaks) return
    let here = true
    const say = (open: boolean) =>
      call(contract.verification.presence, { id: recordId, open }, { waitForLogin: false }).then(
        ({ others }) => {
          if (here) setNames(others.map(({ name }) => name))
        },
        // Not essential: a failure is not worth a message.
        () => {},
      )
    void say(true)
    const beat = setInterval(() => void say(true), HEARTBEAT_MS)
    const stop = onLiveEvent((event) => {
      if (event === 'missed some' || (event.topic === 'presence' && event.recordId === recordId)) void say(true)
    })
    return () => {
      here = false
      clearInterval(beat)
      stop()
      void say(false)
    }
  }, [recordId, speaks])
  return names
}
