import type { ReactNode } from 'react'
import { PlainTable } from './PlainTable.tsx'
import classes from './PlainTable.module.css'

type ChangeTableProps = {
  label: string
  /** Of what changes, of how it was, of how it becomes. */
  columns: readonly [string, string, string]
  changes: readonly { readonly what: string; readonly before: ReactNode; readonly after: ReactNode }[]
}

/** What was, beside what is or becomes. */
export function ChangeTable({ label, columns, changes }: ChangeTableProps) {
  return (
    <PlainTable label={label} columns={columns} fixed>
      {changes.map(({ what, before, after }, index) => (
        // Two of them can have the same name: two limits of one procedure do.
        <tr key={`${what} ${index}`}>
          <th scope="row">{what}</th>
          <td className={classes.before}>{before}</td>
          <td className={classes.after}>{after}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
