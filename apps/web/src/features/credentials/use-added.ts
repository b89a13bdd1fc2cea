import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Keeps the focus where the work is while parts come and go: in the first field of what was added, and on the button that adds after
 * something was removed.
 */
export function useAdded<E extends HTMLElement>(): {
  within: RefObject<E | null>
  added: (id: number) => void
  removed: () => void
} {
  const within = useRef<E>(null)
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    if (place === undefined) return
    const part = within.current?.querySelector<HTMLElement>(place)
    const field = part?.querySelector<HTMLElement>('input, textarea') ?? part
    field?.focus()
    setPlace(undefined)
  }, [place])
  return {
    within,
    added: (id) => setPlace(`[data-part="${id}"]`),
    removed: () => setPlace(':scope > [data-adds] button'),
  }
}
