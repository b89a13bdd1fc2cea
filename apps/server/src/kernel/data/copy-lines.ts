import type { CopiedRows } from '@bitewing/db'

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Rows that were calculated here, in the form in which COPY delivers those of the database; null is an empty cell. */
export function copyLines(rows: readonly (readonly (string | number | null)[])[]): CopiedRows {
  const lines = rows.map((cells) => `${cells.map(copied).join('\t')}\n`)
  return { lines: Buffer.from(lines.join('')), rows: rows.length }
}

function copied(cell: string | number | null): string {
  return cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] as string)
}
