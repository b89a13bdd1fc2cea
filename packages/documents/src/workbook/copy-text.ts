const SIGNS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A cell of a line as COPY writes it: a backslash before what would end the cell or the line, \N for what is not there. */
export function copiedText(cell: string): string {
  if (cell === '\\N') return ''
  return cell.replace(/\\(.)/gs, (_, sign: string) => SIGNS[sign] ?? sign)
}
