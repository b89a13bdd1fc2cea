type Fields = Readonly<Record<string, unknown>> | null

/** The fields of a line, each with its value before and after, in words. */
export function changesOf(before: Fields, after: Fields): { what: string; before: string; after: string }[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((what) => ({ what, before: inWords(before?.[what]), after: inWords(after?.[what]) }))
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
