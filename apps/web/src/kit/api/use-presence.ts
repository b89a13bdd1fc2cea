import { contract } from '@bitewing/contract'
import { useEffect, useState } from 'react'
import { useMay } from '../grants.ts'
import { call } from './call.ts'
import { onLiveEvent } from './live-events.ts'

const HEARTBEAT_MS = 20_000

/** Says that the record is open here, and hears who else has it open. Leaving says so too. */
export function usePresence(recordId: string): readonly string[] {
  const may = useMay()
  const speaks = may(contract.verification.presence)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!speaks) return
    let here = true
    const say = (open: boolean) =>
      call(contract.verification.presence, { id: recordId, open }, { patient: false }).then(
        ({ others }) => {
          if (here) setNames(others.map(({ name }) => name))
        },
        // Who else is here is good to know and nothing more.
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
