import { catalogue, type Module, type Section } from './catalogue.ts'

/** What a user may do: permission name to the names of its granted actions. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>

export type GrantEntry = { name: string; actions: { name: string }[] }

/** One row of the catalogue, flat, as the database and the wire hold it. */
export type CatalogueEntry = {
  code: string
  name: string
  label: string
  type: 'Module' | 'Section' | 'Action'
  parentCode: string | null
  url: string | null
  icon: string | null
  restricted: boolean
  showInMenu: boolean
}

export function holds(grants: Grants, permission: string, action?: string): boolean {
  const actions = grants.get(permission)
  return actions !== undefined && (action === undefined || actions.has(action))
}

export function grantsOf(entries: readonly GrantEntry[]): Grants {
  return new Map(entries.map((entry) => [entry.name, new Set(entry.actions.map((action) => action.name))]))
}

/** Codes are unique, names of actions are not: 'unaudit' exists for the grid and for the call center. */
export function grantsFromCodes(codes: Iterable<string>, modules: readonly Module[] = catalogue): Grants {
  const granted = new Set(codes)
  const grants = new Map<string, Set<string>>()
  for (const section of modules.flatMap((module) => module.sections)) {
    if (!granted.has(section.code)) continue
    const actions = section.actions.filter((action) => granted.has(action.code)).map((action) => action.name)
    grants.set(section.name, new Set(actions))
  }
  return grants
}

export function entriesOf(grants: Grants): GrantEntry[] {
  return [...grants].map(([name, actions]) => ({ name, actions: [...actions].map((action) => ({ name: action })) }))
}

export function flatCatalogue(modules: readonly Module[] = catalogue): CatalogueEntry[] {
  return modules.flatMap((module) => [
    moduleEntry(module),
    ...module.sections.flatMap((section) => sectionEntries(module, section)),
  ])
}

function moduleEntry(module: Module): CatalogueEntry {
  return {
    code: module.code,
    name: module.label,
    label: module.label,
    type: 'Module',
    parentCode: null,
    url: null,
    icon: module.icon,
    restricted: false,
    showInMenu: true,
  }
}

function sectionEntries(module: Module, section: Section): CatalogueEntry[] {
  const own: CatalogueEntry = {
    code: section.code,
    name: section.name,
    label: section.label,
    type: 'Section',
    parentCode: module.code,
    url: section.url ?? null,
    icon: section.icon ?? null,
    restricted: section.restricted ?? false,
    showInMenu: section.url !== undefined,
  }
  const actions = section.actions.map(
    (action): CatalogueEntry => ({
      code: action.code,
      name: action.name,
      label: action.label,
      type: 'Action',
      parentCode: section.code,
      url: null,
      icon: null,
      restricted: false,
      showInMenu: false,
    }),
  )
  return [own, ...actions]
}
