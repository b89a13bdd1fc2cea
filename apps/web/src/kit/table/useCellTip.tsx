import { Portal } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import classes from './CutText.module.css'

const SHOW_MS = 250
const HIDE_MS = 100

/** Left half of the window: grows to the right from the cell's left edge; right half: the other way round. */
type Tip = { text: string; place: { left: number; top: number } | { right: number; top: number } }

/** The whole of a cell whose text is cut, in one tooltip for the whole table. */
export function useCutText() {
  const [tip, setTip] = useState<Tip | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(next: Tip | null, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTip(next), delay)
  }

  function onPointerOver(event: PointerEvent<HTMLElement>) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (cell === null || !isCut(cell)) return later(null, HIDE_MS)
    later({ text: cell.textContent ?? '', place: placeUnder(cell.getBoundingClientRect()) }, SHOW_MS)
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
  return left < window.innerWidth / 2 ? { left, top } : { right: window.innerWidth - right, top }
}

function isCut(cell: HTMLElement): boolean {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  return parts.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
}
