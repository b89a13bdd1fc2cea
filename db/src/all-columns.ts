const TEXTS = /'(?:[^']|'')*'/g
const INNERMOST = /\([^()]*\)/
const ALL_COLUMNS = /(?:\bselect(?:\s+distinct)?|\breturning|,)\s*(?:[\w"]+\.)?\*(?=\s*(?:,|\bfrom\b|$))/i

/** Whether a statement's result has all columns of a table, whichever those are (select *), as opposed to naming them. */
export function returnsAllColumns(text: string): boolean {
  // What is selected within parentheses, such as the parts of a with, is named again outside or is not in the result.
  let outside = text.replace(TEXTS, ' ')
  while (INNERMOST.test(outside)) outside = outside.replace(INNERMOST, ' ')
  return ALL_COLUMNS.test(outside)
}
