/** The names there are and those found, each once however it is written; a carrier's own is no other name. */
export function namesWith(names: readonly string[], found: readonly string[], own: string): string[] {
  const known = new Set([own, ...names].map((name) => name.toLowerCase()))
  const fresh: string[] = []
  for (const name of found) {
    if (known.has(name.toLowerCase())) continue
    known.add(name.toLowerCase())
    fresh.push(name)
  }
  return [...names, ...fresh]
}
