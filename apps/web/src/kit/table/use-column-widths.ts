import { useCallback, useState } from 'react'

export type Widths = Readonly<Record<string, number>>

const NARROWEST = 56
const WIDEST = 900

/**
 * The widths a person has dragged, remembered per table. Until the first drag there are none and the table spreads
 * its columns itself; from then on every column keeps the width it was seen with.
 */
export function useColumnWidths(tableId: string): [Widths | null, (widths: Widths) => void] {
  const place = `bitewing.columns.${tableId}`
  const [widths, setWidths] = useState(() => stored(place))
  const change = useCallback(
    (next: Widths) => {
      const limited = Object.fromEntries(Object.entries(next).map(([key, width]) => [key, limit(width)]))
      setWidths(limited)
      store(place, limited)
    },
    [place],
  )
  return [widths, change]
}

function limit(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

function stored(place: string): Widths | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return isWidths(found) ? found : null
  } catch {
    return null
  }
}

function store(place: string, widths: Widths): void {
  try {
    localStorage.setItem(place, JSON.stringify(widths))
  } catch {
    // A full or forbidden storage costs the memory of the widths, nothing else.
  }
}

function isWidths(value: unknown): value is Widths {
  return typeof value === 'object' && value !== null && Object.values(value).every((width) => typeof width === 'number')
}
