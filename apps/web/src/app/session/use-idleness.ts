import { useEffect, useState } from 'react'
import { type Idleness, idleness } from './idle.ts'

/** In the tabs' common storage: who works in one tab is not idle in the others. */
const KEY = 'bitewing.lastActivity'
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Moving the mouse is a hundred events a second. */
const WRITE_EVERY_MS = 2000
const LOOK_EVERY_MS = 1000

export function noteActivity(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

export function useIdleness(): Idleness {
  const [state, setState] = useState<Idleness>({ kind: 'active' })

  useEffect(() => {
    noteActivity()
    let written = Date.now()
    const look = () => {
      const next = idleness(Number(localStorage.getItem(KEY)), Date.now())
      // Most looks change nothing, and then nothing is drawn.
      setState((before) => (before.kind === next.kind && next.kind !== 'notice' ? before : next))
    }
    const note = () => {
      if (Date.now() - written < WRITE_EVERY_MS) return
      // A machine that wakes from sleep: the first touch comes too late to have kept the session.
      if (idleness(Number(localStorage.getItem(KEY)), Date.now()).kind === 'idle') return look()
      written = Date.now()
      noteActivity()
      look()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const input of INPUTS) addEventListener(input, note, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const input of INPUTS) removeEventListener(input, note, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return state
}
