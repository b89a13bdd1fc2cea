import type { ReactNode } from 'react'
import classes from './PlainTable.module.css'

type PlainTableProps = {
  label: string
  columns: readonly string[]
  /** The rows; the first cell of each is a th. */
  children: ReactNode
  /** The columns have fixed widths, and longer texts wrap. */
  fixed?: boolean
}

/** A table for reading only: rows as high as their content, no sorting and no selection. */
export function PlainTable({ label, columns, children, fixed = false }: PlainTableProps) {
  const table = (
    <table className={classes.table} data-fixed={fixed || undefined} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  if (fixed) return <div className={classes.frame}>{table}</div>
  return (
    // Focusable, so that it can be scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} tabIndex={0} role="group" aria-label={label}>
      {table}
    </div>
  )
}
