import { type RefObject, useRef } from 'react'
import { scrollerOf } from './landing.ts'

const EDGE_PX = 48
const STEP_PX = 12

/** Scrolls on while something is dragged near the upper or lower edge of what scrolls. */
export function useScrollAtEdges(root: RefObject<HTMLElement | null>) {
  const frame = useRef(0)
  const stop = () => cancelAnimationFrame(frame.current)
  return {
    stop,
    follow: (y: number, onScrolled: () => void) => {
      stop()
      if (root.current === null) return
      const scroller = scrollerOf(root.current)
      const isPage = scroller === document.scrollingElement
      const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
      const step = y < top + EDGE_PX ? -STEP_PX : y > bottom - EDGE_PX ? STEP_PX : 0
      if (step === 0) return
      const scroll = () => {
        const before = scroller.scrollTop
        scroller.scrollTop += step
        if (scroller.scrollTop === before) return
        onScrolled()
        frame.current = requestAnimationFrame(scroll)
      }
      frame.current = requestAnimationFrame(scroll)
    },
  }
}
