import { session } from '@bitewing/contract'
import { useEffect } from 'react'
import { call } from '../../kit/api/index.ts'
import { usePhone } from '../../kit/phone/index.ts'

/** Well within the time after which the server ends a session that nobody uses. */
const BEAT_MS = 5 * 60_000

/** Payers keep people on hold for longer than a session may be idle (spec D2): a call counts as its use. The 12 hours stand. */
export function useCallKeepsSession(): void {
  const phone = usePhone()
  const running = phone.call !== undefined && !phone.elsewhere
  useEffect(() => {
    if (!running) return
    // Not essential: the next beat, or whatever the person does, finds out that the session has ended.
    const beat = () => void call(session.me, {}, { waitForLogin: false }).catch(() => {})
    beat()
    const timer = setInterval(beat, BEAT_MS)
    return () => clearInterval(timer)
  }, [running])
}
