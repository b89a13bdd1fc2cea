import { useRef, useState } from 'react'

/** Which fields the user has been in and has left: only these show their error before a try to save. */
export function useLeftFields<F extends string>() {
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const round = useRef(0)
  return {
    has: (name: F) => left.has(name),
    leave: (name: F) => {
      const ofRound = round.current
      onceReleased(() => {
        // What was pressed may have emptied the form.
        if (round.current === ofRound) setLeft((before) => new Set(before).add(name))
      })
    },
    forget: () => {
      round.current += 1
      setLeft(new Set())
    },
  }
}

/**
 * Leaving a field by pressing a button must not show an error before the button is released: the error would move the button away from
 * under the mouse, and the click would be lost.
 */
export function onceReleased(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  const released = new AbortController()
  // The click comes right after the release.
  const later = () => (released.abort(), setTimeout(act))
  for (const event of ['pointerup', 'pointercancel'])
    window.addEventListener(event, later, { capture: true, signal: released.signal })
}
