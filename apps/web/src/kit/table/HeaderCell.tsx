import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import classes from './DataTable.module.css'
import type { TableColumn } from './types.ts'

const KEYBOARD_STEP = 16

export type SortDirection = 'ascending' | 'descending' | undefined

type HeaderCellProps = {
  column: Pick<TableColumn<never>, 'key' | 'title' | 'align' | 'sortable' | 'wrapsTitle'>
  direction: SortDirection
  /** Whether the Tab key stops here; the other header cells are reached with the arrow keys. */
  tabStop: boolean
  sticky: boolean
  resizable: boolean
  onSort: () => void
  onResize: (width: number) => void
  /** Double-click on the edge: makes the column as wide as its content. */
  onFit: () => void
}

export function HeaderCell({
  column,
  direction,
  tabStop,
  sticky,
  resizable,
  onSort,
  onResize,
  onFit,
}: HeaderCellProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const currentWidth = () => cell.current?.offsetWidth ?? 0

  function onKeyDown(event: KeyboardEvent) {
    if (!event.shiftKey || !resizable) return
    if (event.key === 'ArrowRight') onResize(currentWidth() + KEYBOARD_STEP)
    else if (event.key === 'ArrowLeft') onResize(currentWidth() - KEYBOARD_STEP)
    else return
    event.preventDefault()
  }

  function startDrag(event: PointerEvent<HTMLSpanElement>) {
    const handle = event.currentTarget
    const [from, width] = [event.clientX, currentWidth()]
    const move = (moved: globalThis.PointerEvent) => onResize(width + moved.clientX - from)
    const stop = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('lostpointercapture', stop)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', stop)
    event.preventDefault()
  }

  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  const tabIndex = tabStop ? 0 : -1
  return (
    <th
      ref={cell}
      scope="col"
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
      data-align={column.align}
      data-wraps={column.wrapsTitle || undefined}
      data-sticky={sticky ? 'left' : undefined}
      onKeyDown={onKeyDown}
    >
      {column.sortable ? (
        <button type="button" className={classes.sort} data-header tabIndex={tabIndex} onClick={onSort}>
          <span className={classes.title}>{column.title}</span>
          <Arrow className={classes.arrow} data-on={direction !== undefined || undefined} size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes.title} data-header tabIndex={tabIndex}>
          {column.title}
        </span>
      )}
      {resizable && <span className={classes.handle} aria-hidden onPointerDown={startDrag} onDoubleClick={onFit} />}
    </th>
  )
}
