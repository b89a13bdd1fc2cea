import { Button, Loader, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { confirm } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import classes from './DataTable.module.css'
import { visibleActions } from './opening.ts'
import type { RowAction } from './types.ts'

const MOST_BUTTONS = 2

type RowActionsProps<R> = { record: R; actions: readonly RowAction<R>[]; tabIndex: 0 | -1 }

export function RowActions<R>({ record, actions, tabIndex }: RowActionsProps<R>) {
  const [running, setRunning] = useState(false)
  const visible = visibleActions(actions, record)

  async function run(action: RowAction<R>) {
    setRunning(true)
    await runAction(action, record)
    setRunning(false)
  }

  if (isMenu(visible)) {
    return <ActionMenu record={record} actions={visible} tabIndex={tabIndex} running={running} run={run} />
  }
  return (
    <span className={classes.actions}>
      {visible.map((action) => (
        <Button
          key={action.label}
          size="compact-xs"
          variant="subtle"
          leftSection={action.icon && <action.icon size={14} stroke={1.75} aria-hidden />}
          disabled={running}
          tabIndex={tabIndex}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
    </span>
  )
}

type ActionMenuProps<R> = RowActionsProps<R> & { running: boolean; run: (action: RowAction<R>) => void }

/** While closed, only a plain button is rendered: menus and library buttons in a hundred rows would be slow. */
function ActionMenu<R>({ actions, tabIndex, running, run }: ActionMenuProps<R>) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  /** The button is rendered anew without its menu. It gets the focus before an action opens a dialog, which returns it. */
  function close() {
    flushSync(() => setOpened(false))
    target.current?.focus()
  }
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.menuButton}
      aria-label={messages.list.moreActions}
      aria-disabled={running || undefined}
      tabIndex={tabIndex}
      onClick={() => !running && setOpened(true)}
    >
      {running ? <Loader size={14} color="gray" /> : <span className={classes.dots} />}
    </button>
  )
  if (!opened) return <span className={classes.actions}>{button}</span>
  return (
    <span className={classes.actions}>
      <Menu opened onChange={close} position="bottom-end" withinPortal>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              className={action.danger ? classes.danger : undefined}
              leftSection={action.icon && <action.icon size={14} stroke={1.75} aria-hidden />}
              onClick={() => {
                close()
                run(action)
              }}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

/** An action that destroys something is kept out of reach of a wrong click, unless it is the only one. */
function isMenu<R>(visible: readonly RowAction<R>[]): boolean {
  return visible.length > MOST_BUTTONS || (visible.length > 1 && visible.some(({ danger }) => danger === true))
}

/** Errors are reported by the code that made the call; here the row only has to become usable again. */
export async function runAction<R>(action: RowAction<R>, record: R): Promise<void> {
  const question = action.confirm?.(record)
  const agreed =
    question === undefined ||
    (await confirm({ message: question, confirmLabel: action.label, danger: action.danger ?? false }))
  if (!agreed) return
  try {
    await action.run(record)
  } catch {
    return
  }
}

/** The width of the column of actions: as much as the row with the widest ones needs, 0 if no row has any. */
export function actionsWidth<R>(actions: readonly RowAction<R>[], records: readonly R[]): number {
  if (records.length === 0) return widthOf(actions)
  return records.reduce((widest, record) => Math.max(widest, widthOf(visibleActions(actions, record))), 0)
}

function widthOf<R>(visible: readonly RowAction<R>[]): number {
  if (visible.length === 0) return 0
  return isMenu(visible) ? 72 : 24 + 88 * visible.length
}
