import { catalogue, type Module } from './catalogue.ts'

/** What a user may do: permission name to the names of its granted actions. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>

export type GrantEntry = { name: string; actions: { name: string }[] }

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
