import type { CredentialDetail, CredentialDraft, CredentialGroups } from '@bitewing/contract'
import { credentialService } from '@bitewing/domain'

export type GroupDraft = CredentialDraft['groups'][number]
export type PropertyDraft = GroupDraft['properties'][number]

let lastId = 0
const nextId = () => (lastId += 1)

export function newProperty(name = ''): PropertyDraft {
  return { id: nextId(), name, value: '' }
}

/** A known service begins with what it needs, a free group with one empty property. */
export function newGroup(label: string): GroupDraft {
  const needed = credentialService(label)?.properties.filter(({ optional }) => optional !== true) ?? []
  const properties = needed.length === 0 ? [newProperty()] : needed.map(({ name }) => newProperty(name))
  return { id: nextId(), label, properties }
}

export function savedDrafts({ groups }: CredentialDetail): GroupDraft[] {
  return groups.map(({ label, properties }) => ({
    id: nextId(),
    label,
    properties: properties.map(({ name }) => ({ id: nextId(), name, value: null })),
  }))
}

export function toSave(groups: readonly GroupDraft[]): CredentialGroups {
  return Object.fromEntries(
    groups.map(({ label, properties }) => [
      label,
      Object.fromEntries(properties.map(({ name, value }) => [name, value])),
    ]),
  )
}

/** What is saved and would be deleted: whole groups, or single properties of groups that stay. */
export function removedBy(groups: readonly GroupDraft[], existing: CredentialDetail): Removed[] {
  return existing.groups.flatMap(({ label, properties }): Removed[] => {
    const kept = groups.find((group) => group.label === label)
    if (kept === undefined) return [{ group: label, property: undefined }]
    const gone = properties.filter(({ name }) => !kept.properties.some((property) => property.name === name))
    return gone.map(({ name }) => ({ group: label, property: name }))
  })
}
export type Removed = { group: string; property: string | undefined }
