/** Adds the found names to the aliases, without duplicates in any case and without the carrier's own name. */
export function mergeAliases(names: readonly string[], found: readonly string[], own: string): string[] {
  const known = new Set([own, ...names].map((name) => name.toLowerCase()))
  const fresh: string[] = []
  for (const name of found) {
    if (known.has(name.toLowerCase())) continue
    known.add(name.toLowerCase())
    fresh.push(name)
  }
  return [...names, ...fresh]
}
