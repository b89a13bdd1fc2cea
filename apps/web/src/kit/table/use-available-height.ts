import { type RefObject, useEffect } from 'react'

/**
 * Sets --frame-top, the distance of the frame from the top of the page, from which CSS computes the available height.
 */
export function useAvailableHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    function measure() {
      const top = Math.round((element?.getBoundingClientRect().top ?? 0) + window.scrollY)
      element?.style.setProperty('--frame-top', `${top}px`)
    }
    measure()
    // The content above the frame (filter chips, statistics, an alert) can change its height, and with it that of what
    // surrounds both.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    const surrounding = element.parentElement?.parentElement
    if (surrounding) observer.observe(surrounding)
    return () => observer.disconnect()
  }, [frame])
}
