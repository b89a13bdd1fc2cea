import type { CatalogueEntryOnWire } from '@bitewing/contract'
import {
  type Branch,
  flatCatalogue,
  forestOf,
  type Grants,
  holds,
  isOutsideAddress,
  type MenuGroupName,
  sections,
} from '@bitewing/domain'
import { messages } from './messages.ts'

export type MenuEntry = {
  label: string
  path: string
  icon: string
  /** An address outside, which is opened apart. */
  outside?: boolean
}
export type MenuGroup = { label: string; icon: string; entries: MenuEntry[] }
/** A part of the menu under its heading: entries of its own, and modules. */
export type MenuPart = { heading: string; entries: readonly MenuEntry[]; groups: readonly MenuGroup[] }

/** An entry of the catalogue, as far as the menu shows it; siblings are in their order. */
export type CatalogueItem = Pick<
  CatalogueEntryOnWire,
  'code' | 'name' | 'displayName' | 'type' | 'url' | 'icon' | 'showInMenu' | 'groupName' | 'origin'
>
type Item = CatalogueItem & { id: string }

const GENERAL: readonly MenuEntry[] = [
  { label: messages.menu.connections, path: '/connections', icon: 'connections' },
  { label: messages.menu.tools, path: '/converter', icon: 'tools' },
]

/** The catalogue as the program ships it, which is shown until the server has answered. */
export function shippedCatalogue(): CatalogueItem[] {
  return flatCatalogue().map((entry) => ({ ...entry, displayName: entry.label, origin: 'program' }))
}

/** 1 §2.2: the catalogue without what the user may not open, what people took out and what has no screen (yet). */
export function menuFor(catalogue: readonly CatalogueItem[], grants: Grants, paths: ReadonlySet<string>): MenuPart[] {
  const modules = forestOf(catalogue.map((entry): Item => ({ ...entry, id: entry.code })))
  const part = (heading: string, group: MenuGroupName, own: readonly MenuEntry[]): MenuPart => {
    const inPart = modules.filter(({ item }) => (item.groupName || 'MODULES') === group && isShown(item))
    const links = inPart.flatMap(({ item }) => linkOf(item, item.icon))
    const groups = inPart.map((module) => groupOf(module, grants))
    return {
      heading,
      entries: [...own, ...links].filter((entry) => leads(entry, paths)),
      groups: groups
        .map((each) => ({ ...each, entries: each.entries.filter((entry) => leads(entry, paths)) }))
        .filter((each) => each.entries.length > 0),
    }
  }
  return [part(messages.menu.general, 'GENERAL', GENERAL), part(messages.menu.modules, 'MODULES', [])].filter(
    ({ entries, groups }) => entries.length > 0 || groups.length > 0,
  )
}

/** A module of the program is taken out with its sections; one of people's own stands there while one of its sections does. */
function isShown({ origin, showInMenu }: CatalogueItem): boolean {
  return origin === 'own' || showInMenu
}

function groupOf({ item, children }: Branch<Item>, grants: Grants): MenuGroup {
  const held = children
    .map((section) => section.item)
    .filter(({ name, type }) => type === 'Section' && holds(grants, name))
  return {
    label: item.displayName,
    icon: item.icon ?? '',
    entries: held.flatMap((section) => [...linkOf(section, item.icon), ...furtherScreens(section)]),
  }
}

/** Further screens of a section of the program go with it. */
function furtherScreens({ code, showInMenu }: Item): MenuEntry[] {
  const screens = sections.find((section) => section.code === code)?.screens ?? []
  return showInMenu ? screens.map(({ label, url, icon }) => ({ label, path: url, icon })) : []
}

function linkOf({ displayName, url, icon, showInMenu }: Item, otherwise: string | null): MenuEntry[] {
  if (url === null || !showInMenu) return []
  const entry = { label: displayName, path: url, icon: icon ?? otherwise ?? '' }
  return [isOutsideAddress(url) ? { ...entry, outside: true } : entry]
}

function leads({ path, outside }: MenuEntry, paths: ReadonlySet<string>): boolean {
  return outside === true || paths.has(path)
}

/** Screens that people call otherwise than the program, by their paths. */
export function ownTitles(
  catalogue: readonly Pick<CatalogueEntryOnWire, 'url' | 'displayName' | 'shippedName'>[],
): ReadonlyMap<string, string> {
  const renamed = catalogue.filter(
    ({ shippedName, displayName }) => shippedName !== null && shippedName !== displayName,
  )
  return new Map(renamed.flatMap(({ url, displayName }) => (url === null ? [] : [[url, displayName] as const])))
}
