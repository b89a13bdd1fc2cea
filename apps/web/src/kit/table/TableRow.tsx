import { Checkbox } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './DataTable.module.css'
import { isClickOnRow, openingAction } from './opening.ts'
import { RowActions, runAction } from './RowActions.tsx'
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
}

function Row<R>(props: TableRowProps<R>) {
  const { rowKey, index, record, columns, actions, active, selected } = props
  const tabIndex = active ? 0 : -1
  const opening = openingAction(actions, record)
  const address = opening?.address?.(record)
  const inLink = (content: ReactNode) =>
    address === undefined ? (
      content
    ) : (
      <Link to={address} className={classes.link} tabIndex={tabIndex}>
        {content}
      </Link>
    )
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-changed={props.changed || undefined}
      data-openable={opening ? true : undefined}
      aria-rowindex={props.ariaIndex}
      aria-selected={selected}
      tabIndex={tabIndex}
      onFocus={() => props.onActivate(index)}
      onClick={(event) => {
        if (opening && isClickOnRow(event)) void runAction(opening, record)
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
            {position === 0 ? inLink(column.render(record, tabIndex)) : column.render(record, tabIndex)}
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
