import { credentialService } from '@bitewing/domain'

/** A known service by its proper name, a free group by its own. */
export function labelOf(group: string): string {
  return credentialService(group)?.label ?? group
}

export function propertyLabel(group: string, property: string): string {
  return credentialService(group)?.properties.find(({ name }) => name === property)?.label ?? property
}

/** Services that Bitewing calls by itself today; the others are stored for people, or for what comes. */
const CALLED: readonly string[] = ['openDental', 'stedi', 'change', 'x12', 'google']

export function canTry(group: string): boolean {
  return CALLED.includes(group)
}
