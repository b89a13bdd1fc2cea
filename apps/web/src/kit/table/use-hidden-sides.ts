import { type RefObject, useEffect, useState } from 'react'

/** On which sides the content is scrolled out of view, so that sticky columns show an edge only there. */
export function useHiddenSides(frame: RefObject<HTMLElement | null>) {
  const [sides, setSides] = useState('')
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const look = () => setSides(hiddenSides(element))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  return sides
}

function hiddenSides({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string {
  const right = scrollLeft + clientWidth < scrollWidth - 1
  return [scrollLeft > 0 ? 'left' : '', right ? 'right' : ''].join(' ').trim()
}
