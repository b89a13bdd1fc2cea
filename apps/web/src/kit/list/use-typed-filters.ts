import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { cleaned } from './filter-values.ts'
import type { Filters } from './state.ts'

/** So long after the last key, what was typed is asked for. */
const TYPING_MS = 250

/**
 * Filters as they are typed, ahead of the list's own, which follow a moment later by way of the address. What comes back from there
 * is only taken when somebody else has set it.
 */
export function useTypedFilters(applied: Filters, apply: (filters: Filters) => void) {
  const [typed, setTyped] = useState(applied)
  /** What was sent from here and may still come back, the last one last. */
  const sent = useRef([keyOf(applied)])
  const applyLater = useDebouncedCallback((filters: Filters) => {
    sent.current.push(keyOf(filters))
    apply(filters)
  }, TYPING_MS)
  useEffect(() => {
    const key = keyOf(applied)
    if (key === sent.current.at(-1)) sent.current = [key]
    if (sent.current.includes(key)) return
    sent.current = [key]
    setTyped(applied)
  }, [applied])

  function change(filters: Filters) {
    setTyped(filters)
    applyLater(cleaned(filters))
  }
  return { typed, change }
}

function keyOf(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)))
}
