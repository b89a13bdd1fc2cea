import { type RefObject, useEffect, useRef } from 'react'

/**
 * For content that is replaced as a whole: moves the focus to it, unless a field in it has taken the focus by itself.
 */
export function useFocusOnChange(shown: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (element.current?.contains(document.activeElement) === false) element.current.focus()
  }, [shown])
  return element
}
