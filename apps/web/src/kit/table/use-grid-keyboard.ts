import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const PAGE = 10

type Keys = {
  grid: RefObject<HTMLTableElement | null>
  rowCount: number
  /** The row that is reached with the Tab key. */
  active: number
  setActive: (index: number) => void
  /** Scrolls to a row that is not rendered because it is far away in a long list. */
  reveal: (index: number) => void
  onOpen: (index: number) => void
  onSelect?: (index: number) => void
}

/**
 * The grid is a single tab stop; inside it, the arrow keys move between rows and, sideways, between a row's buttons.
 */
export function useGridKeyboard({ grid, rowCount, active, setActive, reveal, onOpen, onSelect }: Keys) {
  /** A row to be focused once it has been rendered. */
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    if (awaited.current === null) return
    const row = rowAt(grid.current, awaited.current)
    if (row === null) return
    awaited.current = null
    row.focus()
  })

  function moveTo(index: number) {
    const next = Math.max(0, Math.min(rowCount - 1, index))
    setActive(next)
    reveal(next)
    const row = rowAt(grid.current, next)
    if (row === null) awaited.current = next
    else row.focus()
  }

  function onBodyKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]')
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) return
    const onRow = event.target === row
    const handled = moveKey(event.key, active, rowCount)
    if (handled !== null) {
      if (handled < 0) focusHeader(grid.current, 0)
      else moveTo(handled)
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      moveInside(row, event.key === 'ArrowRight' ? 1 : -1)
    } else if (onRow && event.key === 'Enter') onOpen(active)
    else if (onRow && event.key === ' ') onSelect?.(active)
    else return
    event.preventDefault()
  }

  function onHeadKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const cells = headerCells(grid.current)
    const index = cells.indexOf(event.target as HTMLElement)
    if (index < 0) return
    if (event.key === 'ArrowRight') focusHeader(grid.current, Math.min(index + 1, cells.length - 1))
    else if (event.key === 'ArrowLeft') focusHeader(grid.current, Math.max(index - 1, 0))
    else if (event.key === 'ArrowDown' && rowCount > 0) moveTo(active)
    else return
    event.preventDefault()
  }

  return { onBodyKeyDown, onHeadKeyDown }
}

/** The row that a key leads to, -1 for the header, null for other keys. */
function moveKey(key: string, active: number, rowCount: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'PageDown':
      return active + PAGE
    case 'PageUp':
      return Math.max(0, active - PAGE)
    case 'Home':
      return 0
    case 'End':
      return rowCount - 1
    default:
      return null
  }
}

function moveInside(row: HTMLElement, step: 1 | -1) {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a, input')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, here + step))]?.focus()
}

function rowAt(grid: HTMLTableElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null
}

function headerCells(grid: HTMLTableElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-header]') ?? [])]
}

function focusHeader(grid: HTMLTableElement | null, index: number) {
  headerCells(grid)[index]?.focus()
}
