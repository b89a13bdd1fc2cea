import { contract } from '@bitewing/contract'
import { useEffect, useState } from 'react'
import { call, onLiveEvent } from '../../../kit/api/index.ts'

const HEARTBEAT_MS = 20_000

/** Says that the record is open here, and hears who else has it open. Leaving says so too. */
export function usePresence(recordId: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let here = true
    async function say() {
      try {
        const { others } = await call(contract.verification.presence, { id: recordId, open: true }, { patient: false })
        if (here) setNames(others.map(({ name }) => name))
      } catch {
        // Who else is here is good to know and nothing more.
      }
    }
    function leave() {
      void call(contract.verification.presence, { id: recordId, open: false }, { patient: false }).catch(() => {})
    }
    void say()
    const beat = setInterval(() => void say(), HEARTBEAT_MS)
    const stop = onLiveEvent((event) => {
      if (event === 'missed some' || (event.topic === 'presence' && event.recordId === recordId)) void say()
    })
    return () => {
      here = false
      clearInterval(beat)
      stop()
      leave()
    }
  }, [recordId])
  return names
}
