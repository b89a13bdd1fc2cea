/** The lines of a text, each with whether it differs, that is, does not occur in the other text. */
export function diffLines(text: string, other: string): { line: string; number: number; differs: boolean }[] {
  const others = new Set(split(other))
  return split(text).map((line, number) => ({ line, number, differs: !others.has(line) }))
}

/** Ignores line endings and trailing blanks, which the practice's system changes when it stores a text. */
function split(text: string): string[] {
  const trimmed = text.replaceAll('\r\n', '\n').trimEnd()
  return trimmed === '' ? [] : trimmed.split('\n')
}
