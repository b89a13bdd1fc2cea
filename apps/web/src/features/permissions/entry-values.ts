import type { CatalogueEntryOnWire } from '@bitewing/contract'

/** An entry as its form holds it and as it is sent. */
export function valuesOf(entry: CatalogueEntryOnWire) {
  const { displayName, name, type, parentId, showInMenu, restricted, url, icon, groupName, systemCatalogId } = entry
  const same = { displayName, name, type, parentId, showInMenu, restricted, groupName, systemCatalogId }
  return { ...same, url: url ?? '', icon: icon ?? '' }
}
