import { useEffect, useState } from 'react'
import { callRunsHere } from '../../kit/phone/index.ts'
import { type Idleness, idleness } from './idle.ts'

/** In storage that all tabs share: a user who works in one tab is not idle in the others. */
const KEY = 'bitewing.lastActivity'
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Moving the mouse fires a hundred events a second; not each of them is written. */
const WRITE_EVERY_MS = 2000
const CHECK_EVERY_MS = 1000

export function recordActivity(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

export function useIdleness(): Idleness {
  const [state, setState] = useState<Idleness>({ kind: 'active' })

  useEffect(() => {
    recordActivity()
    let written = Date.now()
    const check = () => {
      // Payers keep people on hold for longer than that; whoever calls is at work.
      if (callRunsHere()) recordActivity()
      const next = idleness(Number(localStorage.getItem(KEY)), Date.now())
      // Most checks change nothing and must not cause a render.
      setState((before) => (before.kind === next.kind && next.kind !== 'notice' ? before : next))
    }
    const onInput = () => {
      if (Date.now() - written < WRITE_EVERY_MS) return
      // After the machine wakes from sleep, the first input comes too late to keep the session alive.
      if (idleness(Number(localStorage.getItem(KEY)), Date.now()).kind === 'idle') return check()
      written = Date.now()
      recordActivity()
      check()
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    for (const input of INPUTS) addEventListener(input, onInput, { passive: true, capture: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const input of INPUTS) removeEventListener(input, onInput, { capture: true })
      document.removeEventListener('visibilitychange', check)
    }
  }, [])

  return state
}
