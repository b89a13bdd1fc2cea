import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Accepts, type Landing, landingAt } from './landing.ts'
import classes from './SortableLists.module.css'
import { useScrollAtEdges } from './use-scroll-at-edges.ts'
import { whenDrawn } from './when-drawn.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
/** A press that moves less is a click on the grip. */
const CLICK_PX = 4

type SortableListsProps = {
  accepts: Accepts
  onMove: (id: string, to: Landing) => void
  /** An arrow key: one step up or down, also out of its list or into the next. Returns what is read out. */
  onStep: (id: string, step: 1 | -1) => string | undefined
  className?: string | undefined
  children: ReactNode
}

type Drag = {
  readonly row: HTMLElement
  readonly y: number
  /** Ends the watch for Escape. */
  readonly watch: AbortController
  landing: Landing | undefined
  moved: boolean
}

/**
 * Lists, one within the other if need be, whose rows are dragged by their `Grip` from one to another, or moved with the arrow keys while
 * it has the focus (WCAG 2.5.7). A list has `data-list`, and its rows, which are its direct children, `data-item`. Nothing is drawn again
 * while a row is on its way, however many there are: a line shows where it would land.
 */
export function SortableLists({ accepts, onMove, onStep, className, children }: SortableListsProps) {
  const root = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const spoken = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const scroll = useScrollAtEdges(root)

  function start(event: PointerEvent<HTMLElement>) {
    const grip = (event.target as HTMLElement).closest('[data-grip]')
    const row = grip?.closest<HTMLElement>('[data-item]')
    if (row == null || event.button !== 0) return
    drag.current = { row, y: event.clientY, watch: new AbortController(), landing: undefined, moved: false }
  }

  function move(event: PointerEvent<HTMLElement>) {
    const under = drag.current
    if (under === undefined) return
    if (!under.moved) {
      if (Math.abs(event.clientY - under.y) < CLICK_PX) return
      under.moved = true
      under.row.dataset['dragged'] = ''
      event.currentTarget.setPointerCapture(event.pointerId)
      document.addEventListener('keydown', cancel, { capture: true, signal: under.watch.signal })
    }
    const { clientX, clientY } = event
    show(clientX, clientY)
    scroll.follow(clientY, () => show(clientX, clientY))
  }

  function show(x: number, y: number) {
    const under = drag.current
    if (under === undefined || line.current === null) return
    const found = landingAt(x, y, under.row, accepts)
    under.landing = found?.landing
    line.current.hidden = found === undefined
    if (found === undefined) return
    const { left, top, width } = found.line
    line.current.style.width = `${width}px`
    line.current.style.transform = `translate(${left}px, ${top - 1}px)`
  }

  function end(): Drag | undefined {
    const under = drag.current
    drag.current = undefined
    scroll.stop()
    under?.watch.abort()
    if (line.current !== null) line.current.hidden = true
    delete under?.row.dataset['dragged']
    return under
  }

  function drop() {
    const under = end()
    const id = under?.row.dataset['item']
    if (under?.moved === true && under.landing !== undefined && id !== undefined) onMove(id, under.landing)
  }

  function cancel(event: globalThis.KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end()
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    const grip = (event.target as HTMLElement).closest('[data-grip]')
    const id = grip?.closest<HTMLElement>('[data-item]')?.dataset['item']
    if (step === undefined || id === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    let words: string | undefined
    flushSync(() => {
      words = onStep(id, step)
    })
    // In another list the row is another element, and the focus would be lost.
    if (root.current !== null)
      whenDrawn(root.current, id, (row) => row.querySelector<HTMLElement>('[data-grip]')?.focus())
    if (words !== undefined && spoken.current !== null) spoken.current.textContent = words
  }

  return (
    // The grips have the focus; their events are heard here, so that a thousand rows need no handlers of their own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={className}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={end}
      onKeyDown={press}
    >
      {children}
      <div ref={line} className={classes.line} hidden />
      <VisuallyHidden ref={spoken} role="status" />
    </div>
  )
}
