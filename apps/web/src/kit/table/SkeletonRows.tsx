import classes from './DataTable.module.css'

/** Different widths, so that the placeholders look like text. */
const LENGTHS = ['70%', '45%', '60%', '35%', '55%']

export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden className={classes.row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} data-sticky={column === 0 ? 'left' : undefined}>
          <div className={classes.bone} style={{ width: LENGTHS[(row + column * 2) % LENGTHS.length] }} />
        </td>
      ))}
    </tr>
  ))
}
