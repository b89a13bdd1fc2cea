import { credentialService } from '@bitewing/domain'

/** A known service by its proper name, a free group by its own. */
export function labelOf(group: string): string {
  return credentialService(group)?.label ?? group
}

export function propertyLabel(group: string, property: string): string {
  return credentialService(group)?.properties.find(({ name }) => name === property)?.label ?? property
}
