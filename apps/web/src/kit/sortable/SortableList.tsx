import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { movedTo, placeAt } from './order.ts'
import classes from './Sortable.module.css'

const texts = messages.sortable
const STEPS = { up: -1, down: 1 } as const
type Step = keyof typeof STEPS

export type SortableItem = { readonly id: string; readonly label: string }

type SortableListProps = {
  label: string
  items: readonly SortableItem[]
  /** The place is counted from 0. While the promise runs, the row stays where it was put; if it fails, it goes back. */
  onMove: (id: string, place: number) => unknown
  /** The row that this is about. */
  current?: string
  disabled?: boolean
}

/** Rows that can be dragged, or moved with the arrow buttons: whatever can be dragged can be moved without (WCAG 2.5.7). */
export function SortableList({ label, items, onMove, current, disabled = false }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  /** The order while a row is on its way, and until the new one is stored. */
  const [onTheWay, setOnTheWay] = useState<readonly string[]>()
  const [announced, setAnnounced] = useState('')
  const pressed = useRef<{ id: string; step: Step }>(undefined)
  const moves = useRef(0)
  const stored = items.map(({ id }) => id)
  const order = onTheWay ?? stored

  // A button loses the focus when its row moves, so the focus is restored afterwards.
  useEffect(() => {
    const { id, step } = pressed.current ?? {}
    pressed.current = undefined
    if (id === undefined || step === undefined) return
    const row = rowsIn(list.current).find(({ dataset }) => dataset['sortable'] === id)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const [wanted, other] = step === 'up' ? buttons : buttons.toReversed()
    if (wanted?.disabled === false) wanted.focus()
    else other?.focus()
  })

  async function put(id: string, place: number) {
    const next = movedTo(order, id, place)
    setOnTheWay(next)
    moves.current += 1
    const { label: name = '' } = items.find((item) => item.id === id) ?? {}
    setAnnounced(texts.movedTo(name, place + 1, items.length))
    try {
      await onMove(id, place)
    } finally {
      moves.current -= 1
      // Of several in a row, the last one shows what is stored.
      if (moves.current === 0) setOnTheWay(undefined)
    }
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    // Pressing an arrow button must not start a drag.
    if (disabled || event.button !== 0 || target.closest('button') !== null) return
    // The list captures the pointer, because a row would lose it when it moves.
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(target.closest<HTMLElement>('[data-sortable]')?.dataset['sortable'])
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (dragged === undefined) return
    const others = rowsIn(list.current).filter((row) => row.dataset['sortable'] !== dragged)
    const rects = others.map((row) => row.getBoundingClientRect())
    setOnTheWay(movedTo(order, dragged, placeAt(event.clientY, rects)))
  }

  function drop() {
    setDragged(undefined)
    if (dragged === undefined || onTheWay === undefined) return
    const place = onTheWay.indexOf(dragged)
    if (place === stored.indexOf(dragged)) setOnTheWay(undefined)
    else void put(dragged, place)
  }

  return (
    <>
      <ol
        ref={list}
        className={classes.list}
        aria-label={label}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          setDragged(undefined)
          setOnTheWay(undefined)
        }}
      >
        {order.flatMap((id, place) => {
          const item = items.find((each) => each.id === id)
          if (item === undefined) return []
          const step = (direction: Step) => {
            pressed.current = { id, step: direction }
            void put(id, place + STEPS[direction])
          }
          return (
            <li
              key={id}
              className={classes.row}
              data-sortable={id}
              data-dragged={id === dragged || undefined}
              data-current={id === current || undefined}
            >
              <IconGripVertical size={16} className={classes.grip} aria-hidden />
              <span className={classes.name}>{item.label}</span>
              <Arrow name={texts.up(item.label)} disabled={disabled || place === 0} onClick={() => step('up')} up />
              <Arrow
                name={texts.down(item.label)}
                disabled={disabled || place === order.length - 1}
                onClick={() => step('down')}
              />
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

type ArrowProps = { name: string; disabled: boolean; onClick: () => void; up?: boolean }

function Arrow({ name, disabled, onClick, up = false }: ArrowProps) {
  const Icon = up ? IconChevronUp : IconChevronDown
  return (
    <ActionIcon
      className={classes.arrow}
      variant="subtle"
      color="gray"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-sortable]') ?? [])]
}
