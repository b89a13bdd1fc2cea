import { Checkbox } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { messages } from '../messages.ts'
import classes from './DataTable.module.css'
import { HeaderCell, type SortDirection } from './HeaderCell.tsx'
import { fittingWidth } from './measure.ts'
import type { Selection, TableColumn } from './types.ts'

type TableHeadProps<R> = {
  grid: RefObject<HTMLTableElement | null>
  columns: readonly TableColumn<R>[]
  /** The keys of the rows that can be selected. */
  keys: readonly string[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  onResize: (key: string, width: number) => void
  selection: Selection | undefined
  hasActions: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function TableHead<R>({
  grid,
  columns,
  keys,
  sort,
  onSort,
  onResize,
  selection,
  hasActions,
  onKeyDown,
}: TableHeadProps<R>) {
  return (
    <thead onKeyDown={onKeyDown}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-sticky className={classes.selectionCell}>
            <SelectAll keys={keys} selection={selection} />
          </th>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.key}
            column={column}
            direction={directionOf(sort, column.key)}
            tabStop={index === 0}
            sticky={index === 0}
            // The last column takes the remaining width, so it has no edge to drag.
            resizable={hasActions || index < columns.length - 1}
            onSort={() => onSort?.(sort === column.key ? `-${column.key}` : column.key)}
            onResize={(width) => onResize(column.key, width)}
            onFit={() => onResize(column.key, fittingWidth(grid.current, index + (selection ? 1 : 0)))}
          />
        ))}
        {hasActions && (
          <th scope="col" data-align="right" data-sticky="right">
            <span className={classes.title}>{messages.list.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const count = keys.filter((key) => selection.selected.has(key)).length
  const all = count > 0 && count === keys.length
  return (
    <Checkbox
      size="xs"
      aria-label={messages.list.selectAll}
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={keys.length === 0}
      onChange={() => {
        const others = [...selection.selected].filter((key) => !keys.includes(key))
        selection.onChange(new Set(all ? others : [...others, ...keys]))
      }}
    />
  )
}

function directionOf(sort: string | undefined, key: string): SortDirection {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}
