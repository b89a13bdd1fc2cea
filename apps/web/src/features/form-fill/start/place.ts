import { fieldsOf, type Template } from '@bitewing/domain'
import { StoredDraft } from '../../../kit/form/index.ts'
import type { FieldPosition } from '../../../kit/form-view/index.ts'

/** Where the user is in a form. Only names of the template are stored, nothing about the patient. */
type Place = { section: string; bookmark?: string }

export function placeIn(userId: string, recordId: string): StoredDraft<Place> {
  return new StoredDraft(userId, `place.${recordId}`)
}

/** The place in the template as it is now; undefined if the section is gone. */
export function foundPlace(
  { sections }: Template,
  place: Place | undefined,
): { section: number; bookmark: FieldPosition['bookmark'] | undefined } | undefined {
  const section = sections.findIndex(({ id }) => id === place?.section)
  const found = sections[section]
  if (found === undefined) return undefined
  return { section, bookmark: fieldsOf(found).find(({ bookmark }) => bookmark === place?.bookmark)?.bookmark }
}
