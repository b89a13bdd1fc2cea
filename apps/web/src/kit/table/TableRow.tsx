import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { messages } from '../messages.ts'
import classes from './DataTable.module.css'
import { RowActions } from './RowActions.tsx'
import type { RowAction, TableColumn } from './types.ts'

type TableRowProps<R> = {
  rowKey: string
  index: number
  /** The position in the whole list, where the header counts as the first row. */
  ariaIndex: number
  record: R
  columns: readonly TableColumn<R>[]
  actions: readonly RowAction<R>[]
  active: boolean
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  changed: boolean
  onActivate: (index: number) => void
  onToggle: (key: string) => void
  onOpen: ((record: R) => void) | undefined
}

function Row<R>(props: TableRowProps<R>) {
  const { rowKey, index, record, columns, actions, active, selected, onOpen } = props
  const tabIndex = active ? 0 : -1
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-changed={props.changed || undefined}
      data-openable={onOpen ? true : undefined}
      aria-rowindex={props.ariaIndex}
      aria-selected={selected}
      tabIndex={tabIndex}
      onFocus={() => props.onActivate(index)}
      onClick={(event) => {
        if (onOpen && !isInteractive(event.target)) onOpen(record)
      }}
    >
      {selected !== undefined && (
        <td data-sticky className={classes.selectionCell}>
          <Checkbox
            size="xs"
            aria-label={messages.list.selectRow}
            checked={selected}
            tabIndex={-1}
            onChange={() => props.onToggle(rowKey)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td key={column.key} data-align={column.align} data-sticky={position === 0 ? 'left' : undefined}>
          <div className={classes.cell} data-cell>
            {column.render(record, tabIndex)}
          </div>
        </td>
      ))}
      {actions.length > 0 && (
        <td data-align="right" data-sticky="right">
          <RowActions record={record} actions={actions} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
}

/** Memoized, so that scrolling a long table does not render the rows that stay. */
export const TableRow = memo(Row) as typeof Row

/** A click on a control, or one that ends a text selection, is not a click on the row. */
function isInteractive(target: EventTarget): boolean {
  const selecting = window.getSelection()?.isCollapsed === false
  return selecting || (target as HTMLElement).closest('button, a, input, label') !== null
}
