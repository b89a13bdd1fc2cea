import { type RefObject, useEffect, useState } from 'react'

/** The columns that stay show an edge only while something has slid beneath them. */
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
