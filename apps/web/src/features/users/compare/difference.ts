import type { CatalogueEntryOnWire, FoundUser, OutputOf, users } from '@bitewing/contract'

type Held = Pick<FoundUser, 'permissions' | 'practices'>
/** A line of the comparison: what it is, where it belongs, and who of the two has it. */
export type ComparedLine = { id: string; name: string; one: boolean; other: boolean }
type Comparison = { permissions: ComparedLine[]; practices: ComparedLine[] }

type Clients = OutputOf<typeof users.offer>['clients']

/** What at least one of two people was given, in the order of the menu and of the practices' names. */
export function compared(
  one: Held,
  other: Held,
  catalogue: readonly CatalogueEntryOnWire[],
  clients: Clients,
): Comparison {
  const line = (kind: keyof Held) => (id: string, name: string) => ({
    id,
    name,
    one: one[kind].includes(id),
    other: other[kind].includes(id),
  })
  const practices = clients.flatMap((client) =>
    client.practices.map(({ _id, name }) => line('practices')(_id, `${name} (${client.name})`)),
  )
  const permissions = inOrder(catalogue).map(({ entry, name }) => line('permissions')(entry._id, name))
  return { permissions: permissions.filter(isHad), practices: practices.filter(isHad) }
}

const isHad = ({ one, other }: ComparedLine) => one || other

export function onlyDifferences(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter(({ one, other }) => one !== other)
}

/** Sections, each followed by its actions; a module is nothing that is held. */
function inOrder(catalogue: readonly CatalogueEntryOnWire[]) {
  const below = (parentId: string | null) => catalogue.filter((entry) => entry.parentId === parentId)
  return below(null).flatMap((module) =>
    below(module._id).flatMap((section) => [
      { entry: section, name: `${module.displayName} › ${section.displayName}` },
      ...below(section._id).map((entry) => ({ entry, name: `${section.displayName} › ${entry.displayName}` })),
    ]),
  )
}
