import { type Action, catalogue, type Module, type Section } from './catalogue.ts'

/** 3 §3: three levels, each under the one before it. */
export const PERMISSION_TYPES = ['Module', 'Section', 'Action'] as const
export type PermissionType = (typeof PERMISSION_TYPES)[number]

/** The groups of the side menu (1 §2.2), which modules stand in. */
export const MENU_GROUPS = ['GENERAL', 'MODULES'] as const
export type MenuGroupName = (typeof MENU_GROUPS)[number]

/** What people may change of an entry of the program. */
export const LOOKS = ['label', 'icon', 'group', 'menu', 'position', 'protection'] as const
export type ChangedLook = (typeof LOOKS)[number]

/** One entry of the catalogue, flat, as the database and the wire hold it. */
export type CatalogueEntry = {
  code: string
  name: string
  label: string
  type: PermissionType
  parentCode: string | null
  url: string | null
  icon: string | null
  groupName: MenuGroupName | ''
  /** Among those with the same parent, from 1. */
  position: number
  restricted: boolean
  showInMenu: boolean
}

/** The catalogue as the program ships it. */
export function flatCatalogue(modules: readonly Module[] = catalogue): CatalogueEntry[] {
  return modules.flatMap((module, index) => [
    moduleEntry(module, index + 1),
    ...module.sections.flatMap((section, at) => sectionEntries(module, section, at + 1)),
  ])
}

function moduleEntry({ code, label, icon }: Module, position: number): CatalogueEntry {
  const plain = { url: null, restricted: false, showInMenu: true } as const
  return { ...plain, code, name: label, label, type: 'Module', parentCode: null, icon, groupName: 'MODULES', position }
}

function sectionEntries(module: Module, section: Section, position: number): CatalogueEntry[] {
  const own: CatalogueEntry = {
    code: section.code,
    name: section.name,
    label: section.label,
    type: 'Section',
    parentCode: module.code,
    url: section.url ?? null,
    icon: section.icon ?? null,
    groupName: '',
    position,
    restricted: section.restricted ?? false,
    showInMenu: section.url !== undefined,
  }
  return [own, ...section.actions.map((action: Action, index) => actionEntry(section, action, index + 1))]
}

function actionEntry(section: Section, { code, name, label, restricted = false }: Action, position: number) {
  const plain = { url: null, icon: null, groupName: '', showInMenu: false } as const
  return { ...plain, code, name, label, type: 'Action', parentCode: section.code, position, restricted } as const
}

/** What may stand under an entry of this type; nothing under an action. */
export function typeBelow(type: PermissionType | undefined): PermissionType | undefined {
  return type === undefined ? 'Module' : PERMISSION_TYPES[PERMISSION_TYPES.indexOf(type) + 1]
}

/**
 * The code of a new entry of people's own. Its last part begins with X, which the program never uses, so that it never
 * takes the place of an entry that the program ships later.
 */
export function ownCode(parentCode: string | undefined, siblings: readonly string[]): string {
  const taken = siblings.map((code) => Number(/(?:^|-)X(\d+)$/.exec(code)?.[1] ?? 0))
  const last = `X${Math.max(0, ...taken) + 1}`
  return parentCode === undefined ? last : `${parentCode}-${last}`
}

/** An address outside is opened apart, and only over https: never another scheme, which could run in our page. */
export function isOutsideAddress(url: string): boolean {
  return url.startsWith('https://') && URL.canParse(url)
}
