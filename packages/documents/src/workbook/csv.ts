/**
 * The lines of a comma-separated file, each with its cells: quoted where they hold commas, quotes or line breaks
 * (RFC 4180). Spreadsheets of some countries write semicolons; the first line decides.
 */
export function csvLines(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '')
  const [first = ''] = whole.split(/[\r\n]/, 1)
  const separator = first.includes(';') && !first.includes(',') ? ';' : ','
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(cells)
    cells = []
  }
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (whole.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && whole.charAt(at + 1) === '\n') at += 1
      endLine()
    } else cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}
