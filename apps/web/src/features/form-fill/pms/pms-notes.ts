/** A text line by line, each with whether the other text has no such line. */
export function linesOf(text: string, other: string): { line: string; number: number; differs: boolean }[] {
  const others = new Set(split(other))
  return split(text).map((line, number) => ({ line, number, differs: !others.has(line) }))
}

/** Line ends and blanks at the end come back from the practice's system otherwise than they were sent. */
function split(text: string): string[] {
  const trimmed = text.replaceAll('\r\n', '\n').trimEnd()
  return trimmed === '' ? [] : trimmed.split('\n')
}
