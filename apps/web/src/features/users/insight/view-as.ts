import type { CatalogueEntryOnWire, ListedUser } from '@bitewing/contract'
import { type Grants, sections } from '@bitewing/domain'

type Entry = CatalogueEntryOnWire
export type InsightPerson = Pick<ListedUser, '_id' | 'name'>
export type AskedPractice = { id: string; name: string; client: string }
export type DrawnButton = { id: string; label: string; held: boolean }

/** What is held at a client in the shape that the menu is drawn from. */
export function grantsOfHeld(catalogue: readonly Entry[], held: ReadonlySet<string>): Grants {
  const entries = catalogue.filter(({ _id }) => held.has(_id))
  const actionsOf = (section: Entry) =>
    entries.filter(({ type, parentId }) => type === 'Action' && parentId === section._id).map(({ name }) => name)
  return new Map(
    entries.filter(({ type }) => type === 'Section').map((section) => [section.name, new Set(actionsOf(section))]),
  )
}

/** What can be done on a screen, in the catalogue's words, and whether the person could. */
export function buttonsOf(catalogue: readonly Entry[], held: ReadonlySet<string>, path: string): DrawnButton[] {
  const section = sectionAt(catalogue, path)
  return catalogue
    .filter(({ type, parentId }) => type === 'Action' && parentId === section?._id)
    .map(({ _id, displayName }) => ({ id: _id, label: displayName, held: held.has(_id) }))
}

/** The section whose permission opens the screen; a section can open several. */
function sectionAt(catalogue: readonly Entry[], path: string): Entry | undefined {
  const owner = sections.find(({ screens = [] }) => screens.some(({ url }) => url === path))
  return catalogue.find(({ type, url, name }) => type === 'Section' && (url === path || name === owner?.name))
}

type ScreenChoice = { value: string; label: string; permissionId: string }

/** Everything that can be asked about: sections with their further screens, and actions, under the names of where they are. */
export function screenChoices(catalogue: readonly Entry[]): ScreenChoice[] {
  const of = (parent: Entry | undefined, type: Entry['type']) =>
    catalogue.filter((entry) => entry.type === type && entry.parentId === (parent?._id ?? null))
  return of(undefined, 'Module').flatMap((module) =>
    of(module, 'Section').flatMap((section) => [
      choice(section, section._id, module.displayName, section.displayName),
      ...furtherScreens(section).map(({ label, url }) =>
        choice(section, `${section._id} ${url}`, module.displayName, label),
      ),
      ...of(section, 'Action').map((action) =>
        choice(action, action._id, module.displayName, section.displayName, action.displayName),
      ),
    ]),
  )
}

function choice({ _id }: Entry, value: string, ...names: string[]): ScreenChoice {
  return { value, label: names.join(' › '), permissionId: _id }
}

function furtherScreens({ name, origin }: Entry) {
  return origin === 'program' ? (sections.find((section) => section.name === name)?.screens ?? []) : []
}
