import type { Grants, Module } from '@bitewing/domain'
import { holds } from '@bitewing/domain'
import { messages } from '../../kit/messages.ts'

export type MenuEntry = { label: string; path: string; icon: string }
export type MenuGroup = { label: string; icon: string; entries: MenuEntry[] }
export type Menu = { general: MenuEntry[]; modules: MenuGroup[] }

const GENERAL: readonly MenuEntry[] = [
  { label: messages.shell.connections, path: '/connections', icon: 'connections' },
  { label: messages.shell.tools, path: '/converter', icon: 'tools' },
]

/** What a person sees in the side menu: the catalogue, without what they may not open or what has no screen (yet). */
export function menuFor(catalogue: readonly Module[], grants: Grants, paths: ReadonlySet<string>): Menu {
  const modules = catalogue.map(({ label, icon, sections }) => ({
    label,
    icon,
    entries: sections.flatMap((section) =>
      section.url !== undefined && paths.has(section.url) && holds(grants, section.name)
        ? [{ label: section.label, path: section.url, icon: section.icon ?? icon }]
        : [],
    ),
  }))
  return {
    general: GENERAL.filter((entry) => paths.has(entry.path)),
    modules: modules.filter((group) => group.entries.length > 0),
  }
}
