import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { cleaned } from './filter-values.ts'
import type { Filters } from './state.ts'

/** How long after the last keystroke the filters are applied. */
const TYPING_MS = 250

/**
 * Filters as they are typed. The list's own follow a moment later through the URL, so a value that comes back from
 * there is adopted only if it was not sent from here: otherwise it would overwrite what has been typed since.
 */
export function useTypedFilters(applied: Filters, apply: (filters: Filters) => void) {
  const [typed, setTyped] = useState(applied)
  /** The filters that were sent from here and may still come back, the latest last. */
  const sent = useRef([keyOf(applied)])
  const leaving = useNavigation().state !== 'idle'
  const applyLater = useDebouncedCallback((filters: Filters) => {
    // The next screen is being loaded: writing filters into the address would lead back to this one.
    if (leaving) return
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
