import type { ReactNode } from 'react'
import { PlainTable } from './PlainTable.tsx'
import classes from './PlainTable.module.css'

type ChangeTableProps = {
  label: string
  /** The headings for what changes, the value before and the value after. */
  columns: readonly [string, string, string]
  changes: readonly { readonly what: string; readonly before: ReactNode; readonly after: ReactNode }[]
}

/** Values before and after a change, side by side. */
export function ChangeTable({ label, columns, changes }: ChangeTableProps) {
  return (
    <PlainTable label={label} columns={columns} fixed>
      {changes.map(({ what, before, after }, index) => (
        // The name alone is not unique: one procedure can have two limits.
        <tr key={`${what} ${index}`}>
          <th scope="row">{what}</th>
          <td className={classes.before}>{before}</td>
          <td className={classes.after}>{after}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
