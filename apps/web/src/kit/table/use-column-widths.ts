import { useCallback, useState } from 'react'

export type Widths = Readonly<Record<string, number>>

const NARROWEST = 56
const WIDEST = 900

/**
 * The column widths set by the user, stored per table. Until the first resize there are none and the table distributes
 * its columns itself; from then on every column keeps the width it had on the screen.
 */
export function useColumnWidths(tableId: string): [Widths | null, (widths: Widths) => void] {
  const storageKey = `bitewing.columns.${tableId}`
  const [widths, setWidths] = useState(() => stored(storageKey))
  const change = useCallback(
    (next: Widths) => {
      const limited = Object.fromEntries(Object.entries(next).map(([key, width]) => [key, limit(width)]))
      setWidths(limited)
      store(storageKey, limited)
    },
    [storageKey],
  )
  return [widths, change]
}

function limit(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

function stored(storageKey: string): Widths | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isWidths(found) ? found : null
  } catch {
    return null
  }
}

function store(storageKey: string, widths: Widths): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(widths))
  } catch {
    // The storage is full or disabled: the widths are not remembered, but everything else works.
  }
}

function isWidths(value: unknown): value is Widths {
  return typeof value === 'object' && value !== null && Object.values(value).every((width) => typeof width === 'number')
}
