import { DEFAULT_STATUS_ORDER } from '@bitewing/domain'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import classes from './save-sort.module.css'
import { moveStatus } from './sort-draft.ts'

const texts = messages.saveSort
const STEPS = { up: -1, down: 1 } as const
type Step = keyof typeof STEPS

type StatusOrderProps = { order: readonly string[]; onChange: (order: readonly string[]) => void }

/** 2 §2.4: the order of the eligibility statuses. Rows can be dragged, or moved with the arrow buttons. */
export function StatusOrder({ order, onChange }: StatusOrderProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const pressed = useRef<{ status: string; step: Step }>(undefined)

  // A button loses the focus when its row moves, so the focus is restored afterwards.
  useEffect(() => {
    const { status, step } = pressed.current ?? {}
    pressed.current = undefined
    if (status === undefined || step === undefined) return
    const buttons = [...(rowOf(list.current, status)?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const [wanted, other] = step === 'up' ? buttons : buttons.toReversed()
    if (wanted?.disabled === false) wanted.focus()
    else other?.focus()
  })

  function move(status: string, to: number) {
    if (to === order.indexOf(status)) return
    onChange(moveStatus(order, status, to))
    setAnnounced(texts.movedTo(status, to + 1, order.length))
  }

  function press(status: string, step: Step) {
    pressed.current = { status, step }
    move(status, order.indexOf(status) + STEPS[step])
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    // Pressing an arrow button must not start a drag.
    if (event.button !== 0 || target.closest('button') !== null) return
    // The list captures the pointer, because a row would lose it when it moves.
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(target.closest<HTMLElement>('[data-status]')?.dataset['status'])
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{texts.statuses}</legend>
      <p className={classes.help}>{texts.statusesHelp}</p>
      <ol
        ref={list}
        className={classes.statuses}
        aria-label={texts.statuses}
        onPointerDown={startDrag}
        onPointerMove={(event) => {
          if (dragged !== undefined) move(dragged, positionAt(list.current, event.clientY, dragged))
        }}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
      >
        {order.map((status, index) => (
          <li
            key={status}
            className={classes.status}
            data-status={status}
            data-dragged={status === dragged || undefined}
          >
            <IconGripVertical size={16} className={classes.grip} aria-hidden />
            <span className={classes.name}>{status}</span>
            <ActionIcon
              className={classes.arrow}
              variant="subtle"
              color="gray"
              aria-label={texts.up(status)}
              disabled={index === 0}
              onClick={() => press(status, 'up')}
            >
              <IconChevronUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={classes.arrow}
              variant="subtle"
              color="gray"
              aria-label={texts.down(status)}
              disabled={index === order.length - 1}
              onClick={() => press(status, 'down')}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(DEFAULT_STATUS_ORDER)}>
        {texts.defaultOrder}
      </Button>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </fieldset>
  )
}

function rowOf(list: HTMLElement | null, status: string): HTMLElement | undefined {
  return rowsIn(list).find((row) => row.dataset['status'] === status)
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-status]') ?? [])]
}

/** The position in the list for the pointer: after every other row whose middle it has passed. */
function positionAt(list: HTMLElement | null, y: number, status: string): number {
  return rowsIn(list).filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.dataset['status'] !== status && top + height / 2 < y
  }).length
}
