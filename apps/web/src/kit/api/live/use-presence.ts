import { contract } from '@bitewing/contract'
import { useEffect, useState } from 'react'
import { useMay } from '../../grants.ts'
import { call, farewell } from '../transport/call.ts'
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
    let sayGoodbye = () => {}
    const prepareGoodbye = async () => {
      const prepared = await farewell(contract.verification.presence, { id: recordId, open: false })
      if (here) sayGoodbye = prepared
    }
    const open = async () => {
      // Before anybody is told, for tabs that are closed at once, and after it, because the session's token may have changed.
      await prepareGoodbye()
      if (here) await say(true)
      await prepareGoodbye()
    }
    const close = () => sayGoodbye()
    // The browser may bring back a page that it has kept.
    const show = (event: PageTransitionEvent) => event.persisted && void open()
    void open()
    const beat = setInterval(() => void open(), HEARTBEAT_MS)
    const stop = onLiveEvent((event) => {
      if (event === 'missed some' || (event.topic === 'presence' && event.recordId === recordId)) void say(true)
    })
    window.addEventListener('pagehide', close)
    window.addEventListener('pageshow', show)
    return () => {
      here = false
      clearInterval(beat)
      stop()
      window.removeEventListener('pagehide', close)
      window.removeEventListener('pageshow', show)
      void say(false)
    }
  }, [recordId, speaks])
  return names
}
