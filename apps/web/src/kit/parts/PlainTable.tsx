import type { ReactNode } from 'react'
import classes from './PlainTable.module.css'

type PlainTableProps = {
  label: string
  columns: readonly string[]
  /** Its rows: the first cell of each is a th. */
  children: ReactNode
  /** Its columns share the width as they are told to, and break what is longer. */
  fixed?: boolean
}

/** A table that is read, not worked with: rows as high as what they hold, nothing to sort or to choose. */
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
    // Beyond its edges it is scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} tabIndex={0} role="group" aria-label={label}>
      {table}
    </div>
  )
}
