import { type permissionFields, urlProblem } from '@bitewing/contract'
import { type ChangedLook, flatCatalogue, typeBelow } from '@bitewing/domain'
import { fail, failAt } from '../../kernel/errors.ts'
import type { Entry, Look } from './queries.ts'

export type EntryFields = (typeof permissionFields)['_output'] & { position?: number | undefined }

/** What an entry looks like and where it stands, as it was asked for. An action has neither menu nor protection (3 §5). */
export function lookOf(fields: EntryFields, { type, origin, restricted, position }: Kept): Omit<Look, 'changed'> {
  const action = type === 'Action'
  return {
    label: fields.displayName,
    icon: action || fields.icon === '' ? null : fields.icon,
    groupName: type !== 'Module' ? '' : fields.groupName === '' ? 'MODULES' : fields.groupName,
    position,
    restricted: action ? origin === 'program' && restricted : fields.restricted,
    showInMenu: !action && fields.showInMenu,
  }
}
type Kept = Pick<Entry, 'type' | 'origin' | 'restricted' | 'position'>

/** The url of an entry of people's own. */
export function ownUrl({ type, url }: EntryFields): string | null {
  return type === 'Action' || url === '' ? null : url
}

export function refuseWrongPlace(fields: EntryFields, parent: Entry | undefined): void {
  if (typeBelow(parent?.type) !== fields.type) throw failAt('parentId', 'permissions.wrong_place')
}

/** What the program asks for by name stays as it ships; so does what everything below it is found by. */
export function refuseFixedParts(before: Entry, fields: EntryFields): void {
  if (before.type !== fields.type || before.parentId !== fields.parentId) throw fail('permissions.stays_in_place')
  if (before.origin === 'own') return
  if (before.name !== fields.name || (before.url ?? '') !== fields.url) throw fail('permissions.part_of_program')
  if (isShippedProtected(before) && !fields.restricted && before.type !== 'Action')
    throw failAt('restricted', 'permissions.stays_protected')
}

/** A module of the program stands in the menu by its sections; whatever else does needs somewhere to lead. */
export function refuseWrongUrl({ origin, type, url }: Entry, fields: EntryFields): void {
  if (origin === 'program') {
    if (fields.showInMenu && url === null && type === 'Section') throw failAt('showInMenu', 'permissions.has_no_screen')
    return
  }
  const problem = urlProblem(fields)
  if (problem !== undefined) throw failAt('url', 'permissions.wrong_url', { problem })
}

function isShippedProtected({ code, restricted }: Entry): boolean {
  return shippedOf(code)?.restricted ?? restricted
}

function shippedOf(code: string) {
  return flatCatalogue().find((entry) => entry.code === code)
}

/** What differs from what is shipped: a later version of the program leaves that alone. */
export function changedLooksOf(
  { origin, code }: Pick<Entry, 'origin' | 'code'>,
  look: Omit<Look, 'changed'>,
): ChangedLook[] {
  const shipped = shippedOf(code)
  if (origin === 'own' || shipped === undefined) return []
  const differs: Readonly<Record<ChangedLook, boolean>> = {
    label: look.label !== shipped.label,
    icon: look.icon !== shipped.icon,
    group: look.groupName !== shipped.groupName,
    menu: look.showInMenu !== shipped.showInMenu,
    position: look.position !== shipped.position,
    protection: look.restricted !== shipped.restricted,
  }
  return (Object.keys(differs) as ChangedLook[]).filter((each) => differs[each])
}

/** An entry as the administration log tells it. */
export function entryInLog(entry: Entry) {
  const after = {
    Label: entry.label,
    Name: entry.name,
    Type: entry.type,
    Code: entry.code,
    Url: entry.url ?? '',
    Icon: entry.icon ?? '',
    'Group of the menu': entry.groupName,
    'Shown in the menu': entry.showInMenu,
    Protected: entry.restricted,
    Place: entry.position,
  }
  return { subject: 'permission' as const, id: entry._id, label: entry.label, clientIds: [], after }
}
