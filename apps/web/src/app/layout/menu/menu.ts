import type { Grants, Module, Section } from '@bitewing/domain'
import { holds } from '@bitewing/domain'
import { messages } from '../../../messages.ts'

export type MenuEntry = { label: string; path: string; icon: string }
export type MenuGroup = { label: string; icon: string; entries: MenuEntry[] }
export type Menu = { general: MenuEntry[]; modules: MenuGroup[] }

const GENERAL: readonly MenuEntry[] = [
  { label: messages.shell.connections, path: '/connections', icon: 'connections' },
  { label: messages.shell.tools, path: '/converter', icon: 'tools' },
]

/** The side menu: the permission catalogue without what the user may not open or what has no screen (yet). */
export function menuFor(catalogue: readonly Module[], grants: Grants, paths: ReadonlySet<string>): Menu {
  const modules = catalogue.map(({ label, icon, sections }) => ({
    label,
    icon,
    entries: sections
      .filter((section) => holds(grants, section.name))
      .flatMap((section) => screensOf(section, icon))
      .filter((entry) => paths.has(entry.path)),
  }))
  return {
    general: GENERAL.filter((entry) => paths.has(entry.path)),
    modules: modules.filter((group) => group.entries.length > 0),
  }
}

function screensOf({ label, url, icon, screens = [] }: Section, otherwise: string): MenuEntry[] {
  const own = url === undefined ? [] : [{ label, path: url, icon: icon ?? otherwise }]
  return [...own, ...screens.map((screen) => ({ label: screen.label, path: screen.url, icon: screen.icon }))]
}
