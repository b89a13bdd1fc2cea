import { Portal } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import classes from './CellTip.module.css'

const SHOW_MS = 250
const HIDE_MS = 100
const ROOM = 320

/** Aligned with the left edge of its target; near the right edge of the window, with the target's right edge. */
type Tip = { text: string; place: { left: number; top: number } | { right: number; top: number } }

/** One tooltip for the whole table: shows an element's `data-tip`, or the full text of a cell that is truncated. */
export function useCellTip() {
  const [tip, setTip] = useState<Tip | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(next: Tip | null, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTip(next), delay)
  }

  function onPointerOver(event: PointerEvent<HTMLElement>) {
    const part = (event.target as HTMLElement).closest<HTMLElement>('[data-tip], [data-cell]')
    const text = part === null ? '' : (part.dataset['tip'] ?? cutText(part))
    if (part === null || text === '') return later(null, HIDE_MS)
    later({ text, place: placeUnder(part.getBoundingClientRect()) }, SHOW_MS)
  }

  const drawn = tip && (
    <Portal>
      <div className={classes.tip} role="tooltip" style={tip.place}>
        {tip.text}
      </div>
    </Portal>
  )
  return { tip: drawn, handlers: { onPointerOver, onPointerLeave: () => later(null, HIDE_MS) } }
}

function placeUnder({ left, right, bottom }: DOMRect): Tip['place'] {
  const top = bottom + 4
  return left + ROOM < window.innerWidth ? { left, top } : { right: window.innerWidth - right, top }
}

function cutText(cell: HTMLElement): string {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  const isCut = parts.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
  return isCut ? (cell.textContent ?? '') : ''
}
