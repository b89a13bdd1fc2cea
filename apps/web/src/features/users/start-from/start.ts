import type { CatalogueEntryOnWire } from '@bitewing/contract'

/** What a person starts with: the ids to tick, and the names of what was left out because the giver may not give it. */
type Start = { permission: string[]; leftOut: string[] }

/** What the giver cannot change stays as it is; of the rest, exactly what the starting point has and the giver may give. */
export function startFrom(
  wanted: readonly string[],
  now: readonly string[],
  given: readonly string[],
  catalogue: readonly CatalogueEntryOnWire[],
): Start {
  const givable = new Set(given)
  const stays = now.filter((id) => !givable.has(id))
  const taken = wanted.filter((id) => givable.has(id))
  const missing = new Set(wanted.filter((id) => !givable.has(id) && !stays.includes(id)))
  const named = catalogue.filter(({ _id, type }) => missing.has(_id) && type !== 'Module')
  return { permission: [...new Set([...stays, ...taken])], leftOut: named.map(({ displayName }) => displayName) }
}
