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
  return { permission: [...new Set([...stays, ...taken])], leftOut: namesOf(missing, catalogue) }
}

/** Sections in the order of the menu. An action is named with its section, and not at all where that is missing too. */
function namesOf(missing: ReadonlySet<string>, catalogue: readonly CatalogueEntryOnWire[]): string[] {
  const below = (parentId: string | null) => catalogue.filter((entry) => entry.parentId === parentId)
  const sections = below(null).flatMap((module) => below(module._id))
  return sections.flatMap((section) => {
    if (missing.has(section._id)) return [section.displayName]
    const actions = below(section._id).filter(({ _id }) => missing.has(_id))
    return actions.map(({ displayName }) => `${section.displayName} › ${displayName}`)
  })
}
