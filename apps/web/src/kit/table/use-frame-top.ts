import { type RefObject, useEffect } from 'react'

/** Tells the style sheet how far down the page the frame begins: what is left of the window is its height. */
export function useFrameTop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    function measure() {
      const top = Math.round((element?.getBoundingClientRect().top ?? 0) + window.scrollY)
      element?.style.setProperty('--frame-top', `${top}px`)
    }
    measure()
    // What stands above the frame (filter chips, an alert) may grow or go.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame])
}
