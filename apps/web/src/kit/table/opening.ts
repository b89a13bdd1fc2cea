import type { MouseEvent } from 'react'
import type { RowAction } from './types.ts'

export function visibleActions<R>(actions: readonly RowAction<R>[], record: R): readonly RowAction<R>[] {
  return actions.filter((action) => action.visible?.(record) ?? true)
}

/** The action that a click on the row, or Enter, runs. */
export function openingAction<R>(actions: readonly RowAction<R>[], record: R): RowAction<R> | undefined {
  return visibleActions(actions, record).find(({ opens }) => opens === true)
}

/**
 * A click on a control, with a modifier key, that ends a text selection, or the second one of a double click is not a
 * click on the row. Neither is one in a menu of the row, which React reports although it is elsewhere on the page.
 */
export function isClickOnRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (isModified || event.detail > 1 || !event.currentTarget.contains(target)) return false
  const isSelecting = window.getSelection()?.isCollapsed === false
  return !isSelecting && target.closest('button, a, input, label') === null
}
