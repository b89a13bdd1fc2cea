import { Button, Loader, Menu } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import classes from './DataTable.module.css'
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

  if (visible.length > MOST_BUTTONS) {
    return <ActionMenu record={record} actions={visible} tabIndex={tabIndex} running={running} run={run} />
  }
  return (
    <span className={classes.actions}>
      {visible.map((action) => (
        <Button
          key={action.label}
          size="compact-xs"
          variant="subtle"
          color={action.danger ? 'red' : undefined}
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
  const button = (
    <button
      type="button"
      className={classes.menuButton}
      aria-label={messages.list.moreActions}
      disabled={running}
      tabIndex={tabIndex}
      onClick={() => setOpened(true)}
    >
      {running ? <Loader size={14} color="gray" /> : <span className={classes.dots} />}
    </button>
  )
  if (!opened) return <span className={classes.actions}>{button}</span>
  return (
    <span className={classes.actions}>
      <Menu opened onChange={setOpened} position="bottom-end" withinPortal>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              className={action.danger ? classes.danger : undefined}
              leftSection={action.icon && <action.icon size={14} stroke={1.75} aria-hidden />}
              onClick={() => run(action)}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

export function visibleActions<R>(actions: readonly RowAction<R>[], record: R): readonly RowAction<R>[] {
  return actions.filter((action) => action.visible?.(record) ?? true)
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

/** The largest number of actions that any row shows. It can be 0 although actions are defined. */
export function mostActions<R>(actions: readonly RowAction<R>[], records: readonly R[]): number {
  if (records.length === 0) return actions.length
  return records.reduce((most, record) => Math.max(most, visibleActions(actions, record).length), 0)
}

export function actionsWidth(count: number): number {
  if (count === 0) return 0
  return count > MOST_BUTTONS ? 72 : 24 + 88 * count
}
